import type { PaymentRequest } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { type Cents, fromWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { takeAuthorization } from '../../../ground/identity';
import { type NewOrder, type Order, type OrderDesk, toPayer } from '../../../payments/orders';
import { giveLookupBack } from '../keys';
import { reserveAsSeen } from './charges';
import { takeLookup } from './lookups';
import { type PaymentTarget, type PixTarget, toOrderTarget } from './payments';
import { toPlainText } from '../../../core/plain-text';
import { requireFittingAmount, toBoundPayment, toSeenCharge } from './step-up';

/** What is to be paid, by whose authorization. */
export interface PaymentWish extends PaymentFacts {
  origin: NewOrder<PixTarget>['origin'];
  /** UUID of the authorised charge or the closing that it comes from. */
  sourceUuid?: string;
  /** Absent when the bank pays what was authorised before. */
  device?: NewOrder<PixTarget>['device'];
}

/** The same, wherever it comes from. */
interface PaymentFacts {
  paymentUuid: string;
  /** UUIDs of the person who authorised it and of the proof they gave. */
  createdBy: string;
  authorizationUuid: string;
  amountCents: Cents;
  description: string | null;
}

/** A payment of the account as its order is wished for. */
export const toNewOrder = (account: AccountRow, facts: PaymentFacts, target: PaymentTarget) => ({
  ...{ id: facts.paymentUuid, accountId: toUuid(account.id), payer: toPayer(account) },
  ...{ createdBy: facts.createdBy, authorizationId: facts.authorizationUuid },
  ...{ amountCents: facts.amountCents, description: facts.description },
  ...toOrderTarget(target),
});

/**
 * Commits the account to a payment, in the caller's transaction: its last statement, as the ledger's writer waits for the row it holds. Throws
 * `limit_exceeded` or `insufficient_funds` (with `available_cents`).
 */
export const holdPayment = (
  sql: Sql,
  account: AccountRow,
  wish: PaymentWish,
  target: PaymentTarget,
  { now, orders }: { now: Date; orders: OrderDesk<PixTarget> },
): Promise<Order<PixTarget>> =>
  orders.commit(
    sql,
    {
      ...toNewOrder(account, wish, target),
      ...{ origin: wish.origin, sourceId: wish.sourceUuid ?? null, device: wish.device },
    },
    now,
  );

/** Who pays, with which proof and which idempotency key. */
export interface PayingCall {
  actor: Actor;
  /** `aut_…`, or empty. */
  proof: string;
  idempotencyKey: string;
}

/**
 * Commits the account to a payment, all in the caller's transaction: the lookup and the proof are used up, the charge reserved, the limit taken,
 * the money held and the settlement queued, or none of it.
 * Throws `step_up_required` without a proof of exactly this payment, `amount_invalid`, `pix_lookup_*`, `pix_amount_fixed`, `pix_same_account`, `br_code_paid`, `br_code_expired`, `pix_charge_changed`, `limit_exceeded` or
 * `insufficient_funds` (with `available_cents`).
 */
export const commitPayment = async (
  sql: Sql,
  account: AccountRow,
  call: PayingCall,
  request: PaymentRequest,
  context: { now: Date; orders: OrderDesk<PixTarget> },
): Promise<Order<PixTarget>> => {
  const { now } = context;
  const amountCents = fromWire(request.amount_cents);
  const accountUuid = toUuid(account.id);
  const paymentUuid = toUuid(newId('pix'));
  const lookup = await takeLookup(sql, accountUuid, request.lookup_id, now);
  if (lookup.payee.ownAccount?.id === accountUuid) throw new BankError('pix_same_account');
  requireFittingAmount(lookup, amountCents);
  const description = toPlainText(request.description, 140);
  const wish = toBoundPayment(account, lookup, { amountCents, description, idempotencyKey: call.idempotencyKey });
  const authorizationId = await takeAuthorization(sql, { actor: call.actor, proof: call.proof, wish }, now);
  const seen = toSeenCharge(lookup, amountCents);
  const payeeFeeCents = seen ? await reserveAsSeen(sql, seen, paymentUuid, now) : 0n;
  if (lookup.source !== 'dynamic_code') await giveLookupBack(sql, call.actor.userId, lookup.payee.keyType, now);
  const wished = {
    paymentUuid,
    createdBy: toUuid(call.actor.userId),
    authorizationUuid: toUuid(authorizationId),
    amountCents,
    description,
    origin: 'screen' as const,
    device: { sessionId: call.actor.sessionId, paymentUuid },
  };
  return holdPayment(sql, account, wished, { ...lookup, payeeFeeCents }, context);
};
