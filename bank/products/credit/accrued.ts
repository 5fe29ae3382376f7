import { countDays } from '../../core/calendar';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import type { InstallmentRow } from './store';

/** Interest of open instalments until a day: each in equal parts of the days of its period, all of it from its due day on. */
export const sumAccrued = (rows: readonly InstallmentRow[], day: string): Cents =>
  rows
    .filter(({ state }) => state === 'open')
    .reduce((sum, { interest_cents, starts_on, due_on }) => {
      const days = countDays(starts_on, due_on);
      const gone = Math.min(Math.max(countDays(starts_on, day), 0), days);
      return sum + (interest_cents * BigInt(gone)) / BigInt(days);
    }, 0n);

/** What has accrued of a contract, held until the caller's transaction ends. */
export const holdAccrued = async (sql: Sql, contractUuid: string): Promise<{ cents: Cents; through: string }> => {
  const { rows } = await sql.query<{ cents: Cents; through: string }>(
    'select cents, through::text as through from credit_accrued where contract_id = $1 for update',
    [contractUuid],
  );
  if (!rows[0]) throw new Error(`nothing accrues of ${contractUuid}`);
  return rows[0];
};
