import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'how-to-'));
const PARTS = [
  'app',
  'bank/contract',
  'bank/formats',
  'scripts',
  'themes',
  'variants',
  'package.json',
  'tsconfig.json',
];

const contents = (): Map<string, string> =>
  new Map(
    PARTS.flatMap(part => {
      const at = path.join(copy, part);
      if (!statSync(at).isDirectory()) return [[part, readFileSync(at, 'latin1')] as const];
      return readdirSync(at, { recursive: true, encoding: 'utf8' })
        .filter(file => statSync(path.join(at, file)).isFile())
        .map(file => [path.join(part, file), readFileSync(path.join(at, file), 'latin1')] as const);
    }),
  );

/** The commands of the page, as its reader copies them, but for name and CNPJ: who has followed the page has an Aurora. */
const commands = [
  ...readFileSync(path.join(ROOT, 'docs/how-to/add-a-brand.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g),
].map(([, block = '']) =>
  block
    .trim()
    .replaceAll('aurora', 'ensaio')
    .replaceAll('Aurora', 'Ensaio')
    .replace('12.ABC.345/01DE-35', '98.ENS.41A/0001-29'),
);

const run = (command: string): string =>
  execFileSync('sh', ['-c', command], { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('docs/how-to/add-a-brand.md, word by word', () => {
  it('adds a brand that passes, and changes nothing outside of its folder but the registry', () => {
    const before = contents();
    const create = commands.find(command => command.includes('--legal-name')) ?? '';
    expect(run(create)).toContain('passes variant:check');
    const check = commands.find(command => command.startsWith('npm run variant:check')) ?? '';
    expect(run(check)).toContain('✔ ensaio');
    const after = contents();
    const changed = [...after.keys()].filter(file => after.get(file) !== before.get(file));
    expect(changed.filter(file => !file.startsWith('variants/ensaio/'))).toEqual(['variants/registry.ts']);
    expect([...before.keys()].filter(file => !after.has(file))).toEqual([]);
  }, 60_000);

  it('tells a missing answer in one line', () => {
    const fail = () => run('npm run --silent variant:new -- --name outra');
    expect(fail).toThrow(/^[\s\S]*variant:new: --title is missing: Name that customers know\n$/);
  }, 30_000);
});
