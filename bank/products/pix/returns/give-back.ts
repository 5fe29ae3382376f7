import { randomBytes } from 'node:crypto';
import type { ReturnablePix, ReturnRequest } from '../../../contract/products/pix/returns';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { type Cents, fromWire, toWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import { toPlainText } from '../../../core/plain-text';
import { maskDocument } from '../../../formats/documents';
import { formatSpiId } from '../../../formats/end-to-end-id';
import { enqueueJob } from '../../../jobs';
import { placeHold } from '../../../ledger';
import { getInstitutionName } from '../../../providers';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { toBoundReturn } from './bound';
import { type Looking, RETURN_JOB } from './deps';
import { leftOf, returnableUntil } from './left';
import { findReceivedPix, lockReceivedPix, type ReceivedPix } from './received';
import { insertRefund, listRefundsOf, type Refund, toWireReturn } from './refund-rows';

/** A return inside the bank is posted by the call itself; the job only finishes what a crash left. */
const CRASH_RECOVERY_MS = 5_000;

/** What may be given back of a received Pix now, with what was. */
export const readReturnable = async (
  sql: Sql,
  pix: ReceivedPix,
  { now, disputes }: Looking,
): Promise<ReturnablePix> => {
  const refunds = await listRefundsOf(sql, pix.id);
  const { returnedCents, leftCents, closed } = leftOf(pix, refunds, {
    now,
    isDisputed: await disputes.isDisputed(sql, pix.endToEndId),
  });
  return {
    transaction_id: fromUuid('txn', pix.id),
    end_to_end_id: pix.endToEndId,
    payer: {
      name: pix.payer.name,
      document_masked: maskDocument(pix.payer.document),
      institution_name: getInstitutionName(pix.payer.ispb),
    },
    amount_cents: toWire(pix.amountCents),
    returned_cents: toWire(returnedCents),
    left_cents: toWire(leftCents),
    received_at: pix.receivedAt.toISOString(),
    until: returnableUntil(pix.receivedAt).toISOString(),
    closed,
    data: refunds.map(toWireReturn),
  };
};

/** Throws unless so much of the Pix may be given back now: `amount_invalid`, `pix_disputed`, `pix_return_late` or `pix_return_too_much` with what is left. */
export const requireReturnable = async (
  sql: Sql,
  pix: ReceivedPix,
  amountCents: Cents,
  looking: Looking,
): Promise<void> => {
  if (amountCents <= 0n) throw new BankError('amount_invalid');
  const { closed, left_cents } = await readReturnable(sql, pix, looking);
  if (closed === 'disputed') throw new BankError('pix_disputed');
  if (closed === 'too_late') throw new BankError('pix_return_late');
  if (amountCents > fromWire(left_cents)) throw new BankError('pix_return_too_much', { params: { left_cents } });
};

/** Queues the sending of a return that is written down, in the caller's transaction. */
export const sendRefund = (sql: Sql, refund: Pick<Refund, 'id'>, runAt: Date) =>
  enqueueJob(sql, { kind: RETURN_JOB, payload: { refundId: refund.id }, runAt, uniqueKey: refund.id });

/** Gives a return its id in the SPI and writes it down, in the caller's transaction. */
export const recordRefund = async (
  sql: Sql,
  pix: ReceivedPix,
  refund: Pick<Refund, 'id' | 'amountCents' | 'reason' | 'description'> & { now: Date },
  by: { userId: string; authorizationId: string } | null,
): Promise<void> => {
  const { now: createdAt, ...rest } = refund;
  const returnId = formatSpiId('D', pix.ispb, createdAt, randomBytes(11));
  const { accountId, id: receivedId, endToEndId } = pix;
  await insertRefund(sql, { ...rest, returnId, accountId, receivedId, endToEndId, createdAt }, by);
};

/**
 * Commits the account to give back, all in the caller's transaction: the proof is used up, the return written down, its sending queued and the
 * money held, or none of it. Parallel parts wait for each other: together they never pass the whole. Returns the UUID of the return.
 */
export const commitReturn = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; idempotencyKey: string },
  request: ReturnRequest,
  looking: Looking,
): Promise<string> => {
  const { now } = looking;
  const { actor, proof, idempotencyKey } = call;
  await requireProofFor(sql, { actor, proof, purpose: 'return_pix_payment' }, now);
  const receivedUuid = toUuid(request.transaction_id);
  await lockReceivedPix(sql, receivedUuid);
  const pix = await findReceivedPix(sql, toUuid(account.id), receivedUuid);
  if (!pix) throw new BankError('not_found');
  const amountCents = fromWire(request.amount_cents);
  await requireReturnable(sql, pix, amountCents, looking);
  const description = toPlainText(request.description, 140);
  const wish = toBoundReturn(account.id, pix, { amountCents, description, idempotencyKey });
  const authorizationId = await takeAuthorization(sql, { actor, proof, wish }, now);
  const id = toUuid(newId('txn'));
  const by = { userId: toUuid(actor.userId), authorizationId: toUuid(authorizationId) };
  await recordRefund(sql, pix, { id, amountCents, reason: 'MD06', description, now }, by);
  await sendRefund(sql, { id }, pix.payerAccount ? new Date(now.getTime() + CRASH_RECOVERY_MS) : now);
  await tellChanged(sql, account.id, ['balance', 'pix']);
  // last: the ledger's writer waits for this row
  await placeHold(sql, { id, accountId: pix.ledgerAccountId, amountCents });
  return id;
};
