import { expect, it } from 'vitest';
import { toTable } from './find-header';
import { findMapping, keepMapping } from './remember-mapping';

const table = (...names: string[]) =>
  toTable({
    rows: [
      { line: 1, cells: names },
      { line: 2, cells: names.map(() => 'x') },
    ],
  });

it('knows a file of the same shape again, and no other', () => {
  const mapping = ['name', null, 'key'] as const;
  keepMapping(table('Nome', 'Valor', 'Pix'), mapping);
  expect(findMapping(table('NOME', 'valor', 'Pix'))).toEqual(mapping);
  expect(findMapping(table('Nome', 'Pix', 'Valor'))).toBeUndefined();
});

it('keeps the last choice of a shape', () => {
  keepMapping(table('Nome', 'Valor'), ['name', 'amount']);
  keepMapping(table('Nome', 'Valor'), ['description', 'amount']);
  expect(findMapping(table('Nome', 'Valor'))).toEqual(['description', 'amount']);
});
