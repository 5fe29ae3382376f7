import type { XlsxStreamRow } from 'hucre/xlsx';
import { toWallClock } from '../brazilian';
import { readAll } from '../stream';
import type { FileBytes, StatementLine, StatementLines } from '../types';

export const MONEY = '#,##0.00;[Red]-#,##0.00';

const COLUMNS = [
  { header: 'Data', key: 'postedAt', width: 19, numFmt: 'dd/mm/yyyy hh:mm:ss' },
  { header: 'Tipo', key: 'kind', width: 24 },
  { header: 'Descrição', key: 'description', width: 40 },
  { header: 'Favorecido ou pagador', key: 'name', width: 40 },
  { header: 'Documento', key: 'document', width: 20 },
  { header: 'Instituição', key: 'institution', width: 32 },
  { header: 'Valor', key: 'amount', width: 18, numFmt: MONEY },
  { header: 'Saldo', key: 'balance', width: 18, numFmt: MONEY },
  { header: 'Identificador Pix', key: 'endToEndId', width: 36 },
  { header: 'Transação', key: 'transactionId', width: 34 },
  { header: 'Categoria', key: 'category', width: 28 },
  { header: 'Anotação', key: 'note', width: 40 },
];

/** Excel counts in binary fractions: centavos beyond this would be rounded, and are then written as a text. */
const EXACT_CENTS = 2n ** 53n;

/** Characters that XML 1.0 cannot hold, and that would make the file one that Excel has to repair. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;

export const toText = (text: string | null | undefined): string => (text ?? '').replaceAll(FORBIDDEN, ' ');
export const toNumber = (cents: bigint): number | string =>
  cents < EXACT_CENTS && cents > -EXACT_CENTS ? Number(cents) / 100 : String(cents);

const toRow = (line: StatementLine): XlsxStreamRow => ({
  postedAt: toWallClock(line.postedAt),
  kind: toText(line.kindWords),
  description: toText(line.description),
  name: toText(line.counterparty?.name),
  document: toText(line.counterparty?.documentMasked),
  institution: toText(line.counterparty?.institutionName),
  amount: toNumber(line.amountCents),
  balance: toNumber(line.balanceAfterCents),
  endToEndId: toText(line.endToEndId),
  transactionId: toText(line.transactionId),
  category: toText(line.categoryWords),
  note: toText(line.note),
});

async function* toRows(lines: StatementLines): AsyncGenerator<XlsxStreamRow, void, void> {
  for await (const some of lines) for (const line of some) yield toRow(line);
}

/** The entries as a spreadsheet: dates are dates, money is numbers, a text that looks like a formula is a text. */
export async function* writeXlsx(lines: StatementLines): FileBytes {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* readAll(writeXlsxStream(toRows(lines), { name: 'Extrato', columns: COLUMNS, freezePane: { rows: 1 } }));
}
