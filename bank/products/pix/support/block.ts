import { newId, toUuid } from '../../../core/ids';
import { type Cents, least } from '../../../core/money';
import { placeHoldOnOwn, releaseHold } from '../../../ledger';
import type { Sql } from '../../../storage';
import { findReceivedPix, listRefundsOf, type ReceivedPix, sumReturned } from '../returns';
import { type DisputeRow, lockRunning, saveDispute } from './rows';

/** Blocks what there is of a contested Pix in its receiver's account under a hold: neither what went back nor what is on its way. Gives how much. */
export const block = async (sql: Sql, dispute: DisputeRow, pix: ReceivedPix, holdId: string): Promise<Cents> => {
  const restCents = pix.amountCents - sumReturned(await listRefundsOf(sql, pix.id));
  const hold = { id: holdId, accountId: pix.ledgerAccountId, amountCents: least(restCents, dispute.amountCents) };
  const blockedCents = await placeHoldOnOwn(sql, hold);
  await saveDispute(sql, dispute.id, { holdId, blockedCents });
  return blockedCents;
};

/** Blocks anew for the dispute that runs about a Pix, which the caller holds: a return of it that was on its way has failed. */
export const blockFreed = async (sql: Sql, endToEndId: string): Promise<void> => {
  const dispute = await lockRunning(sql, endToEndId);
  if (!dispute?.holdId || dispute.receiver.accountId === null) return;
  const pix = await findReceivedPix(sql, dispute.receiver.accountId, dispute.transactionId);
  if (!pix) throw new Error('a dispute without the Pix that was received');
  await releaseHold(sql, dispute.holdId);
  await block(sql, dispute, pix, toUuid(newId('txn')));
};
