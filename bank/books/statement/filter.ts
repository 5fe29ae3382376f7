import type { StatementFilters } from '../../contract/books/statement';
import { startOfLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { DAY_MS, HOUR_MS } from '../../contract/durations';
import type { EntryFilter } from '../../ledger';
import type { Sql } from '../../storage';
import { toEntryMarks } from '../annotations';
import { findTransactionKeys } from '../../products/pix/pay';
import { parseSearchedAmounts, parseSearchedDocument, parseSearchedPix } from './search';

const refuse = (field: string, rule: string) => new BankError('validation_failed', { violations: [{ field, rule }] });

const requireSense = ({ from, to, q, min_cents, max_cents }: StatementFilters): void => {
  if (from && to && to < from) throw refuse('to', 'before_from');
  if (min_cents !== undefined && max_cents !== undefined && Number(max_cents) < Number(min_cents)) {
    throw refuse('max_cents', 'below_min');
  }
  // PostgreSQL refuses a NUL in a text, and nobody types one
  if (q && /\p{Cc}/u.test(q)) throw refuse('q', 'control_character');
};

const toCents = (value: unknown): bigint | undefined => (value === undefined ? undefined : BigInt(Number(value)));

/** A Pix is booked soon after the minute that its id holds: of one that another institution sent, nothing else is known. */
const EARLY_MS = HOUR_MS;

const later = (a: Date | undefined, b: Date): Date => (a && a > b ? a : b);
const earlier = (a: Date | undefined, b: Date): Date => (a && a < b ? a : b);

const narrow = async (sql: Sql, text: string, filter: EntryFilter): Promise<EntryFilter> => {
  const pix = parseSearchedPix(text);
  if (!pix) {
    return { ...filter, text, orAmounts: parseSearchedAmounts(text), orDocument: parseSearchedDocument(text) };
  }
  const transactionKeys = await findTransactionKeys(sql, pix.spiId);
  if (transactionKeys.length > 0) return { ...filter, transactionKeys };
  const from = later(filter.from, new Date(pix.minute.getTime() - EARLY_MS));
  const to = earlier(filter.to, new Date(pix.minute.getTime() + DAY_MS));
  return { ...filter, endToEndId: pix.spiId, from, to };
};

/**
 * The ledger's filter for what the customer asked. Both days are included; an empty text is none.
 * Throws `validation_failed` for a period that ends before it begins, a greatest amount below the least, and control characters.
 */
export const toEntryFilter = async (sql: Sql, accountId: string, filters: StatementFilters): Promise<EntryFilter> => {
  requireSense(filters);
  const { direction, kind, category, from, to, min_cents, max_cents } = filters;
  const text = filters.q?.trim();
  const filter: EntryFilter = {
    direction,
    kinds: kind && [kind],
    from: from === undefined ? undefined : startOfLocalDate(from),
    to: to === undefined ? undefined : new Date(startOfLocalDate(to).getTime() + DAY_MS),
    minAmountCents: toCents(min_cents),
    maxAmountCents: toCents(max_cents),
    ...(category && { marks: await toEntryMarks(sql, accountId, category) }),
  };
  return text ? narrow(sql, text, filter) : filter;
};
