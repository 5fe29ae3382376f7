import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseCnpj } from '../../contract/cnpj';

/* Whoever looks a company of the demo up by its CNPJ finds one company, wherever it stands. */

const FOLDERS = ['bank/providers', 'bank/demo'];
const NAMED = /'([^'\n]{3,})',?\s+(?:document: |cnpj: )?'(\d{14})'/g;

const listCompanies = (): { name: string; cnpj: string }[] =>
  FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap(name => [...readFileSync(join(folder, name), 'utf8').matchAll(NAMED)])
      .map(([, name = '', cnpj = '']) => ({ name, cnpj })),
  );

it('each CNPJ of the sandbox and the demo is of one name, and valid', () => {
  const names = new Map<string, Set<string>>();
  for (const { name, cnpj } of listCompanies()) names.set(cnpj, (names.get(cnpj) ?? new Set()).add(name));
  expect(names.size).toBeGreaterThan(40);
  const isOne = (own: ReadonlySet<string>): boolean => {
    const [shortest = ''] = [...own].sort((one, other) => one.length - other.length);
    // a trade name begins its legal name
    return [...own].every(name => name.startsWith(shortest));
  };
  expect([...names].filter(([, own]) => !isOne(own))).toEqual([]);
  expect([...names.keys()].filter(cnpj => !parseCnpj(cnpj))).toEqual([]);
});
