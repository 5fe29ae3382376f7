import { endOfMonth, formatISO, isValid, parseISO, startOfMonth, subDays, subMonths } from 'date-fns';
import type { EntryKind, StatementQuery } from '@/bank/contract/statement';
import { PERIODS, type Period } from './periods';
import { KIND_LABELS } from './texts';

/** What the customer narrowed the statement to, as the address holds it. `from` and `to` count only when `period` is `datas`. */
export interface StatementFilters {
  period: Period;
  from: string | null;
  to: string | null;
  direction: 'in' | 'out' | null;
  kind: EntryKind | null;
  text: string;
}

export const NO_FILTERS: StatementFilters = {
  period: 'tudo',
  from: null,
  to: null,
  direction: null,
  kind: null,
  text: '',
};

export type SearchParams = Record<string, string | string[] | undefined>;

const DIRECTIONS = { entradas: 'in', saidas: 'out' } as const;
const MAX_TEXT = 80;

/**
 * Reads the filters from the address: `?periodo=30-dias&mov=saidas&tipo=pix_out&busca=farinha` or `?periodo=datas&de=2026-11-01&ate=2026-11-20`.
 * What makes no sense is left out and named in `ignored`, so the screen can say so.
 */
export function parseFilters(params: SearchParams): { filters: StatementFilters; ignored: string[] } {
  const ignored: string[] = [];
  const read = <T>(name: string, parse: (value: string) => T | null): T | null => {
    const given = params[name];
    if (given === undefined || given === '') return null;
    const value = Array.isArray(given) ? null : parse(given);
    if (value === null) ignored.push(name);
    return value;
  };

  const period = read('periodo', value => PERIODS.find(known => known === value) ?? null);
  const from = read('de', parseDay);
  let to = read('ate', parseDay);
  if (from && to && from > to) {
    ignored.push('ate');
    to = null;
  }
  const isCustom = period === 'datas' || (period === null && (from !== null || to !== null));
  const filters: StatementFilters = {
    period: isCustom ? (from || to ? 'datas' : 'tudo') : (period ?? 'tudo'),
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    direction: read('mov', value => (Object.hasOwn(DIRECTIONS, value) ? DIRECTIONS[value as never] : null)),
    kind: read('tipo', value => (Object.hasOwn(KIND_LABELS, value) ? (value as EntryKind) : null)),
    text: read('busca', value => (value.trim().length <= MAX_TEXT ? value.trim() : null)) ?? '',
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
  if (filters.text) search.set('busca', filters.text);
  return search.toString();
}

/** The filters as the bank asks for them; `today` is the calendar day in São Paulo, `2026-11-21`. */
export function toQuery(
  filters: StatementFilters,
  today: string,
): Pick<StatementQuery, 'from' | 'to' | 'direction' | 'kind' | 'q'> {
  const range = toRange(filters, today);
  return {
    ...(range.from && { from: range.from }),
    ...(range.to && { to: range.to }),
    ...(filters.direction && { direction: filters.direction }),
    ...(filters.kind && { kind: filters.kind }),
    ...(filters.text && { q: filters.text }),
  };
}

/** True when anything narrows the list. */
export const hasFilters = (filters: StatementFilters): boolean => toSearch(filters, null) !== '';

function toRange(filters: StatementFilters, today: string): { from: string | null; to: string | null } {
  const now = parseISO(today);
  switch (filters.period) {
    case 'tudo':
      return { from: null, to: null };
    case '7-dias':
      return { from: toDay(subDays(now, 6)), to: today };
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
      return { from: filters.from, to: filters.to };
  }
}

/** `2026-02-28` when it is a day of the calendar from 2000 to 2099, else null. */
function parseDay(value: string): string | null {
  return /^20\d\d-\d\d-\d\d$/.test(value) && isValid(parseISO(value)) ? value : null;
}

/** Calendar days are read and written in the same local time: whichever zone that is, the day stays the day. */
function toDay(date: Date): string {
  return formatISO(date, { representation: 'date' });
}
