import { endOfMonth, format, parseISO } from 'date-fns';
import type { BankQuery } from './filters';
import { listMonths } from './months';

/** What a file is to hold: what the page is filtered by, everything, or a month (`2026-10`). */
export type ExportScope = 'filtros' | 'tudo' | `${number}-${number}`;

const isFiltered = (query: BankQuery): boolean => Object.keys(query).length > 0;

/** What is offered, the first being what most ask for: the filters of now where there are any, else the month. */
export function listScopes(query: BankQuery, today: string): { value: ExportScope; label: string }[] {
  const month = today.slice(0, 7);
  const months = listMonths(today) as { value: ExportScope; label: string }[];
  return [
    ...(isFiltered(query) ? [{ value: 'filtros' as const, label: 'Filtros de agora' }] : []),
    ...months.filter(({ value }) => value === month),
    ...months.filter(({ value }) => value !== month),
    { value: 'tudo', label: 'Todo o período' },
  ];
}

/** The filters of a file of this scope. */
export function toScopeQuery(scope: ExportScope, query: BankQuery): BankQuery {
  if (scope === 'filtros') return query;
  if (scope === 'tudo') return {};
  const from = `${scope}-01`;
  return { from, to: format(endOfMonth(parseISO(from)), 'yyyy-MM-dd') };
}
