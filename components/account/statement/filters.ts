import { addDays, endOfMonth, formatISO, parseISO, startOfMonth, subDays, subMonths, subYears } from 'date-fns';
import type { EntryCategory } from '@/bank/contract/books/annotations';
import type { EntryKind, StatementFilters as BankFilters } from '@/bank/contract/books/statement';
import { parseDateDigits, toDateDigits } from '@/components/ui/date-text';
import { formatAmount } from '@/components/ui/format';
import { parseMoneyText } from '@/components/ui/money-text';
import { PERIODS, type Period } from './periods';
import { CATEGORY_LABELS } from './category-labels';
import { KIND_LABELS, TOO_LONG } from './texts';

/** What the customer narrowed the statement to, as the address holds it. `from` and `to` count only when `period` is `datas`. */
export interface StatementFilters {
  period: Period;
  from: string | null;
  to: string | null;
  direction: 'in' | 'out' | null;
  kind: EntryKind | null;
  /** `none`: what has no category. */
  category: EntryCategory | 'none' | null;
  text: string;
  /** Centavos, whatever the direction. */
  minCents: number | null;
  maxCents: number | null;
}

export const NO_FILTERS: StatementFilters = {
  period: 'tudo',
  from: null,
  to: null,
  direction: null,
  kind: null,
  category: null,
  text: '',
  minCents: null,
  maxCents: null,
};

export type SearchParams = Record<string, string | string[] | undefined>;

const DIRECTIONS = { entradas: 'in', saidas: 'out' } as const;
const MAX_TEXT = 80;

/**
 * Reads the filters from the address: `?periodo=30-dias&mov=saidas&tipo=pix_out&busca=farinha&min=10,50` or
 * `?periodo=datas&de=2026-11-01&ate=2026-11-20`. What makes no sense is left out and named in `ignored`, so the screen can say so.
 * Own dates span twelve months at most, counted back from their end, which is `today` (`2026-11-21`) when not given.
 */
export function parseFilters(params: SearchParams, today: string): { filters: StatementFilters; ignored: string[] } {
  const ignored: string[] = [];
  const read = <T>(name: string, parse: (value: string) => T | null): T | null => {
    const given = params[name];
    if (given === undefined || given === '') return null;
    const value = Array.isArray(given) ? null : parse(given);
    if (value === null) ignored.push(name);
    return value;
  };

  const period = read('periodo', value => PERIODS.find(known => known === value) ?? null);
  let from = read('de', parseDay);
  let to = read('ate', parseDay);
  if (from && to && from > to) {
    ignored.push('ate');
    to = null;
  }
  const earliest = yearBefore(to ?? today);
  if (from && from < earliest) {
    ignored.push(TOO_LONG);
    from = earliest;
  }
  const minCents = read('min', parseAmount);
  let maxCents = read('max', parseAmount);
  if (minCents !== null && maxCents !== null && minCents > maxCents) {
    ignored.push('max');
    maxCents = null;
  }
  const isCustom = period === 'datas' || (period === null && (from !== null || to !== null));
  const filters: StatementFilters = {
    period: isCustom ? (from || to ? 'datas' : 'tudo') : (period ?? 'tudo'),
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    direction: read('mov', value => (Object.hasOwn(DIRECTIONS, value) ? DIRECTIONS[value as never] : null)),
    kind: read('tipo', value => (Object.hasOwn(KIND_LABELS, value) ? (value as EntryKind) : null)),
    category: read('categoria', toCategory),
    text: read('busca', value => (value.trim().length <= MAX_TEXT ? value.trim() : null)) ?? '',
    minCents,
    maxCents,
  };
  return { filters, ignored };
}

/** The same filters as a query string without the leading `?`, keeping the account: the inverse of `parseFilters`. */
export function toSearch(filters: StatementFilters, accountId: string | null): string {
  const search = new URLSearchParams();
  if (accountId) search.set('conta', accountId);
  if (filters.period !== 'tudo') search.set('periodo', filters.period);
  if (filters.period === 'datas') {
    if (filters.from) search.set('de', filters.from);
    if (filters.to) search.set('ate', filters.to);
  }
  if (filters.direction) search.set('mov', filters.direction === 'in' ? 'entradas' : 'saidas');
  if (filters.kind) search.set('tipo', filters.kind);
  if (filters.category) search.set('categoria', filters.category);
  if (filters.text) search.set('busca', filters.text);
  if (filters.minCents !== null) search.set('min', formatAmount(filters.minCents));
  if (filters.maxCents !== null) search.set('max', formatAmount(filters.maxCents));
  return search.toString();
}

export type BankQuery = Pick<BankFilters, 'from' | 'to' | 'direction' | 'kind' | 'category' | 'q'> & {
  min_cents?: number;
  max_cents?: number;
};

/** The filters as the bank asks for them; `today` is the calendar day in São Paulo, `2026-11-21`. */
export function toQuery(filters: StatementFilters, today: string): BankQuery {
  const range = toRange(filters, today);
  return {
    ...(range.from && { from: range.from }),
    ...(range.to && { to: range.to }),
    ...(filters.direction && { direction: filters.direction }),
    ...(filters.kind && { kind: filters.kind }),
    ...(filters.category && { category: filters.category }),
    ...(filters.text && { q: filters.text }),
    ...(filters.minCents !== null && { min_cents: filters.minCents }),
    ...(filters.maxCents !== null && { max_cents: filters.maxCents }),
  };
}

/** Own dates to begin with: those of the period that was chosen before, else the last 30 days. */
export function toOwnDates(filters: StatementFilters, today: string): Pick<StatementFilters, 'period' | 'from' | 'to'> {
  const { from, to } = toRange(filters.period === 'tudo' ? { ...filters, period: '30-dias' } : filters, today);
  return { period: 'datas', from, to };
}

/** How many filters are set besides the search: a period counts as one. */
export const countInSheet = ({ period, direction, kind, category, minCents, maxCents }: StatementFilters): number =>
  [period !== 'tudo', direction, kind, category, minCents !== null, maxCents !== null].filter(Boolean).length;

/** True when anything narrows the list. */
export const hasFilters = (filters: StatementFilters): boolean => toSearch(filters, null) !== '';

function toRange(filters: StatementFilters, today: string): { from: string | null; to: string | null } {
  const now = parseISO(today);
  switch (filters.period) {
    case 'tudo':
      return { from: null, to: null };
    case 'hoje':
      return { from: today, to: today };
    case '7-dias':
      return { from: toDay(subDays(now, 6)), to: today };
    case '15-dias':
      return { from: toDay(subDays(now, 14)), to: today };
    case '30-dias':
      return { from: toDay(subDays(now, 29)), to: today };
    case '90-dias':
      return { from: toDay(subDays(now, 89)), to: today };
    case 'este-mes':
      return { from: toDay(startOfMonth(now)), to: today };
    case 'mes-passado': {
      const before = subMonths(now, 1);
      return { from: toDay(startOfMonth(before)), to: toDay(endOfMonth(before)) };
    }
    case 'datas':
      // an end alone still means twelve months
      return { from: filters.from ?? (filters.to && yearBefore(filters.to)), to: filters.to };
  }
}

function toCategory(value: string): StatementFilters['category'] {
  return value === 'none' || Object.hasOwn(CATEGORY_LABELS, value) ? (value as StatementFilters['category']) : null;
}

/** `2026-02-28`, or `28/02/2026` as a form sends it before the script is there, when it is a day from 2000 to 2099; else null. */
function parseDay(value: string): string | null {
  const day = /^[\d/-]{8,10}$/.test(value) ? parseDateDigits(toDateDigits(value)) : undefined;
  return day?.startsWith('20') ? day : null;
}

/** The first day of the twelve months that end with `day`. */
function yearBefore(day: string): string {
  return toDay(addDays(subYears(parseISO(day), 1), 1));
}

/** `1.234,56`, `R$ 10` or `10.5` as centavos; null when it is no amount. */
function parseAmount(value: string): number | null {
  return parseMoneyText(value) ?? null;
}

/** Calendar days are read and written in the same local time: whichever zone that is, the day stays the day. */
function toDay(date: Date): string {
  return formatISO(date, { representation: 'date' });
}
