import type { OrderState } from '../../contract/payments/orders';
import type { PaymentStatus } from '../../contract/products/pix/pay';
import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { formatEndToEndId, holdPayment, type PixPayee, toPaymentStatus } from '../../products/pix/pay';
import type { ClosingDeps } from './deps';
import type { StoredClosing } from './rows';

/** A Pix by which a closing paid out. `isLate`: of what came after the account had closed. */
export interface Payout {
  paymentId: string;
  isLate: boolean;
  amountCents: Cents;
  /** What of it came back while the account was open: it was paid out anew. */
  backCents: Cents;
  status: PaymentStatus;
  failureCode: string | null;
  /** The proof (UUID) by which its destination was named. */
  authorizationId: string | null;
  createdAt: Date;
}

/** Every pay-out of an account (UUID), the oldest first. */
export const listPayouts = async (sql: Sql, accountUuid: string): Promise<Payout[]> => {
  const { rows } = await sql.query<Omit<Payout, 'status'> & { status: OrderState }>(
    `select o.payment_id as "paymentId", o.is_late as "isLate", p.amount_cents as "amountCents", p.status,
       (select coalesce(sum(r.amount_cents), 0)::bigint from pix_return r where r.payment_id = p.id and r.posted_at is not null and not exists
         (select 1 from account_closing c where c.account_id = o.account_id and c.closed_at <= r.posted_at)) as "backCents", p.failure_code as "failureCode",
       p.authorization_id as "authorizationId", o.created_at as "createdAt"
     from account_payout o join payment_order p on p.id = o.payment_id where o.account_id = $1 order by o.created_at, o.payment_id`,
    [accountUuid],
  );
  return rows.map(row => ({ ...row, status: toPaymentStatus(row.status) }));
};

/** What the closing itself sent, in one sum: what was refused never left, and what came back before the account closed was sent again. */
export const sumSent = (payouts: readonly Payout[]): Cents =>
  payouts.reduce(
    (sum, { isLate, status, amountCents, backCents }) =>
      isLate || status === 'failed' ? sum : sum + amountCents - backCents,
    0n,
  );

interface WantedPayout {
  closing: StoredClosing;
  /** Its `ledgerAccountId` is where the money is. */
  account: AccountRow;
  payee: PixPayee;
  amountCents: Cents;
  isLate: boolean;
}

/** What a pay-out is called before it is made: its UUID. */
export const newPayoutId = (): string => toUuid(newId('pix'));

/** Commits the bank to a pay-out, in the caller's transaction; its last statement: the ledger's writer waits for the row it holds. */
export const holdPayout = async (
  sql: Sql,
  { clock, orders }: Pick<ClosingDeps, 'clock' | 'orders'>,
  paymentUuid: string,
  { closing, account, payee, amountCents, isLate }: WantedPayout,
): Promise<void> => {
  const now = clock.now();
  await sql.query('insert into account_payout (payment_id, account_id, is_late, created_at) values ($1, $2, $3, $4)', [
    paymentUuid,
    closing.accountId,
    isLate,
    now,
  ]);
  const wish = {
    paymentUuid,
    createdBy: closing.authorizedBy,
    authorizationUuid: closing.authorizationId,
    amountCents,
    description: `${isLate ? 'Valor que chegou à' : 'Saldo da'} conta encerrada, protocolo ${closing.protocol}`,
    origin: 'closing' as const,
    sourceUuid: closing.id,
  };
  const endToEndId = formatEndToEndId(account.ispb, now);
  const target = { source: 'key' as const, endToEndId, payee, txid: null, chargeId: null, location: null };
  await holdPayment(sql, account, wish, target, { now, orders });
};
