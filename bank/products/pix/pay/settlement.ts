import type { Clock } from '../../../core/clock';
import { fromUuid, toUuid } from '../../../core/ids';
import { maskDocument } from '../../../formats/documents';
import { cancelJob, exponentialBackoff, type JobAgain, type JobHandler } from '../../../jobs';
import { type Ledger, requireRelease, SYSTEM_ACCOUNTS } from '../../../ledger';
import { getInstitutionName, RailsTimeout, RailsUnavailable, type SpiRail, type SpiTimes } from '../../../providers';
import type { Database, Sql } from '../../../storage';
import { rememberPayee } from '../../../ground/contacts';
import type { Notifier } from '../../../ground/notifications';
import type { OnPixPaid } from '../charges';
import { markChargePaid } from './charges';
import { releaseLimit } from '../limits';
import { tellCompleted, tellFailed } from './news';
import { SETTLE_JOB } from './pay';
import { findPayment, leaveProcessing, noteOrderSent, type StoredPayment } from './payments';
import { toPaymentPosting } from './posting';

export interface SettlementDeps {
  database: Database;
  ledger: Ledger;
  spi: SpiRail;
  times: SpiTimes;
  clock: Clock;
  notifier: Notifier;
  /** Told of each Pix with a txid that an account here was credited with, once, in the transaction that notes it. */
  onPaid: OnPixPaid;
  /** Told how each Pix Automático ended, once, in the transaction that notes it. */
  onAutomaticEnd: OnAutomaticEnd;
}

/** How the payment (UUID) of a Pix Automático ended: settled, or refused with a code of the SPI. */
export interface AutomaticEnd {
  paymentUuid: string;
  failureCode: string | null;
  at: Date;
}
export type OnAutomaticEnd = (sql: Sql, end: AutomaticEnd) => Promise<void>;

/** What is written in the transaction that ends a payment, whether this call ended it or another one had. */
export type OnEnd = (sql: Sql, isFirst: boolean) => Promise<void>;
const nothing: OnEnd = async () => undefined;

/** How the payment ended is not known yet. The job asks again; nobody may take it for a failure. */
class OutcomeUnknown extends Error {
  override name = 'outcome_unknown';
}

/** Contacts are found by their key: who was named by branch and account becomes none. */
const remember = async (sql: Sql, { accountId, payee }: StoredPayment, paidAt: Date, now: Date): Promise<void> => {
  if (payee.key === null || payee.keyType === null) return;
  const contact = {
    name: payee.owner.name,
    documentMasked: maskDocument(payee.owner.document),
    pixKey: payee.key,
    pixKeyType: payee.keyType,
    institutionName: getInstitutionName(payee.account.ispb),
  };
  await rememberPayee(sql, fromUuid('acc', accountId), contact, paidAt, now);
};

/**
 * Posts the payment and writes down that it completed. Both steps may be repeated after a crash: the ledger posts a key once,
 * and only the first to leave `processing` writes the rest.
 */
export const completePayment = async (deps: SettlementDeps, payment: StoredPayment, onEnd = nothing): Promise<void> => {
  const { database, ledger, clock, notifier } = deps;
  const posted = await ledger.post(toPaymentPosting(payment, SYSTEM_ACCOUNTS['clearing.pix']));
  const { payee } = payment;
  await database.transaction(async sql => {
    const first = await leaveProcessing(sql, payment.id, { status: 'completed', settledAt: posted.postedAt });
    await onEnd(sql, first);
    if (!first) return;
    await cancelJob(sql, SETTLE_JOB, payment.id);
    if (payment.chargeId !== null) await markChargePaid(sql, payment.chargeId, { ...payment, paidAt: posted.postedAt });
    // what is paid without a key has no txid
    if (payment.txid !== null && payee.ownAccount && payee.key !== null) {
      const { endToEndId, txid, amountCents, description } = payment;
      const accountUuid = payee.ownAccount.id;
      await deps.onPaid(sql, {
        accountUuid,
        endToEndId,
        key: payee.key,
        txid,
        amountCents,
        description,
        paidAt: posted.postedAt,
      });
    }
    if (payment.isAutomatic) {
      await deps.onAutomaticEnd(sql, { paymentUuid: payment.id, failureCode: null, at: posted.postedAt });
    }
    await remember(sql, payment, posted.postedAt, clock.now());
    await tellCompleted(sql, notifier, payment);
  });
};

/**
 * Ends a refused payment: the money is free again and the limit given back. The limit's row is locked before the account's, as in `commitPayment`.
 * Throws `conflict` when the money was posted meanwhile: a payment whose money is gone has not failed, whatever the rails say after it.
 */
export const failPayment = (
  { database, notifier, clock, onAutomaticEnd }: SettlementDeps,
  payment: StoredPayment,
  failureCode: string,
  onEnd = nothing,
): Promise<void> =>
  database.transaction(async sql => {
    const first = await leaveProcessing(sql, payment.id, { status: 'failed', failureCode });
    await onEnd(sql, first);
    if (!first) return;
    await cancelJob(sql, SETTLE_JOB, payment.id);
    await releaseLimit(sql, payment.accountId, payment.limit, payment.amountCents);
    if (payment.isAutomatic) await onAutomaticEnd(sql, { paymentUuid: payment.id, failureCode, at: clock.now() });
    await tellFailed(sql, notifier, payment);
    // last: the ledger's writer waits for this row
    await requireRelease(sql, payment.id);
  });

/** Hands the order to the SPI and waits for its message; a lost line is asked about at the next turn. */
const send = async ({ spi, clock, times }: SettlementDeps, payment: StoredPayment): Promise<JobAgain> => {
  await spi.send(payment);
  return { againAt: new Date(clock.now().getTime() + times.answerMs) };
};

/** Asks the SPI how the order ended. One that never arrived is sent again: the same id cannot settle twice. */
const reconcile = async (deps: SettlementDeps, payment: StoredPayment): Promise<JobAgain | undefined> => {
  const state = await deps.spi.ask(payment.endToEndId);
  if (state.status === 'settled') await completePayment(deps, payment);
  else if (state.status === 'rejected') await failPayment(deps, payment, state.code);
  else if (state.status === 'unknown_order') return send(deps, payment);
  else throw new OutcomeUnknown(`the SPI has not decided ${payment.endToEndId}`);
  return undefined;
};

/**
 * Brings a payment that is on its way (`pix_…`) to its end, or as far as it goes today; does nothing when it is there. Safe to repeat and to run
 * twice at once. For another institution the order is sent once and its message awaited; when none comes, the SPI is asked.
 * Throws when the outcome is unknown or the ledger is busy: ask again later.
 */
export const settlePayment = async (deps: SettlementDeps, paymentId: string): Promise<JobAgain | undefined> => {
  const payment = await findPayment(deps.database, toUuid(paymentId));
  if (payment?.status !== 'processing') return undefined;
  if (payment.payee.ownAccount) {
    await completePayment(deps, payment);
    return undefined;
  }
  // noted and committed before it leaves: whoever finds the note asks before sending
  const sent = await noteOrderSent(deps.database, payment.id, deps.clock.now());
  if (sent === 'ended') return undefined;
  try {
    return sent === 'first' ? await send(deps, payment) : await reconcile(deps, payment);
  } catch (error) {
    if (error instanceof RailsTimeout || error instanceof RailsUnavailable) throw new OutcomeUnknown(error.message);
    throw error;
  }
};

/** Asks until the outcome is known: within a second, two, four … and then at the provider's pace. */
export const createSettleJob = (deps: SettlementDeps): JobHandler => ({
  kind: SETTLE_JOB,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, deps.times.pauseMs),
  run: payload => settlePayment(deps, String(payload.paymentId)),
});
