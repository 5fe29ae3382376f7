import type { IncomingRefusal } from '../../../contract/products/pix/incoming';
import { type Cents, least } from '../../../core/money';
import type { Sql } from '../../../storage';
import { findChargeByTxid } from './charge-list';
import { amountNow, type StoredCharge, toStatus } from './charges';

/** A payment from elsewhere, and when it left: what is due is what was due then. */
interface Paying {
  amountCents: Cents;
  sentAt: Date;
}

const refuse = (charge: StoredCharge, { amountCents, sentAt }: Paying): IncomingRefusal | null => {
  if (charge.reserved || toStatus(charge, sentAt) !== 'active') return 'DS04';
  return amountNow(charge, sentAt) === amountCents ? null : 'AM09';
};

/**
 * What a txid pays: the charge (UUID) that an account (UUID) knows by it, and why it cannot be paid so; null when it can. It is held until the caller's
 * transaction ends: of two payments the second finds it taken. Undefined: the account has none, and the payment pays no charge.
 */
export const judgeByTxid = async (
  sql: Sql,
  accountUuid: string,
  txid: string,
  paying: Paying,
): Promise<{ chargeId: string; feeCents: Cents; refusal: IncomingRefusal | null } | undefined> => {
  const charge = await findChargeByTxid(sql, accountUuid, txid, 'for update');
  if (!charge) return undefined;
  const feeCents = least(charge.feeCents, paying.amountCents);
  return { chargeId: charge.id, feeCents, refusal: refuse(charge, paying) };
};
