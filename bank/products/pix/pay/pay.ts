import type { PaymentRequest } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { type Cents, fromWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import { enqueueJob } from '../../../jobs';
import { placeHold } from '../../../ledger';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { takeAuthorization } from '../../../ground/identity';
import { giveLookupBack } from '../keys';
import { reserveAsSeen } from './charges';
import { countBeyondLimits, type LimitPolicy, type PayingDevice, takeLimit } from '../limits';
import { takeLookup } from './lookups';
import { tellHeld } from './news';
import { insertPayment, type PaymentTarget, type PixPayer } from './payments';
import { toPlainText } from './plain-text';
import { requireFittingAmount, toBoundPayment, toSeenCharge } from './step-up';

/** The job that brings a payment to its end. */
export const SETTLE_JOB = 'pix.settle';

/** A payment inside the bank is posted by the call itself; the job only finishes what a crash left. */
const CRASH_RECOVERY_MS = 5_000;

const toPayer = (account: AccountRow): PixPayer => ({
  ledgerAccountId: account.ledgerAccountId,
  name: account.legalName,
  document: account.cnpj,
  ispb: account.ispb,
  branch: account.branch,
  number: account.number,
});

/** What is to be paid, by whose authorization. */
export interface PaymentOrder {
  paymentUuid: string;
  /** UUIDs of the person who authorised it and of the proof they gave. */
  createdBy: string;
  authorizationUuid: string;
  amountCents: Cents;
  description: string | null;
  /** Absent when the bank pays what was scheduled. */
  device?: PayingDevice;
  isScheduled?: boolean;
  /** Charged by its receiver under an authorisation; `isScheduled` too. */
  isAutomatic?: boolean;
  /** What is left of an account that closes: counted, and refused by no limit; the account's closing does not refuse it either. */
  isPayout?: boolean;
}

/**
 * The part of every payment that commits the account to it, in the caller's transaction: takes the limit, writes the payment, queues its settlement
 * and holds the money, or nothing of it. Throws `limit_exceeded` or `insufficient_funds` (with `available_cents`).
 */
export const holdPayment = async (
  sql: Sql,
  account: AccountRow,
  order: PaymentOrder,
  target: PaymentTarget,
  { now, limits }: { now: Date; limits: LimitPolicy },
): Promise<void> => {
  const { paymentUuid, amountCents, isScheduled = false, isAutomatic, isPayout } = order;
  const accountUuid = toUuid(account.id);
  if (isPayout) await sql.query(`select set_config('balcao.paying_out', $1, true)`, [accountUuid]);
  const limit = await (isPayout ? countBeyondLimits : takeLimit)(sql, limits, {
    accountUuid,
    amountCents,
    now,
    payee: { document: target.payee.owner.document, ...target.payee.account },
    device: order.device,
  });
  const payment = {
    id: paymentUuid,
    accountId: accountUuid,
    createdBy: order.createdBy,
    authorizationId: order.authorizationUuid,
    amountCents,
    description: order.description,
    payer: toPayer(account),
    limit,
    isScheduled,
    isAutomatic,
    createdAt: now,
  };
  await insertPayment(sql, payment, target);
  const isPostedByTheCall = target.payee.ownAccount !== null && !isScheduled;
  await enqueueJob(sql, {
    kind: SETTLE_JOB,
    payload: { paymentId: fromUuid('pix', paymentUuid) },
    runAt: isPostedByTheCall ? new Date(now.getTime() + CRASH_RECOVERY_MS) : now,
    uniqueKey: paymentUuid,
  });
  await tellHeld(sql, account.id);
  // last: the ledger's writer waits for this row
  await placeHold(sql, { id: paymentUuid, accountId: account.ledgerAccountId, amountCents });
};

/** Who pays, with which proof and which idempotency key. */
export interface PayingCall {
  actor: Actor;
  /** `aut_…`, or empty. */
  proof: string;
  idempotencyKey: string;
}

/**
 * Commits the account to a payment, all in the caller's transaction: the lookup and the proof are used up, the charge reserved, the limit taken,
 * the money held and the settlement queued, or none of it. Returns the new payment's id (`pix_…`).
 * Throws `step_up_required` without a proof of exactly this payment, `amount_invalid`, `pix_lookup_*`, `pix_amount_fixed`, `pix_same_account`, `br_code_paid`, `br_code_expired`, `pix_charge_changed`, `limit_exceeded` or
 * `insufficient_funds` (with `available_cents`).
 */
export const commitPayment = async (
  sql: Sql,
  account: AccountRow,
  call: PayingCall,
  request: PaymentRequest,
  context: { now: Date; limits: LimitPolicy },
): Promise<string> => {
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
  if (seen) await reserveAsSeen(sql, seen, paymentUuid, now);
  if (lookup.source !== 'dynamic_code') await giveLookupBack(sql, call.actor.userId, lookup.payee.keyType, now);
  const order = {
    paymentUuid,
    createdBy: toUuid(call.actor.userId),
    authorizationUuid: toUuid(authorizationId),
    amountCents,
    description,
    device: { sessionId: call.actor.sessionId, paymentUuid },
  };
  await holdPayment(sql, account, order, lookup, context);
  return fromUuid('pix', paymentUuid);
};
