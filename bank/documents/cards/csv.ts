import { formatCents, formatDate, formatTimeWithSeconds } from '../brazilian';
import { toCsvText } from '../../contract/csv-cell';
import { BYTE_ORDER_MARK, LINE_END, SEPARATOR } from '../statement/csv';
import type { FileBytes } from '../types';
import { CARD_COLUMNS, type CardLine, type CardLines } from './lines';

const toRow = (line: CardLine): string =>
  [
    ...[formatDate(line.at), formatTimeWithSeconds(line.at)],
    ...[line.kindWords, line.merchant, line.categoryWords, line.holder, line.card].map(toCsvText),
    ...[line.costCenter ?? '', line.statusWords].map(toCsvText),
    formatCents(line.amountCents, ','),
    ...[toCsvText(line.foreign?.currency ?? ''), line.foreign ? formatCents(line.foreign.amountCents, ',') : ''],
    ...[line.receiptWords, line.note ?? ''].map(toCsvText),
  ].join(SEPARATOR) + LINE_END;

/** What cards spent as CSV, in the form of the statement's. */
export async function* writeCardCsv(lines: CardLines): FileBytes {
  yield Buffer.from(BYTE_ORDER_MARK + Object.values(CARD_COLUMNS).map(toCsvText).join(SEPARATOR) + LINE_END);
  for await (const some of lines) yield Buffer.from(some.map(toRow).join(''));
}
