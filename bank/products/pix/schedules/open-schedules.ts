import type { Cents } from '../../../core/money';
import type { KnownAmounts } from '../../../parcel';
import type { Sql } from '../../../storage';

/** How many payments of an account wait for their day. */
export const countScheduled = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_scheduled where account_id = $1 and status = 'scheduled'`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** What waits for its day, and what was paid on the days before: all of it is told of in time, so none of it is usual. */
export const listScheduledAmounts: KnownAmounts = async (sql, accountUuid, { from, today, to }) =>
  (
    await sql.query<{ date: string; outCents: Cents }>(
      `select date::text as date, amount_cents as "outCents" from pix_scheduled
       where account_id = $1 and date between $2 and $4 and status = case when date < $3 then 'paid' else 'scheduled' end`,
      [accountUuid, from, today, to],
    )
  ).rows;
