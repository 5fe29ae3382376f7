import { randomBytes } from 'node:crypto';
import type { ReturnablePix, ReturnRequest } from '../../../contract/products/pix/returns';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { type Cents, fromWire, toWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import { toPlainText } from '../../../core/plain-text';
import { maskDocument } from '../../../formats/documents';
import { formatSpiId } from '../../../formats/end-to-end-id';
import { getInstitutionName } from '../../../providers';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import type { NewOrder, Order } from '../../../payments/orders';
import { toBoundReturn } from './bound';
import type { Looking, Returning } from './deps';
import { leftOf, returnableUntil } from './left';
import { findReceivedPix, lockReceivedPix, type ReceivedPix } from './received';
import { listRefundsOf, type ReturnTarget, toWireReturn } from './refunds';

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

type ReturnWish = Pick<NewOrder<ReturnTarget>, 'id' | 'origin' | 'amountCents' | 'description'> &
  Pick<ReturnTarget, 'reason'> &
  Partial<Pick<NewOrder<ReturnTarget>, 'createdBy' | 'authorizationId' | 'isHeld' | 'sourceId'>>;

/** The order that gives back a part of a received Pix, under a new id of the SPI. */
export const toReturnOrder = (
  { id: receivedId, endToEndId, ispb, ledgerAccountId, accountId, receiver, payer, payerAccount }: ReceivedPix,
  { reason, ...wish }: ReturnWish,
  now: Date,
): NewOrder<ReturnTarget> => ({
  ...{ accountId, createdBy: null, authorizationId: null, sourceId: null },
  ...wish,
  payer: { ...receiver, ispb, ledgerAccountId },
  payee: { ...payer, ref: null, ownAccount: payerAccount },
  target: { receivedId, endToEndId, reason, tries: 0, returnId: formatSpiId('D', ispb, now, randomBytes(11)) },
});

/**
 * Commits the account to give back, all in the caller's transaction: the proof is used up, the return written down, its sending queued and the
 * money held, or none of it. Parallel parts wait for each other: together they never pass the whole.
 */
export const commitReturn = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; idempotencyKey: string },
  request: ReturnRequest,
  { orders, ...looking }: Returning,
): Promise<Order<ReturnTarget>> => {
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
  const authorizationId = toUuid(await takeAuthorization(sql, { actor, proof, wish }, now));
  const by = { createdBy: toUuid(actor.userId), authorizationId };
  const asked = {
    id: toUuid(newId('txn')),
    origin: 'screen',
    reason: 'MD06',
    amountCents,
    description,
    ...by,
  } as const;
  return orders.commit(sql, toReturnOrder(pix, asked, now), now);
};
