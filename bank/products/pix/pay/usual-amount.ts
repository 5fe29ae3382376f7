import { DAY_MS } from '../../../contract/durations';
import { type Cents, toWire } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { PaidPayee } from './payee';

/** A habit is three payments in half a year. */
const DAYS = 180;
const FEWEST = 3;

const since = (now: Date): Date => new Date(now.getTime() - DAYS * DAY_MS);

/** Of what was paid one by one: what a file pays says nothing of a habit, and of a payroll it would tell what somebody earns. */
const MOST = `select max(amount_cents) as most_cents from payment_order
  where account_id = $1 and status in ('completed', 'returned') and kind = 'pix' and origin not in ('batch', 'cnab') and created_at > $2`;

/** The most that was paid at once by this key, or null where that is no habit. In centavos, as on the wire. */
export const findUsualByKey = async (sql: Sql, accountUuid: string, key: string, now: Date): Promise<number | null> => {
  const { rows } = await sql.query<{ most_cents: Cents }>(`${MOST} and payee_ref = $3 having count(*) >= ${FEWEST}`, [
    accountUuid,
    since(now),
    key,
  ]);
  return rows[0] ? toWire(rows[0].most_cents) : null;
};

/** The same of an account that is named. */
export const findUsualByAccount = async (
  sql: Sql,
  accountUuid: string,
  { owner, account }: Pick<PaidPayee, 'owner' | 'account'>,
  now: Date,
): Promise<number | null> => {
  const { rows } = await sql.query<{ most_cents: Cents }>(
    `${MOST} and payee_ispb = $3 and payee_account_number = $4 and payee_branch = $5 and payee_document = $6
       having count(*) >= ${FEWEST}`,
    [accountUuid, since(now), account.ispb, account.number, account.branch, owner.document],
  );
  return rows[0] ? toWire(rows[0].most_cents) : null;
};
