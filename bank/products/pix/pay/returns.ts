import { newId, toUuid } from '../../../core/ids';
import type { Clock } from '../../../core/clock';
import { type Ledger, SYSTEM_ACCOUNTS } from '../../../ledger';
import type { SpiReturn } from '../../../providers';
import type { Database, Sql } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';
import { lockOrder, markReturned, type OnNoted } from '../../../payments/orders';
import { tellReturned } from './news';
import { findPayment, type StoredPayment } from './payments';
import { toReturnPosting } from './posting';

export interface ReturnDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
}

/** More would come back than was paid, or the same return says another amount or payment: nobody is credited before a person has looked. */
export class ReturnRefused extends Error {
  override name = 'return_refused';
}

class ReturnTooEarly extends Error {
  override name = 'return_too_early';
}

/**
 * Writes the return down once and gives the key of its credit; a repeated message finds the row. The payment's row is locked, so
 * that parallel returns cannot give back more than was paid: the one above it throws.
 */
const recordReturn = async (sql: Sql, payment: StoredPayment, message: SpiReturn, now: Date): Promise<string> => {
  await lockOrder(sql, payment.id);
  const known = await sql.query<{ id: string; payment_id: string; return_id: string; amount_cents: bigint }>(
    'select id, payment_id, return_id, amount_cents from pix_return where payment_id = $1 or return_id = $2',
    [payment.id, message.returnId],
  );
  const earlier = known.rows.find(row => row.return_id === message.returnId);
  if (earlier && (earlier.payment_id !== payment.id || earlier.amount_cents !== message.amountCents)) {
    throw new ReturnRefused(`return ${message.returnId} came before with another amount or for another payment`);
  }
  if (earlier) return earlier.id;
  const givenBackCents = known.rows.reduce((sum, row) => sum + row.amount_cents, 0n);
  if (givenBackCents + message.amountCents > payment.amountCents) {
    throw new ReturnRefused(`return ${message.returnId} gives back more than was paid`);
  }
  const key = toUuid(newId('txn'));
  await sql.query(
    `insert into pix_return (id, payment_id, return_id, amount_cents, reason, received_at) values ($1, $2, $3, $4, $5, $6)`,
    [key, payment.id, message.returnId, message.amountCents, message.reason, now],
  );
  return key;
};

/** The payment is `returned` once everything came back. False when this return was written down before. */
const notePosted = async (sql: Sql, payment: StoredPayment, key: string, postedAt: Date): Promise<boolean> => {
  // of two parts at once the second counts both
  await lockOrder(sql, payment.id);
  const { rowCount } = await sql.query('update pix_return set posted_at = $2 where id = $1 and posted_at is null', [
    key,
    postedAt,
  ]);
  if (rowCount !== 1) return false;
  const { rows } = await sql.query<{ cents: bigint }>(
    'select coalesce(sum(amount_cents), 0)::bigint as cents from pix_return where payment_id = $1 and posted_at is not null',
    [payment.id],
  );
  if ((rows[0]?.cents ?? 0n) >= payment.amountCents) await markReturned(sql, payment.id);
  return true;
};

/**
 * Writes down, in the caller's transaction, that the payee of a payment inside the bank (UUID) gave money back: `key` is the transaction that was
 * posted. The payer is told.
 */
export const noteReturnInside = async (
  sql: Sql,
  notifier: Notifier,
  paymentId: string,
  refund: Pick<SpiReturn, 'returnId' | 'amountCents' | 'reason'> & { key: string },
  postedAt: Date,
): Promise<void> => {
  const payment = await findPayment(sql, paymentId);
  if (!payment) throw new Error('a return inside the bank without its payment');
  await sql.query(
    `insert into pix_return (id, payment_id, return_id, amount_cents, reason, received_at) values ($1, $2, $3, $4, $5, $6)`,
    [refund.key, paymentId, refund.returnId, refund.amountCents, refund.reason, postedAt],
  );
  await notePosted(sql, payment, refund.key, postedAt);
  await tellReturned(sql, notifier, payment, refund.amountCents);
};

/**
 * Credits money that came back: a transaction of its own, the payment's stays as it is. `onNoted` is told whether this return was written down
 * before. Throws while the payment has not completed (the return overtook it: looked at again later), and ReturnRefused for more than was paid.
 */
export const receiveReturn = async (
  deps: ReturnDeps,
  payment: StoredPayment,
  message: SpiReturn,
  onNoted: OnNoted,
): Promise<void> => {
  if (!payment.settledAt) throw new ReturnTooEarly(`return ${message.returnId} arrived before its payment completed`);
  const key = await deps.database.transaction(sql => recordReturn(sql, payment, message, deps.clock.now()));
  const refund = { key, returnId: message.returnId, amountCents: message.amountCents };
  const posted = await deps.ledger.post(toReturnPosting(payment, refund, SYSTEM_ACCOUNTS['clearing.pix']));
  await deps.database.transaction(async sql => {
    const first = await notePosted(sql, payment, key, posted.postedAt);
    await onNoted(sql, first);
    if (first) await tellReturned(sql, deps.notifier, payment, message.amountCents);
  });
};
