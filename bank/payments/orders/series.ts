import type { RepeatEvery } from '../../contract/schedule-days';
import type { Sql } from '../../storage';
import { bookOf, type CommitDeps, commitOrder, holdToPerson } from './commit';
import type { NewOrder } from './types';

/** What comes from its series. */
type OfSeries = 'accountId' | 'createdBy' | 'origin' | 'sourceId' | 'series' | 'device';

/** What is ordered at once for days to come: once, or every week or month. */
export interface NewSeries<Target> {
  /** UUIDs, also of the account that pays and of the person who orders. */
  id: string;
  accountId: string;
  createdBy: string;
  every: RepeatEvery | null;
  /** The browser that orders (`ses_…`). */
  sessionId: string;
  /** One for each day, the first one first. */
  orders: readonly (Omit<NewOrder<Target>, OfSeries> & { dueOn: string })[];
}

const insertSeries = async (sql: Sql, series: NewSeries<unknown>, now: Date): Promise<void> => {
  const { id, accountId, createdBy, every, orders } = series;
  await sql.query(
    'insert into payment_series (id, account_id, created_by, every, payments, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, accountId, createdBy, every, orders.length, now],
  );
};

/**
 * Writes a series and its orders, each for its day, in the caller's transaction. Nothing is held and no limit of the account taken before the day; those
 * of a browser that is not registered are taken now, of all days together. Throws `limit_exceeded`, or `forbidden` by a rule of the company.
 */
export const orderSeries = async <Target>(
  sql: Sql,
  deps: CommitDeps<Target>,
  series: NewSeries<Target>,
  now: Date,
): Promise<void> => {
  const { id: sourceId, accountId, createdBy, every, sessionId, orders } = series;
  await insertSeries(sql, series, now);
  const origin = every === null ? 'schedule' : 'series';
  const [first] = orders;
  if (first) await holdToPerson(sql, deps.rules, { ...first, accountId, createdBy, origin, sourceId }, now);
  for (const [index, order] of orders.entries()) {
    const place = { number: index + 1, of: orders.length, every, orderedAt: now };
    await commitOrder(sql, deps, { ...order, accountId, createdBy, origin, sourceId, series: place }, now);
  }
  // after the rules of the company, as where an order is committed
  await bookOf(deps)?.promise(sql, { sessionId, orders }, now);
};
