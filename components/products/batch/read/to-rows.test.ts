import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toTable } from './find-header';
import { proposeMapping } from './propose-mapping';
import type { SheetRow } from '@/components/lists/sheet/sheet';
import { toRows } from './to-rows';

const FACTS = { today: '2026-11-26', register: [{ ispb: '60701190', compe: '341', name: 'Itaú Unibanco S.A.' }] };

const read = (rows: readonly SheetRow[]) => {
  const table = toTable({ rows });
  return toRows(table, proposeMapping(table), FACTS);
};
const cellsOf = (head: readonly string[], row: readonly string[]) =>
  read([
    { line: 1, cells: head },
    { line: 2, cells: row },
  ]).rows[0]?.cells;

it('hands cells over as they are typed, numbered by their lines', () => {
  const rows = read([
    { line: 3, cells: ['Nome', 'Pix', 'Valor'] },
    { line: 7, cells: ['Joana', 'joana@lima.example', 'R$ 10'] },
  ]);
  expect(rows).toEqual({
    rows: [{ number: 7, cells: { name: 'Joana', key: 'joana@lima.example', amount: 'R$ 10' } }],
    over: [],
    merged: [],
    padded: [],
  });
});

it('puts the zeros back that a spreadsheet dropped, where the document then holds', () => {
  const head = ['CPF', 'Chave Pix', 'Valor'];
  expect(cellsOf(head, ['1234567890', '123456797', '1'])).toEqual({
    document: '01234567890',
    key: '00123456797',
    amount: '1',
  });
  expect(cellsOf(head, ['1234567891', 'x', '1'])?.document).toBe('1234567891');
  const rows = [head, ['1234567890', '', '1'], ['12345678909', '', '1']];
  expect(read(rows.map((cells, at) => ({ line: at + 1, cells }))).padded).toEqual([2]);
});

it('reads days that a spreadsheet counts, and those with an hour behind them', () => {
  const head = ['Pix', 'Valor', 'Data'];
  expect(cellsOf(head, ['a@b.example', '1', '46356'])?.date).toBe('30/11/2026');
  expect(cellsOf(head, ['a@b.example', '1', '30/11/2026 00:00:00'])?.date).toBe('30/11/2026');
  expect(cellsOf(head, ['a@b.example', '1', '2026-11-30T00:00'])?.date).toBe('2026-11-30');
});

it('writes the check digit behind its account', () => {
  const head = ['Banco', 'Agência', 'Conta', 'Dígito', 'Valor'];
  expect(cellsOf(head, ['341', '1', '44512', '7', '1'])?.account).toBe('44512-7');
  expect(cellsOf(head, ['341', '1', '44512-7', '7', '1'])?.account).toBe('44512-7');
});

it('understands who is paid in one cell: an account, a key, a boleto', () => {
  const head = ['Destino', 'Valor'];
  expect(cellsOf(head, ['banco 341 ag 1234 cc 56789-0 Joana Lima cpf 123.456.789-09', '1'])).toEqual({
    ...{ institution: '60701190', branch: '1234', account: '56789-0', account_type: 'corrente' },
    ...{ name: 'Joana Lima', document: '12345678909', amount: '1' },
  });
  expect(cellsOf(head, ['joana@lima.example', '1'])).toEqual({ key: 'joana@lima.example', amount: '1' });
  expect(cellsOf(head, ['qualquer coisa', '1'])).toEqual({ key: 'qualquer coisa', amount: '1' });
});

it('takes 5,000 rows and names those that are more', () => {
  const rows = Array.from({ length: 5_002 }, (_, at) => ({ line: at + 2, cells: ['a@b.example', '1,00'] }));
  const found = read([{ line: 1, cells: ['Pix', 'Valor'] }, ...rows]);
  expect(found.rows).toHaveLength(5_000);
  expect(found.over).toEqual([5_002, 5_003]);
});

it('never reads a merged cell for another row, and tells its line', () => {
  const found = read([
    { line: 1, cells: ['Pix', 'Valor'] },
    { line: 2, cells: ['a@b.example', '1,00'] },
    { line: 3, cells: ['c@d.example', ''], merged: [1] },
  ]);
  expect(found.rows[1]?.cells).toEqual({ key: 'c@d.example' });
  expect(found.merged).toEqual([3]);
});

it('reads anything without falling over, and loses no text of a mapped column', () => {
  const text = fc.string({ maxLength: 30 }).map(typed => typed.trim());
  const rows = fc.array(fc.tuple(text, text, text), { maxLength: 20 });
  fc.assert(
    fc.property(rows, typed => {
      const table = toTable({ rows: typed.map((cells, at) => ({ line: at + 1, cells })) });
      const found = toRows(table, ['name', 'description', 'amount'], FACTS).rows;
      const wanted = table.rows.filter(({ cells }) => cells.some(cell => cell !== ''));
      expect(found.map(({ cells }) => [cells.name ?? '', cells.description ?? '', cells.amount ?? ''])).toEqual(
        wanted.map(({ cells }) => cells.slice(0, 3)),
      );
    }),
  );
});
