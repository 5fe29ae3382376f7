import type { BatchCells, BatchProblem } from '../../contract/products/batch-rows';
import type { BatchRowKind } from '../../contract/products/batch-words';
import { holdToMost, readAmount } from './cells/amount';
import { readDay } from './cells/day';
import { readWay } from './cells/party';
import { type ProblemCode, toProblem } from './cells/words';
import { toDescription } from './description';
import type { KindReading, ReadRow, RowPlace } from './facts';
import { readNamed } from './read-account';
import { readBoleto } from './read-boleto';
import { readGiftCard } from './read-gift-card';
import { readKey } from './read-key';
import { readTax } from './read-tax';
import { readTopUp } from './read-top-up';

const isFilled = (text: string | undefined): text is string => (text ?? '').trim() !== '';

/** Which way a row is paid: as it says, or by what it is filled in with. */
const findKind = ({ kind = '', key, line, account, phone, product }: BatchCells): BatchRowKind | ProblemCode => {
  const way = readWay(kind);
  if (way === undefined) return 'kind.unknown';
  // a document with a barcode is paid by it
  if (way === 'tax') return isFilled(line) ? 'boleto' : 'tax';
  if (way === 'ted' || way === 'boleto' || way === 'top_up' || way === 'gift_card') return way;
  if (way === 'pix') return isFilled(key) || !isFilled(account) ? 'pix_key' : 'pix_account';
  if (isFilled(line)) return 'boleto';
  if (isFilled(key)) return 'pix_key';
  if (isFilled(account)) return 'pix_account';
  if (isFilled(product)) return 'gift_card';
  // many a list has the phone of who is paid beside the account
  return isFilled(phone) ? 'top_up' : 'kind.required';
};

const READERS: Readonly<Record<BatchRowKind, (cells: BatchCells, place: RowPlace) => KindReading>> = {
  pix_key: readKey,
  pix_account: (cells, place) => readNamed(cells, place, 'pix_account'),
  ted: (cells, place) => readNamed(cells, place, 'ted'),
  boleto: readBoleto,
  tax: readTax,
  top_up: readTopUp,
  gift_card: readGiftCard,
};

const NOTHING: KindReading = { facts: null, problems: [], name: null, document: null, institution: null, payee: null };

/** The amount of a row; a boleto or a tax may bring its own, and what is bought more than once costs more. */
const readRowAmount = (typed: string | undefined, { amountCents: own, times = 1 }: KindReading) => {
  if (!isFilled(typed) && !own) return { cents: null, problems: [toProblem('amount.required')] };
  const one = isFilled(typed) ? readAmount(typed) : holdToMost(own ?? 0n);
  const read = one.ok ? holdToMost(one.cents * BigInt(times)) : one;
  return read.ok ? { cents: read.cents, problems: [] } : { cents: null, problems: [toProblem(`amount.${read.rule}`)] };
};

const readRowDay = (typed: string | undefined, today: string) => {
  if (!isFilled(typed)) return { day: null, problems: [] };
  const read = readDay(typed, today);
  if (!read.ok) return { day: null, problems: [toProblem(`date.${read.rule}`)] };
  return { day: read.day === today ? null : read.day, problems: [] };
};

const listPayrollProblems = (kind: BatchRowKind, document: string | null): BatchProblem[] => {
  if (kind === 'boleto' || kind === 'tax' || kind === 'top_up' || kind === 'gift_card') {
    return [toProblem('kind.payroll')];
  }
  return document === null || document.length === 11 ? [] : [toProblem('document.payroll')];
};

/** Reads a row as a person typed it: never throws, and keeps what was typed whatever is wrong with it. */
export const readRow = (cells: BatchCells, place: RowPlace): ReadRow => {
  const found = findKind(cells);
  const kind = found.includes('.') ? null : (found as BatchRowKind);
  const read = kind === null ? NOTHING : READERS[kind](cells, place);
  const amount = readRowAmount(cells.amount, read);
  const day = readRowDay(cells.date, place.today);
  const problems = [
    ...(kind === null ? [toProblem(found as ProblemCode)] : []),
    ...(kind !== null && place.batch === 'payroll' ? listPayrollProblems(kind, read.document) : []),
    ...read.problems,
    ...day.problems,
  ];
  return {
    ...{
      cells,
      kind,
      amountCents: amount.cents,
      day: day.day,
      description: toDescription(cells.description, place.payrollKind),
    },
    ...{
      feeCents: kind === null ? 0n : place.fees[kind],
      name: read.name,
      nameFrom: read.name === null ? null : 'typed',
    },
    ...{ document: read.document, institution: read.institution, payee: read.payee },
    // what a boleto costs the registry may tell yet
    facts: problems.length > 0 ? null : read.facts,
    problems: [...problems, ...(kind === null ? [] : amount.problems)],
    look: read.look ?? 'none',
  };
};
