import type { XlsxStreamRow } from 'hucre/xlsx';
import { toWallClock } from '../brazilian';
import { MONEY, toNumber, toText } from '../statement/xlsx';
import { readAll } from '../stream';
import type { FileBytes } from '../types';
import { CARD_COLUMNS, type CardLine, type CardLines } from './lines';

const { time: _time, ...HEADERS } = CARD_COLUMNS;
const WIDTHS = { date: 19, merchant: 40, category: 30, holder: 32, card: 28, costCenter: 24, note: 40 } as const;
const FORMATS = { date: 'dd/mm/yyyy hh:mm:ss', amount: MONEY, foreign: MONEY } as const;

const COLUMNS = Object.entries(HEADERS).map(([key, header]) => ({
  ...{ header, key, width: (WIDTHS as Record<string, number>)[key] ?? 16 },
  ...(key in FORMATS ? { numFmt: (FORMATS as Record<string, string>)[key] } : {}),
}));

const toRow = (line: CardLine): XlsxStreamRow => ({
  date: toWallClock(line.at),
  kind: toText(line.kindWords),
  merchant: toText(line.merchant),
  category: toText(line.categoryWords),
  holder: toText(line.holder),
  card: toText(line.card),
  costCenter: toText(line.costCenter),
  status: toText(line.statusWords),
  amount: toNumber(line.amountCents),
  currency: toText(line.foreign?.currency),
  foreign: line.foreign ? toNumber(line.foreign.amountCents) : null,
  receipt: toText(line.receiptWords),
  note: toText(line.note),
});

async function* toRows(lines: CardLines): AsyncGenerator<XlsxStreamRow, void, void> {
  for await (const some of lines) for (const line of some) yield toRow(line);
}

/** What cards spent as a spreadsheet: dates are dates, money is numbers. */
export async function* writeCardXlsx(lines: CardLines): FileBytes {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* readAll(writeXlsxStream(toRows(lines), { name: 'Cartões', columns: COLUMNS, freezePane: { rows: 1 } }));
}
