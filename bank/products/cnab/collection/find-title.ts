import { formatOwnNumber, parseOwnNumber } from '../../../formats/boleto';
import { asValues, SEGMENT_Q, TITLE_400 } from '../../../formats/cnab';
import type { Numbers, StoredReceivable } from '../../receivable';
import type { Fault, Payment } from '../facts';
import { placeOf, toFieldFault } from '../faults';
import { isMovement, type Movement } from './movements';

/** A CPF or CNPJ out of a field that is wider than it. */
export const toDocument = (type: string, written: string): string =>
  Number(type) === 1 ? written.slice(-11) : written.slice(-14).padStart(14, '0');

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The columns of our number as they stand; of 400 columns with its digit. */
const toWritten = ({ opener: { values } }: Payment): string =>
  `${text(values.bank_number)}${text(values.bank_number_digit)}`;

/** Our number, null where none is given, undefined where its digit is wrong. */
const toOwnNumber = (title: Payment): bigint | null | undefined => parseOwnNumber('receivable', toWritten(title));

/** The numbers by which the movements of a file name their titles. */
export const listNumbers = (payments: readonly Payment[]): Numbers => {
  const moved = payments.filter(({ opener }) => isMovement(opener));
  return {
    ownNumbers: moved.flatMap(title => toOwnNumber(title) ?? []),
    documentNumbers: moved.flatMap(({ opener }) => text(opener.values.document_number) || []),
  };
};

/** Who owes it, where the line says so, with where that stands. */
const toPayer = ({ opener, others }: Payment) => {
  const q = others.find(({ layout }) => layout?.kind === 'segment_q');
  const line = opener.layout?.width === 400 ? opener : q;
  if (!line) return null;
  const { payer_type: type, payer_document: document } =
    line === opener ? asValues(TITLE_400, line.values) : asValues(SEGMENT_Q, line.values);
  return /[^0\s]/.test(document) ? { line, document: toDocument(type, document) } : null;
};

const OPEN = new Set(['registering', 'open', 'overdue', 'protested', 'paying']);

const ofPayer = (titles: readonly StoredReceivable[], payer: string | undefined): StoredReceivable[] =>
  titles.filter(({ payer_document }) => payer === undefined || payer_document === payer);

/**
 * Those that a line may mean by its maker's number: of its payer, and due on its day, though they may have ended; else not ended where there are such. Parts
 * of one debt have one number, and so may debts of two payers: what is asked of one that was paid is asked of no other.
 */
const narrow = (
  titles: readonly StoredReceivable[],
  payer: string | undefined,
  dueOn: string | null,
): StoredReceivable[] => {
  const owed = ofPayer(titles, payer);
  const due = owed.filter(({ due_date }) => due_date === dueOn);
  const meant = due.length > 0 ? due : owed;
  const open = meant.filter(({ status }) => OPEN.has(status));
  const payers = new Set(meant.map(({ payer_document }) => payer_document));
  return open.length > 0 && payers.size === 1 ? open : meant;
};

const NO_NUMBER = 'Informe o nosso número ou o número do documento do título.';
const WRONG_NUMBER = 'O nosso número não é de um título daqui, ou o dígito não confere.';
const OTHER_PAYER = 'O título é de outro pagador. Confira o número ou deixe a inscrição do pagador zerada.';

type Found = { title: StoredReceivable; fault?: undefined } | { title?: undefined; fault: Fault };

const byDocumentNumber = (line: Payment, movement: Movement, titles: readonly StoredReceivable[]): Found => {
  const { opener } = line;
  const number = text(opener.values.document_number);
  const place = placeOf(opener, 'document_number');
  if (number === '')
    return { fault: toFieldFault(placeOf(opener, 'bank_number'), { code: 'no_number', text: NO_NUMBER }) };
  const payer = toPayer(line)?.document;
  const named = titles.filter(title => title.document_number.trim() === number);
  // of a new due day the line has no other: it says nothing of which is meant
  const [title, ...more] =
    movement === 'due' ? ofPayer(named, payer) : narrow(named, payer, text(opener.values.due_on) || null);
  if (title && more.length === 0) return { title };
  const said = title
    ? `Há mais de um título com o número “${number}” neste convênio. Informe o nosso número.`
    : `Não há título com o número “${number}” neste convênio${payer ? ' para este pagador' : ''}.`;
  return { fault: toFieldFault(place, { code: title ? 'many_titles' : 'no_title', text: said }) };
};

/** The title that a movement names among those of its agreement, or why nobody can tell. */
export const findTitle = (line: Payment, movement: Movement, titles: readonly StoredReceivable[]): Found => {
  const number = toOwnNumber(line);
  if (number === null) return byDocumentNumber(line, movement, titles);
  const place = placeOf(line.opener, 'bank_number');
  if (number === undefined) return { fault: toFieldFault(place, { code: 'number_wrong', text: WRONG_NUMBER }) };
  const title = titles.find(({ own_number }) => own_number === number);
  if (!title) {
    const said = `Não há título com o nosso número ${formatOwnNumber('receivable', number)} neste convênio.`;
    return { fault: toFieldFault(place, { code: 'no_title', text: said }) };
  }
  const payer = toPayer(line);
  if (payer && payer.document !== title.payer_document) {
    return { fault: toFieldFault(placeOf(payer.line, 'payer_document'), { code: 'other_payer', text: OTHER_PAYER }) };
  }
  return { title };
};
