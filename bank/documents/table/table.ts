import type { XlsxStreamRow } from 'hucre/xlsx';
import type { Cents } from '../../core/money';
import { formatCents } from '../brazilian';
import { toCsvText } from '../../contract/csv-cell';
import { toNumber, toText } from '../statement/xlsx';
import { readAll } from '../stream';
import type { FileBytes } from '../types';

/** A cell: a text, an amount, or nothing. */
type Cell = string | Cents | null;

export interface TableColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  isMoney?: true;
  cell(row: Row): Cell;
}

const MONEY = '#,##0.00';

const toCsvCell = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'bigint' ? formatCents(cell, ',') : toCsvText(cell);
};

async function* writeCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): FileBytes {
  const toLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;
  yield Buffer.from(`\uFEFF${toLine(columns.map(({ header }) => toCsvText(header)))}`);
  yield Buffer.from(rows.map(row => toLine(columns.map(({ cell }) => toCsvCell(cell(row))))).join(''));
}

async function* writeXlsx<Row>(name: string, columns: readonly TableColumn<Row>[], rows: readonly Row[]): FileBytes {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const toKey = (index: number): string => `c${index}`;
  async function* toRows(): AsyncGenerator<XlsxStreamRow, void, void> {
    for (const row of rows) {
      yield Object.fromEntries(
        columns.map(({ cell }, index) => {
          const value = cell(row);
          return [toKey(index), typeof value === 'bigint' ? toNumber(value) : toText(value)];
        }),
      );
    }
  }
  const described = columns.map(({ header, width, isMoney }, index) => ({
    ...{ header, width, key: toKey(index) },
    ...(isMoney ? { numFmt: MONEY } : {}),
  }));
  yield* readAll(writeXlsxStream(toRows(), { name, columns: described, freezePane: { rows: 1 } }));
}

/** Rows as a file that opens in a spreadsheet: money is numbers, a text that looks like a formula is a text. */
export const writeTable = <Row>(
  format: 'csv' | 'xlsx',
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): FileBytes => (format === 'csv' ? writeCsv(columns, rows) : writeXlsx(name, columns, rows));
