import {
  listReceiverCurrentTransactions,
  listReceiverTransactions,
} from '../../contract/service/open-finance-receiver';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type OpenFinanceCaller, type Route, route } from '../../core/operation';
import { DAY_MS } from '../../contract/durations';
import { listEntries } from '../../ledger';
import type { OpenFinanceDeps } from './deps';
import { toTransactionItem } from './official-shapes';
import { toOfficialInstant } from './official-time';
import { requireShared } from './resources';

const MOST_DAYS = 366;
const CURRENT_DAYS = 7;

interface Query {
  page: number;
  'page-size': number;
  fromBookingDate?: string;
  toBookingDate?: string;
  creditDebitIndicator?: 'CREDITO' | 'DEBITO';
  'pagination-key'?: string;
}

interface Wish {
  path: 'transactions' | 'transactions-current';
  /** How far back days may be asked for. */
  days: number;
}

const refuse = (field: string, rule: string) => new BankError('invalid_request', { violations: [{ field, rule }] });

/** Both days are included. Throws `invalid_request` for a period that ends before it begins or reaches too far back. */
const toPeriod = ({ fromBookingDate, toBookingDate }: Query, days: number, now: Date): { from: Date; to: Date } => {
  const today = toLocalDate(now);
  const [first, last] = [fromBookingDate ?? toBookingDate ?? today, toBookingDate ?? today];
  const earliest = toLocalDate(new Date(now.getTime() - days * DAY_MS));
  if (last < first) throw refuse('toBookingDate', 'before_from');
  if (first < earliest) throw refuse('fromBookingDate', 'too_early');
  return { from: startOfLocalDate(first), to: new Date(startOfLocalDate(last).getTime() + DAY_MS) };
};

/** Where a page begins: pages after the first are asked for by the key that the page before it gave. */
const toBefore = ({ page, 'pagination-key': key }: Query): bigint | undefined => {
  if (key !== undefined && !/^[1-9]\d{0,17}$/.test(key)) throw refuse('pagination-key', 'unknown');
  if (page > 1 && key === undefined) throw refuse('pagination-key', 'missing');
  return key === undefined ? undefined : BigInt(key);
};

const DIRECTIONS = { CREDITO: 'in', DEBITO: 'out' } as const;

const readPage = async (
  deps: OpenFinanceDeps,
  actor: OpenFinanceCaller,
  resourceUuid: string,
  query: Query,
  { path, days }: Wish,
) => {
  const { account } = await requireShared(deps.database, actor, resourceUuid);
  const now = deps.clock.now();
  const { creditDebitIndicator: indicator, page, 'page-size': size } = query;
  const { entries, nextBefore } = await listEntries(deps.database, account.ledgerAccountId, {
    ...toPeriod(query, days, now),
    direction: indicator && DIRECTIONS[indicator],
    before: toBefore(query),
    limit: size,
  });
  const linkTo = (number: number, key: string | undefined): string => {
    const told = { ...query, page: number, 'pagination-key': key };
    const pairs = Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
    return `${deps.apiUrl}/open-banking/accounts/v2/accounts/${account.uuid}/${path}?${new URLSearchParams(pairs)}`;
  };
  return {
    data: entries.map(toTransactionItem),
    links: {
      self: linkTo(page, query['pagination-key']),
      ...(page > 1 ? { first: linkTo(1, undefined) } : {}),
      ...(nextBefore === undefined ? {} : { next: linkTo(page + 1, nextBefore.toString()) }),
    },
    meta: { requestDateTime: toOfficialInstant(now) },
  };
};

/** The book of an account, for receivers. */
export const createTransactionRoutes = (deps: OpenFinanceDeps): Route[] => [
  route(listReceiverTransactions, ({ actor, params, query }) =>
    readPage(deps, actor, params.resource_uuid, query, { path: 'transactions', days: MOST_DAYS }),
  ),
  route(listReceiverCurrentTransactions, ({ actor, params, query }) =>
    readPage(deps, actor, params.resource_uuid, query, { path: 'transactions-current', days: CURRENT_DAYS }),
  ),
];
