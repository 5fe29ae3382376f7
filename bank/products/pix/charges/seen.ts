import { BankError } from '../../../core/errors';
import { type Cents, least } from '../../../core/money';
import { fromUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import {
  amountNow,
  CHARGE_COLUMNS,
  type ChargePayment,
  type ChargeRow,
  findCharge,
  reserveCharge,
  type StoredCharge,
  toStoredCharge,
} from './charges';
import { withdrawChargesOfKey } from './revise';

/** A charge as a payer looked it up. */
export interface SeenCharge {
  /** UUID. */
  id: string;
  /** Null of a lookup that noted none: it has to be made again. */
  revision: number | null;
  amountCents: Cents;
  /** UUID of the account that the payment would credit; null when the payee banks elsewhere. */
  payeeAccountId: string | null;
}

/** Throws why the charge cannot be paid as it was seen: `br_code_paid`, `br_code_expired` (with a `reason`) or `pix_charge_changed`. */
const requireSame = (charge: StoredCharge, seen: SeenCharge, now: Date): void => {
  if (charge.reserved) throw new BankError('br_code_paid');
  if (charge.canceledAt && !charge.isCanceledByBank)
    throw new BankError('br_code_expired', { params: { reason: 'removed' } });
  const isItsOwn = seen.payeeAccountId !== null && fromUuid('acc', seen.payeeAccountId) === charge.accountId;
  if (charge.isCanceledByBank || !isItsOwn) throw new BankError('br_code_expired', { params: { reason: 'key_gone' } });
  if (charge.expiresAt <= now) throw new BankError('br_code_expired');
  const isSame = charge.revision === seen.revision && amountNow(charge, now) === seen.amountCents;
  if (!isSame) throw new BankError('pix_charge_changed');
};

const requireCharge = (charge: StoredCharge | undefined): StoredCharge => {
  if (!charge) throw new Error('a lookup of a charge that is gone');
  return charge;
};

/** Throws unless the charge may be paid now as it was seen: `br_code_paid`, `br_code_expired` or `pix_charge_changed`. Locks nothing. */
export const requireAsSeen = async (sql: Sql, seen: SeenCharge, now: Date): Promise<void> =>
  requireSame(requireCharge(await findCharge(sql, 'id', seen.id)), seen, now);

/**
 * Binds the charge to the one payment that may pay it, in that payment's transaction, as it was seen and to its own account. A change at the same
 * moment waits and then finds it taken, or came first and is found here. Gives what the payee is asked for it. Throws `br_code_paid`, `br_code_expired` or `pix_charge_changed`.
 */
export const reserveAsSeen = async (sql: Sql, seen: SeenCharge, paymentUuid: string, now: Date): Promise<Cents> => {
  const { rows } = await sql.query<ChargeRow>(`select ${CHARGE_COLUMNS} from pix_charge where id = $1 for update`, [
    seen.id,
  ]);
  const charge = requireCharge(rows[0] && toStoredCharge(rows[0]));
  requireSame(charge, seen, now);
  await reserveCharge(sql, seen.id, paymentUuid);
  return least(charge.feeCents, seen.amountCents);
};

/** Throws unless the charge that a waiting payment keeps may still be paid with it: `br_code_expired` or `pix_charge_changed`. */
export const requireStillDue = async (
  sql: Sql,
  { id, amountCents }: Pick<SeenCharge, 'id' | 'amountCents'>,
  now: Date,
): Promise<void> => {
  const charge = requireCharge(await findCharge(sql, 'id', id));
  if (charge.expiresAt <= now || charge.canceledAt) throw new BankError('br_code_expired');
  if (amountNow(charge, now) !== amountCents) throw new BankError('pix_charge_changed');
};

/** Notes that the reserved charge was paid. */
export const markChargePaid = async (
  sql: Sql,
  chargeUuid: string,
  payment: Omit<ChargePayment, 'id'>,
): Promise<void> => {
  await sql.query(
    `update pix_charge set paid_at = $2, paid_cents = $3, paid_by_name = $4, paid_by_document = $5, paid_end_to_end_id = $6
     where id = $1 and paid_at is null`,
    [chargeUuid, payment.paidAt, payment.amountCents, payment.payer.name, payment.payer.document, payment.endToEndId],
  );
};

/** Gives back the charge that a payment (UUID) kept and will not pay. One whose key left the account meanwhile is withdrawn, as the others of the key were. */
export const freeCharge = async (sql: Sql, paymentUuid: string, now: Date): Promise<void> => {
  // a key that leaves at the same moment finds the charge free, or has left here
  const { rowCount: keys } = await sql.query(
    `select 1 from pix_key k join pix_charge c on c.key = k.key and c.account_id = k.account_id where c.payment_id = $1 for share of k`,
    [paymentUuid],
  );
  const { rows } = await sql.query<{ account_id: string; key: string }>(
    'update pix_charge set payment_id = null where payment_id = $1 and paid_at is null returning account_id, key',
    [paymentUuid],
  );
  const [charge] = rows;
  if (charge && keys === 0) await withdrawChargesOfKey(sql, fromUuid('acc', charge.account_id), charge.key, now);
};
