import { expect, it } from 'vitest';
import { toTable } from './find-header';
import type { SheetRow } from '@/components/lists/sheet/sheet';

const sheet = (...rows: (readonly string[])[]) => ({
  rows: rows
    .map((cells, place): SheetRow => ({ line: place + 1, cells }))
    .filter(({ cells }) => cells.some(cell => cell !== '')),
});

const HEAD = ['Nome', 'Chave Pix', 'Valor'];
const JOANA = ['Joana Lima', 'joana@lima.example', '10,00'];

it('counts no hidden line as an empty one', () => {
  const rows = [HEAD, JOANA, ['', '', ''], JOANA].map((cells, at) => ({ line: at * 2 + 1, cells }));
  const filled = rows.filter(({ cells }) => cells[0] !== '');
  expect(toTable({ rows: filled }).left.blank).toBe(3);
  expect(toTable({ rows: filled }, [2, 4, 6, 90]).left.blank).toBe(1);
});

it('finds the names below a title, and tells what stands above', () => {
  const table = toTable(sheet(['Pagamentos de novembro'], ['', '', ''], HEAD, JOANA));
  expect(table.names).toEqual(HEAD);
  expect(table.rows).toEqual([{ line: 4, cells: JOANA }]);
  expect(table.left.above).toEqual([1]);
});

it('takes the lower of two heads that say as much, and the one that says more', () => {
  expect(toTable(sheet(['Nome', 'Valor', ''], HEAD, JOANA)).names).toEqual(HEAD);
  expect(toTable(sheet(['Nome', 'Pix', 'Valor'], HEAD, JOANA)).rows).toHaveLength(1);
});

it('leaves repeated names and totals out, and counts empty rows between', () => {
  const { rows, left } = toTable(sheet(HEAD, JOANA, ['', '', ''], HEAD, JOANA, ['Total', '', '20,00']));
  expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  expect(left).toEqual({ above: [], repeated: [4], totals: [6], blank: 1 });
});

it('takes every row where no row names columns', () => {
  const table = toTable(sheet(JOANA, JOANA));
  expect(table).toMatchObject({ names: [], width: 3, left: { above: [], repeated: [], totals: [], blank: 0 } });
  expect(table.rows).toHaveLength(2);
});

it('pays somebody who is called Total', () => {
  const row = ['Total Limpeza Ltda', 'contato@total.example', '10,00'];
  expect(toTable(sheet(HEAD, row)).rows).toHaveLength(1);
});

it('has nothing of a sheet of nothing', () => {
  expect(toTable(sheet())).toMatchObject({ names: [], width: 0, rows: [] });
});
