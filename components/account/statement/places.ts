import { type SearchParams, type StatementFilters, toSearch } from './filters';

/** Where in the statement the address points, beside its filters. */
export interface StatementPlace {
  /** The list begins below this position: what "load more" leads to without script. */
  cursor: string | null;
  /** `txn_…` of the entry whose sheet is open. */
  entryId: string | null;
  /** `viw_…` of the named view that the filters came from. */
  viewId: string | null;
}

export const ENTRY_PARAM = 'lancamento';
export const CURSOR_PARAM = 'desde';
export const VIEW_PARAM = 'visao';
/** Opens the sheet of exports with the page: where the bank's notices of files lead. */
export const FILES_PARAM = 'arquivos';

const CURSOR = /^[1-9]\d{0,17}$/;
const ENTRY = /^txn_[0-9a-z]{26}$/;
const VIEW = /^viw_[0-9a-z]{26}$/;

/** The entry that an address opens, or null. */
export const findOpenEntry = (search: { get(name: string): string | null }): string | null => {
  const id = search.get(ENTRY_PARAM);
  return id !== null && ENTRY.test(id) ? id : null;
};

/** Reads `?desde=1200&lancamento=txn_…&visao=viw_…`; what makes no sense is named in `ignored`. */
export function parsePlace(params: SearchParams): { place: StatementPlace; ignored: string[] } {
  const ignored: string[] = [];
  const read = (name: string, shape: RegExp): string | null => {
    const value = params[name];
    if (value === undefined || value === '') return null;
    if (typeof value === 'string' && shape.test(value)) return value;
    ignored.push(name);
    return null;
  };
  return {
    place: {
      cursor: read(CURSOR_PARAM, CURSOR),
      entryId: read(ENTRY_PARAM, ENTRY),
      viewId: read(VIEW_PARAM, VIEW),
    },
    ignored,
  };
}

/** The address of the statement with these filters, and with what else is given: `{ lancamento: 'txn_…' }`. */
export function toHref(filters: StatementFilters, accountId: string, more: Record<string, string | null> = {}): string {
  const search = new URLSearchParams(toSearch(filters, accountId));
  for (const [name, value] of Object.entries(more)) if (value !== null) search.set(name, value);
  return `/statement?${search}`;
}
