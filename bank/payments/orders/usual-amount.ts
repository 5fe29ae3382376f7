import type { PaymentKind } from '../../contract/payments/orders';
import { DAY_MS } from '../../contract/durations';
import { type Cents, toWire } from '../../core/money';
import type { Sql } from '../../storage';
import type { OrderPayee } from './types';

/** A habit is three payments in half a year. */
const DAYS = 180;
const FEWEST = 3;

const since = (now: Date): Date => new Date(now.getTime() - DAYS * DAY_MS);

/** Of what was paid one by one: what a file pays says nothing of a habit, and of a payroll it would tell what somebody earns. */
const MOST = `select max(amount_cents) as most_cents from payment_order
  where account_id = $1 and status in ('completed', 'returned') and kind = $2 and origin not in ('batch', 'cnab') and created_at > $3`;

const toMost = (rows: readonly { most_cents: Cents }[]): number | null => (rows[0] ? toWire(rows[0].most_cents) : null);

/** The most that was paid at once by what the payee is found by, or null where that is no habit. In centavos, as on the wire. */
export const findUsualByRef = async (
  sql: Sql,
  accountUuid: string,
  { kind, ref }: { kind: PaymentKind; ref: string },
  now: Date,
): Promise<number | null> => {
  const { rows } = await sql.query<{ most_cents: Cents }>(`${MOST} and payee_ref = $4 having count(*) >= ${FEWEST}`, [
    ...[accountUuid, kind, since(now), ref],
  ]);
  return toMost(rows);
};

/** The same of payments of a kind to an account that is named. */
export const findUsualByAccount = async (
  sql: Sql,
  accountUuid: string,
  {
    kind,
    payee: { ispb, number, branch, document },
  }: { kind: PaymentKind; payee: Pick<OrderPayee, 'ispb' | 'number' | 'branch' | 'document'> },
  now: Date,
): Promise<number | null> => {
  const { rows } = await sql.query<{ most_cents: Cents }>(
    `${MOST} and payee_ispb = $4 and payee_account_number = $5 and payee_branch = $6 and payee_document = $7
       having count(*) >= ${FEWEST}`,
    [...[accountUuid, kind, since(now)], ...[ispb, number, branch, document]],
  );
  return toMost(rows);
};
