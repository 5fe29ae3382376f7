import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toLine } from '@/scripts/variant/check/index';
import { QUESTIONS } from '@/scripts/variant/new/answers';
import { createBrand } from '@/scripts/variant/new/create';
import { drawBrand } from '@/scripts/variant/new/drawings';
import { drawWords, initialsOf } from '@/scripts/variant/new/letters';
import { drawPalette } from '@/scripts/variant/new/palette';
import { contrastOf } from '@/themes/contrast';
import { type BrandColors, deriveRoles } from '@/themes/derive';
import { measureBrand } from '@/themes/report';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'new-brand-'));
const variants = path.join(folder, 'variants');
cpSync(path.join(ROOT, 'variants'), variants, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));
const project = { variants, app: path.join(ROOT, 'app') };

const ANSWERS = {
  name: 'ensaio',
  title: 'Ensaio Pagamentos',
  article: 'o',
  'legal-name': 'Ensaio Meios de Pagamento Ltda.',
  cnpj: '98.ENS.41A/0001-29',
  site: 'https://ensaio.example',
  email: 'ajuda@ensaio.example',
  address: 'Rua da Praia, 10, Centro, Porto Alegre, RS, 90010-000',
  whatsapp: '+5551988887777',
  provider: 'cartos',
  primary: '#7a3cff',
  header: '#7a3cff',
  features: 'deposit,card,marketplace',
  promise: 'O dia começa com o caixa em ordem.',
  description: 'Ensaio: a conta digital de quem abre cedo.',
  audience: 'empresas que abrem cedo',
  cookie: 'ensaio',
  android: '',
  ios: '',
  forum: 'Porto Alegre, RS',
  date: '2026-11-21',
};

const COLOUR = /^ {4}(\w+): '(#[0-9a-f]{6})',$/gm;

/** The colours as the file of the brand has them. */
const coloursOf = (name: string): BrandColors => {
  const source = readFileSync(path.join(variants, name, 'index.ts'), 'utf8');
  return Object.fromEntries(
    [...source.matchAll(COLOUR)].map(([, field, hex]) => [field, hex]),
  ) as unknown as BrandColors;
};

const listTree = (): string[] => readdirSync(variants, { recursive: true, encoding: 'utf8' }).sort();

describe('variant:new', () => {
  it('writes a brand that passes, and one line of the registry', async () => {
    const before = readFileSync(path.join(variants, 'registry.ts'), 'utf8').split('\n');
    const { findings } = await createBrand(project, ANSWERS);
    expect(findings.map(toLine)).toEqual([]);
    const after = readFileSync(path.join(variants, 'registry.ts'), 'utf8').split('\n');
    expect(after.filter(line => !before.includes(line))).toEqual(["export { variant as ensaio } from './ensaio';"]);
    expect(before.filter(line => !after.includes(line))).toEqual([]);
    const changed = listTree().filter(file => !existsSync(path.join(ROOT, 'variants', file)));
    expect(changed.every(file => file.startsWith('ensaio'))).toBe(true);
  });

  // light and dark, shrill and dull: each must come out readable, and its buttons in the colour that was said
  it.each([
    ['#ffd400', '#ffd400'],
    ['#b6ff00', '#101418'],
    ['#ffd6e0', '#ffd6e0'],
    ['#0b0b0c', '#0b0b0c'],
    ['#f7f7f5', '#f7f7f5'],
    ['#ffe600', '#ffffff'],
    ['#000000', '#000000'],
    ['#808080', '#808080'],
    ['#00ff88', '#0b1f16'],
    ['#ff0033', '#fff5f6'],
  ])('makes a readable brand of %s with a header of %s', async (primary, header) => {
    const name = `tint-${primary.slice(1)}`;
    const own = {
      name,
      title: name,
      cookie: name,
      cnpj: '11.222.333/0001-81',
      email: `oi@${name}.example`,
      primary,
      header,
    };
    const { findings, repairs } = await createBrand(project, { ...ANSWERS, ...own, 'legal-name': `${name} Ltda.` });
    expect(findings.map(toLine)).toEqual([]);
    const isTold = repairs.some(line => line.startsWith(`colors.primary_client: ${primary} is written as #`));
    expect(isTold).toBe(!['#000000', '#0b0b0c'].includes(primary));
    const colors = coloursOf(name);
    expect(measureBrand(colors).filter(({ passes }) => !passes)).toEqual([]);
    expect(deriveRoles(colors, 'light').brand).toBe(primary);
    const label = deriveRoles(colors, 'light').onBrand;
    expect(contrastOf(label, primary)).toBeGreaterThanOrEqual(4.5);
    rmSync(path.join(variants, name), { recursive: true });
  });

  it('draws two brands of one colour apart', async () => {
    const twins = [
      ['preta', '11.222.333/0001-81'],
      ['branca', '11.444.777/0001-61'],
    ] as const;
    for (const [name, cnpj] of twins) {
      const own = { name, title: name, cookie: name, cnpj, email: `oi@${name}.example`, primary: '#0a0a0a' };
      const answers = { ...ANSWERS, ...own, 'legal-name': `${name} Ltda.`, header: '#0a0a0a' };
      expect((await createBrand(project, answers)).findings.map(toLine)).toEqual([]);
    }
    for (const [name] of twins) rmSync(path.join(variants, name), { recursive: true });
  });

  it.each(['#ffd400', '#c6ff00', '#ffd1e0', '#fafafa', '#0a0a0a', '#7a3cff'])(
    'draws a mark of %s that is seen on white, and a bright one on its own colour',
    primary => {
      const colors = drawPalette(primary);
      const drawings = drawBrand('marca', 'Marca', colors, { withLoans: false, withDeposit: false });
      const [, mark = ''] = /fill="(#[0-9a-f]{6})"/.exec(drawings['logo-black.svg'] ?? '') ?? [];
      expect(contrastOf(mark, '#ffffff')).toBeGreaterThanOrEqual(3);
      if (contrastOf(primary, '#000000') > 10) expect(contrastOf(mark, primary)).toBeGreaterThanOrEqual(3);
    },
  );

  it('leaves everything as it was when the brand would not pass', async () => {
    const before = [listTree(), readFileSync(path.join(variants, 'registry.ts'), 'utf8')];
    const { findings } = await createBrand(project, {
      ...ANSWERS,
      name: 'outra',
      title: 'Banco Outra',
      cookie: 'outra',
    });
    expect(findings.map(toLine)).toContain(
      'variants/outra/index.ts: company.title uses the restricted word "Banco", kept for institutions licensed under it',
    );
    expect([listTree(), readFileSync(path.join(variants, 'registry.ts'), 'utf8')]).toEqual(before);
  });

  it('never writes over a brand', async () => {
    await expect(createBrand(project, { ...ANSWERS, name: 'ihold' })).rejects.toThrow(
      'variants/ihold is there already',
    );
  });
});

describe('an answer of variant:new', () => {
  const faultOf = (flag: string, answer: string): string | undefined =>
    QUESTIONS.find(question => question.flag === flag)?.fault(answer);

  it('says the article of the name unless told, and the legal texts follow it', () => {
    const { otherwise } = QUESTIONS.find(({ flag }) => flag === 'article') ?? {};
    expect([otherwise?.({ title: 'Aurora' }), otherwise?.({ title: 'Ensaio' })]).toEqual(['a', 'o']);
    const terms = readFileSync(path.join(variants, 'ensaio/legal/termos-de-uso.md'), 'utf8');
    expect(terms).toContain('o aplicativo do Ensaio Pagamentos');
    expect(terms).toContain('O Ensaio Pagamentos é uma marca');
  });

  it('is refused at the question, in words, before anything is written', () => {
    expect(faultOf('title', "D'Água & Sol")).toBeUndefined();
    expect(faultOf('title', 'Sol 日本')).toContain('has 日 本, which the drawn logo lacks');
    expect(faultOf('description', 'uma linha\noutra')).toBe('holds a line break or another sign that cannot be seen');
    expect(faultOf('date', '2026-02-30')).toBe('is no day of the form 2026-11-03');
    expect(faultOf('date', '2026-13-01')).toBe('is no day of the form 2026-11-03');
  });
});

describe('a logo without fonts', () => {
  it('draws letters with their accents, and every letter that a name may have', () => {
    const plain = drawWords('ACAO').strokes.length;
    expect(drawWords('Ação').strokes.length).toBe(plain + 2);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    expect(drawWords(alphabet).strokes).toHaveLength(alphabet.length);
  });

  it('takes the initials of the first two words that carry meaning', () => {
    expect(['Sol Nascente', 'Águas de Março', 'iHold'].map(initialsOf)).toEqual(['SN', 'AM', 'I']);
  });
});
