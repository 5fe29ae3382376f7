import type { IncomingRefusal } from '../../../contract/products/pix/incoming';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { PaidPix } from '../incoming';
import { findChargeByTxid, lastTry, moveCharge, moveTry, type StoredCharge } from './charge-rows';
import { toDaySpokenOf } from './rules';
import { tellPayerLater } from './tell-payer';
import { tellCharge } from './told';
import { isOwnFailure } from './wire';

/** One that the bank ended because nobody said anything is paid by money that comes all the same. */
const isPayable = (charge: StoredCharge): boolean =>
  charge.status === 'created' ||
  charge.status === 'active' ||
  (charge.status === 'expired' && isOwnFailure(lastTry(charge).failureCode));

/** Whether money for a charge was taken in, credited or not yet. */
export const isTaken = async (sql: Sql, { accountId, txid, createdAt }: StoredCharge): Promise<boolean> =>
  (
    await sql.query(
      `select 1 from pix_incoming t join payment_incoming i on i.id = t.incoming_id
       where i.account_id = $1 and t.txid = $2 and i.received_at >= $3 and i.refusal is null limit 1`,
      [accountId, txid, createdAt],
    )
  ).rowCount !== 0;

/** Why money for a charge was last sent back here; undefined when none was. */
export const findRefusal = async (
  sql: Sql,
  { accountId, txid, createdAt }: StoredCharge,
): Promise<string | undefined> =>
  (
    await sql.query<{ refusal: string }>(
      `select i.refusal from pix_incoming t join payment_incoming i on i.id = t.incoming_id
       where i.account_id = $1 and t.txid = $2 and i.received_at >= $3 and i.refusal is not null order by i.received_at desc limit 1`,
      [accountId, txid, createdAt],
    )
  ).rows[0]?.refusal;

/**
 * Why a Pix from elsewhere cannot pay the charge that an account (UUID) knows by its txid; null when it can, undefined when there is none. The charge is
 * held until the caller's transaction ends: of two payments the second finds it taken.
 */
export const judgeMandatePix = async (
  sql: Sql,
  accountUuid: string,
  txid: string,
  amountCents: Cents,
): Promise<IncomingRefusal | null | undefined> => {
  const charge = await findChargeByTxid(sql, accountUuid, txid, true);
  if (!charge) return undefined;
  if (!isPayable(charge) || (await isTaken(sql, charge))) return 'DS04';
  return charge.amountCents === amountCents ? null : 'AM09';
};

/** Takes back the day that was opened for a charge whose money came late, and gives the charge as it stood before it. */
const dropLaterDay = async (sql: Sql, charge: StoredCharge, now: Date): Promise<StoredCharge> => {
  const spokenOf = toDaySpokenOf(charge, now);
  if (spokenOf === charge) return charge;
  const { mandateId, id: chargeId } = charge;
  await moveTry(sql, charge, 'cancelled', { now });
  await tellPayerLater(sql, { mandateId, chargeId, kind: 'withdrawn', saidAt: now }, { place: lastTry(charge).place });
  return spokenOf;
};

/** Notes the charge that a Pix with its txid paid, in the transaction that notes the money. Any other Pix is none of this module's. */
export const noteMandatePaid = async (sql: Sql, paid: PaidPix): Promise<void> => {
  // what a person here pays by themselves is no Pix Automático, whatever txid they give it
  if (paid.isByHand) return;
  const charge = await findChargeByTxid(sql, paid.accountUuid, paid.txid, true);
  if (!charge || !isPayable(charge)) return;
  const { paidAt: now, endToEndId, amountCents } = paid;
  await moveTry(sql, await dropLaterDay(sql, charge, now), 'paid', { now, endToEndId });
  await moveCharge(sql, charge.id, 'completed', { now, paid: { endToEndId, amountCents } });
  await tellCharge(sql, charge.id, now);
};
