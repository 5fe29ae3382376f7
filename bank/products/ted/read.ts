import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { findOrders, isPayment, type Order, toIsPayment } from '../../payments/orders';
import type { Sql } from '../../storage';
import { getTedOrder, listStatesOf, TED_STORE, type TedDeps, type TedTarget } from './store';

/** The one that there is. Throws `not_found`. */
export const requireOne = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new BankError('not_found');
  return one;
};

/** How orders are told: to people, or to systems. */
type Show<Wire> = (sql: Sql, orders: readonly Order<TedTarget>[]) => Promise<Wire[]>;

type Query = { status?: string | undefined; cursor?: string | undefined; limit: number };

const listOf = async (database: TedDeps['database'], accountUuid: string, { status, cursor, limit }: Query) => {
  const after = cursor === undefined ? null : await getTedOrder(database, accountUuid, cursor);
  return findOrders(
    database,
    TED_STORE,
    `where o.account_id = $1 and o.kind = 'ted' and ${toIsPayment('o')} and ($2::text[] is null or o.status = any ($2))
       and ($3::timestamptz is null or (o.created_at, o.id) < ($3, $4::uuid))
     order by o.created_at desc, o.id desc limit $5`,
    [accountUuid, status ? listStatesOf(status) : null, after?.createdAt ?? null, after?.id ?? null, limit + 1],
  );
};

/** A page of the TEDs of an account (UUID). Throws `not_found` for a cursor that is none of its. */
export const toPage = async <Wire>(
  database: TedDeps['database'],
  accountUuid: string,
  query: Query,
  show: Show<Wire>,
) => {
  const found = await listOf(database, accountUuid, query);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    data: await show(database, page),
    next_cursor: found.length > query.limit && last ? fromUuid('ted', last.id) : null,
  };
};

/** The TED `ted_…` of an account (UUID). Throws `not_found`. */
export const readOne = async <Wire>(
  database: TedDeps['database'],
  accountUuid: string,
  id: string,
  show: Show<Wire>,
) => {
  const order = await getTedOrder(database, accountUuid, id);
  if (!isPayment(order)) throw new BankError('not_found');
  return requireOne(await show(database, [order]));
};
