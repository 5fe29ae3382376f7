import type { Clock } from '../../core/clock';
import { fromUuid, toUuid } from '../../core/ids';
import { maskDocument } from '../../formats/documents';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import { type Ledger, releaseHold, SYSTEM_ACCOUNTS } from '../../ledger';
import { getInstitutionName, type SpiRail } from '../../providers';
import type { Database } from '../../storage';
import { rememberPayee } from '../accounts';
import type { Notifier } from '../notifications';
import { markChargePaid } from './charges';
import { releaseLimit } from './limits';
import { tellCompleted, tellFailed } from './news';
import { SETTLE_JOB } from './pay';
import { findPayment, leaveProcessing, type StoredPayment } from './payments';
import { toPaymentPosting } from './posting';

export interface SettlementDeps {
  database: Database;
  ledger: Ledger;
  spi: SpiRail;
  clock: Clock;
  notifier: Notifier;
}

/** No answer came in time: the order may have settled. The job asks again; nobody may take it for a failure. */
class OutcomeUnknown extends Error {
  constructor(endToEndId: string) {
    super(`the outcome of ${endToEndId} is unknown`);
  }
}

/**
 * Posts the payment and writes down that it completed. Both steps may be repeated after a crash: the ledger posts a key once,
 * and only the first to leave `processing` writes the rest.
 */
const complete = async (
  { database, ledger, clock, notifier }: SettlementDeps,
  payment: StoredPayment,
): Promise<void> => {
  const posted = await ledger.post(toPaymentPosting(payment, SYSTEM_ACCOUNTS['clearing.pix']));
  const { payee } = payment;
  await database.transaction(async sql => {
    const first = await leaveProcessing(sql, payment.id, { status: 'completed', settledAt: posted.postedAt });
    if (!first) return;
    if (payment.chargeId !== null) await markChargePaid(sql, payment.chargeId, posted.postedAt);
    const contact = {
      name: payee.owner.name,
      documentMasked: maskDocument(payee.owner.document),
      pixKey: payee.key,
      pixKeyType: payee.keyType,
      institutionName: getInstitutionName(payee.account.ispb),
    };
    await rememberPayee(sql, fromUuid('acc', payment.accountId), contact, posted.postedAt, clock.now());
    await tellCompleted(sql, notifier, payment);
  });
};

/** Ends a refused payment: the money is free again and the limit given back. The limit's row is locked before the account's, as in `commitPayment`. */
const fail = ({ database, notifier }: SettlementDeps, payment: StoredPayment, failureCode: string): Promise<void> =>
  database.transaction(async sql => {
    const first = await leaveProcessing(sql, payment.id, { status: 'failed', failureCode });
    if (!first) return;
    await releaseLimit(sql, payment.accountId, payment.limit, payment.amountCents);
    await tellFailed(sql, notifier, payment);
    // last: the ledger's writer waits for this row
    await releaseHold(sql, payment.id);
  });

/**
 * Brings a payment that is on its way (`pix_…`) to its end, or does nothing when it is there. Safe to repeat and to run twice at once.
 * Throws when the outcome is unknown or the ledger is busy: ask again later.
 */
export const settlePayment = async (deps: SettlementDeps, paymentId: string): Promise<void> => {
  const payment = await findPayment(deps.database, toUuid(paymentId));
  if (payment?.status !== 'processing') return;
  if (payment.payee.ownAccount) return complete(deps, payment);
  const outcome = await deps.spi.settle(payment);
  if (outcome.status === 'unknown') throw new OutcomeUnknown(payment.endToEndId);
  if (outcome.status === 'rejected') return fail(deps, payment, outcome.code);
  return complete(deps, payment);
};

/** Asks until the outcome is known: after 1 s, 2 s, 4 s … and then twice a minute. */
export const createSettleJob = (deps: SettlementDeps): JobHandler => ({
  kind: SETTLE_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 30_000),
  run: payload => settlePayment(deps, String(payload.paymentId)),
});
