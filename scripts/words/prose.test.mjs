import { describe, expect, it } from 'vitest';
import { findInlineTexts, keepProse } from './prose.mjs';

const inline = source => findInlineTexts('view.tsx', source).map(({ line, text }) => `${line} ${text}`);

describe('texts that stand in a component', () => {
  it.each([
    ['between tags', '<p>Saldo disponível</p>', 'Saldo disponível'],
    ['in an attribute that is read or heard', '<button aria-label="Fechar" />', 'Fechar'],
    ['as one outcome of a choice', "<p>{isOpen ? texts.close : 'Abrir'}</p>", 'Abrir'],
    ['as a piece of a sentence', `<p>{\`Perfil de \${name}\`}</p>`, 'Perfil de'],
    ['as the title of a page', "export const metadata = { title: 'Extrato' };", 'Extrato'],
    ['as a sentence anywhere else', "notify('Não foi possível copiar');", 'Não foi possível copiar'],
  ])('are found %s', (_, source, text) => expect(inline(source)).toEqual([`1 ${text}`]));

  it('are told with their line', () => expect(inline('<div>\n  <p>Olá</p>\n</div>')).toEqual(['2 Olá']));

  it.each([
    ['what comes from a catalogue', '<p title={texts.title}>{texts.lead}</p>'],
    ['what code compares', "<p>{state === 'open' ? texts.yes : null}</p>"],
    [
      'names of styles, types and files',
      "import a from './Olá mundo'; const P = styled.p`color: red`; type T = 'Olá você';",
    ],
    ['what developers are told', "throw new Error('The bank answered nothing');"],
    ['marks and names that are the same everywhere', '<p>· CNPJ</p>'],
    ['attributes for code', '<input name="email" type="text" />'],
  ])('are not %s', (_, source) => expect(inline(source)).toEqual([]));
});

describe('the prose of a source', () => {
  const prose = (source, isCatalogue) => keepProse('texts.ts', source, { isCatalogue });

  it('keeps lines and columns', () => {
    const source = "const texts = {\n  title: 'Extrato',\n};\n";
    const kept = prose(source, true);
    expect(kept).toHaveLength(source.length);
    expect(kept.split('\n')[1]?.indexOf('Extrato')).toBe(10);
    expect(kept.trim()).toBe('Extrato');
  });

  it('is every text of a catalogue but its keys and names', () => {
    const source = `const words = { 'pix-out': 'enviado', tone: 'good', to: (name: string) => \`para \${name}\` };`;
    expect(prose(source, true).split(/\s+/).filter(Boolean)).toEqual(['enviado', 'para']);
  });

  it('is only what reads like prose in other code', () => {
    expect(prose("open('dialog'); notify('Conta não encontrada');", false).trim()).toBe('Conta não encontrada');
  });
});
