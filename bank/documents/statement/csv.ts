import { toCsvText } from '../../contract/csv-cell';
import { formatCents, formatDate, formatTimeWithSeconds } from '../brazilian';
import type { FileBytes, StatementLine, StatementLines } from '../types';

/** Excel in Brazil: semicolons, because the comma is the decimal mark. */
export const SEPARATOR = ';';
export const LINE_END = '\r\n';
export const BYTE_ORDER_MARK = '\uFEFF';

const HEADER = [
  'Data',
  'Hora',
  'Tipo',
  'Descrição',
  'Favorecido ou pagador',
  'Documento',
  'Instituição',
  'Valor',
  'Saldo',
  'Identificador Pix',
  'Transação',
  'Categoria',
  'Anotação',
];

const toRow = (line: StatementLine): string =>
  [
    formatDate(line.postedAt),
    formatTimeWithSeconds(line.postedAt),
    toCsvText(line.kindWords),
    toCsvText(line.description),
    toCsvText(line.counterparty?.name ?? ''),
    toCsvText(line.counterparty?.documentMasked ?? ''),
    toCsvText(line.counterparty?.institutionName ?? ''),
    // numbers stay numbers: a minus sign in front of them is no formula
    formatCents(line.amountCents, ','),
    formatCents(line.balanceAfterCents, ','),
    toCsvText(line.endToEndId ?? ''),
    toCsvText(line.transactionId),
    toCsvText(line.categoryWords ?? ''),
    toCsvText(line.note ?? ''),
  ].join(SEPARATOR) + LINE_END;

/** The entries as CSV that Excel in Portuguese opens right: UTF-8 with its mark, `;`, decimal comma, `dd/mm/yyyy`, CRLF. */
export async function* writeCsv(lines: StatementLines): FileBytes {
  yield Buffer.from(BYTE_ORDER_MARK + HEADER.map(toCsvText).join(SEPARATOR) + LINE_END);
  for await (const some of lines) if (some.length > 0) yield Buffer.from(some.map(toRow).join(''));
}
