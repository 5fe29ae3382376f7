import { toLocalDate } from '../../../core/clock';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { FROM_FILES, type HiddenReader, listHidden } from '../../../payments/orders';
import type { Sql } from '../../../storage';
import type { LimitPeriod } from './limit-period';

interface UsedBy {
  id: string;
  period: string;
  amountCents: Cents;
}

const IS_OF_DAY = `account_id = $1 and limit_date = $2 and ${FROM_FILES} and status <> 'failed'`;

/** What today's use of trusted payees has in it that is not for its reader's eyes, by the period: what somebody earns. */
export const mapUnseenUse = async (sql: Sql, reader: HiddenReader, now: Date): Promise<ReadonlyMap<string, Cents>> => {
  const hidden = await listHidden(sql, reader, () =>
    sql.query<UsedBy>(
      `select id, limit_period as period, amount_cents as "amountCents" from payment_order
       where ${IS_OF_DAY} and limit_period like 'trusted:%'`,
      [toUuid(reader.account.id), toLocalDate(now)],
    ),
  );
  const used = new Map<string, Cents>();
  for (const { period, amountCents } of hidden) used.set(period, (used.get(period) ?? 0n) + amountCents);
  return used;
};

/** Whether something out of a file used a period's limit: what is left of it would tell what somebody earns. */
export const isUsedByFile = async (sql: Sql, accountUuid: string, { period, date }: LimitPeriod): Promise<boolean> => {
  const { rowCount } = await sql.query(`select 1 from payment_order where ${IS_OF_DAY} and limit_period = $3 limit 1`, [
    accountUuid,
    date,
    period,
  ]);
  return rowCount !== 0;
};
