import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { OrderState } from '../../contract/payments/orders';
import { isPayment, toIsPayment } from './day-orders';
import { findOrders } from './rows';
import type { Order, TargetStore } from './types';

/** How orders are told: to people, or to systems. */
type Show<Target, Wire> = (sql: Sql, orders: readonly Order<Target>[]) => Promise<Wire[]>;

interface Query {
  /** As the wire says it; absent: every one. */
  status?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface ReadKind<Target> {
  store: TargetStore<Target>;
  prefix: Parameters<typeof fromUuid>[0];
  /** The order of the account (UUID) by its id on the wire, whatever its state. Throws `not_found`. */
  get(sql: Sql, accountUuid: string, id: string): Promise<Order<Target>>;
  /** The states that one of the wire stands for. */
  listStatesOf(status: string): OrderState[];
}

/** The one that there is. Throws `not_found`. */
export const requireOne = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new BankError('not_found');
  return one;
};

/** Reads the payments of one kind, the newest first: those that wait for a day to come are no payments yet. */
export const createPaymentReading = <Target>({ store, prefix, get, listStatesOf }: ReadKind<Target>) => {
  const list = async (sql: Sql, accountUuid: string, { status, cursor, limit }: Query): Promise<Order<Target>[]> => {
    const after = cursor === undefined ? null : await get(sql, accountUuid, cursor);
    return findOrders(
      sql,
      store,
      `where o.account_id = $1 and ${toIsPayment('o')} and ($2::text[] is null or o.status = any ($2))
         and ($3::timestamptz is null or (o.created_at, o.id) < ($3, $4::uuid))
       order by o.created_at desc, o.id desc limit $5`,
      [accountUuid, status ? listStatesOf(status) : null, after?.createdAt ?? null, after?.id ?? null, limit + 1],
    );
  };
  return {
    /** A page of the payments of an account (UUID). Throws `not_found` for a cursor that is none of its. */
    async toPage<Wire>(sql: Sql, accountUuid: string, query: Query, show: Show<Target, Wire>) {
      const found = await list(sql, accountUuid, query);
      const page = found.slice(0, query.limit);
      const last = page.at(-1);
      return {
        data: await show(sql, page),
        next_cursor: found.length > query.limit && last ? fromUuid(prefix, last.id) : null,
      };
    },
    /** The payment of an account (UUID) by its id. Throws `not_found`. */
    async readOne<Wire>(sql: Sql, accountUuid: string, id: string, show: Show<Target, Wire>): Promise<Wire> {
      const order = await get(sql, accountUuid, id);
      if (!isPayment(order)) throw new BankError('not_found');
      return requireOne(await show(sql, [order]));
    },
  };
};
