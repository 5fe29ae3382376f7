import { fromUuid } from '../../../core/ids';
import type { Clock } from '../../../core/clock';
import { maskDocument } from '../../../formats/documents';
import { Overtaken } from '../../../jobs';
import { SYSTEM_ACCOUNTS } from '../../../ledger';
import { getInstitutionName, type PixDirectory, type SpiRail, type SpiTimes } from '../../../providers';
import type { Database, Sql } from '../../../storage';
import { rememberAccount, rememberPayee } from '../../../ground/contacts';
import type { Notifier } from '../../../ground/notifications';
import {
  isOneByOne,
  isToldTogether,
  type KindRules,
  type Order,
  type OrderEnd,
  type RailWord,
  type ReceiptFacts,
} from '../../../payments/orders';
import type { OnPixPaid } from '../incoming';
import { freeCharge, holdCharge, markChargePaid } from './charges';
import { tellCompleted, tellDropped, tellFailed, tellHeld, tellMoved, tellShort } from './news';
import { toNamedAccount } from './payee';
import { toFailure } from './due-words';
import { PIX_STORE, type PixTarget, type StoredPayment, toStoredPayment } from './payments';
import { toPaymentPosting } from './posting';
import { createOrderRecheck } from './recheck-order';

export interface PixKindDeps {
  database: Database;
  directory: PixDirectory;
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

/** Who was named by branch and account is remembered by them, when they were paid one by one. */
const rememberNamed = (
  sql: Sql,
  { accountId, payee, origin }: StoredPayment,
  paidAt: Date,
  now: Date,
): Promise<void> => {
  const { owner, account } = payee;
  if (!isOneByOne({ origin })) return Promise.resolve();
  return rememberAccount(
    sql,
    fromUuid('acc', accountId),
    { ...owner, ispb: account.ispb, branch: account.branch, number: account.number, kind: account.kind ?? null },
    { paidAt, now },
  );
};

/** Who was paid becomes a contact, by the key or the account. */
const remember = async (sql: Sql, payment: StoredPayment, paidAt: Date, now: Date): Promise<void> => {
  const { accountId, payee } = payment;
  if (payee.key === null || payee.keyType === null) return rememberNamed(sql, payment, paidAt, now);
  const contact = {
    name: payee.owner.name,
    documentMasked: maskDocument(payee.owner.document),
    document: payee.owner.document,
    pixKey: payee.key,
    pixKeyType: payee.keyType,
    institutionName: getInstitutionName(payee.account.ispb),
  };
  await rememberPayee(sql, fromUuid('acc', accountId), contact, paidAt, now);
};

const noteCompleted = async (
  deps: PixKindDeps,
  sql: Sql,
  payment: StoredPayment,
  { at: paidAt, isQuiet }: { at: Date; isQuiet: boolean },
): Promise<void> => {
  const { payee, txid, chargeId, endToEndId, amountCents, description } = payment;
  if (chargeId !== null) await markChargePaid(sql, chargeId, { ...payment, paidAt });
  // what is paid without a key has no txid
  if (txid !== null && payee.ownAccount && payee.key !== null) {
    const accountUuid = payee.ownAccount.id;
    const paid = { accountUuid, endToEndId, key: payee.key, txid, amountCents, description, paidAt };
    await deps.onPaid(sql, { ...paid, isByHand: payment.origin !== 'charge' });
  }
  if (payment.origin === 'charge') {
    await deps.onAutomaticEnd(sql, { paymentUuid: payment.id, failureCode: null, at: paidAt });
  }
  await remember(sql, payment, paidAt, deps.clock.now());
  await tellCompleted(sql, deps.notifier, payment, isQuiet);
};

const noteFailed = async (
  { onAutomaticEnd, notifier }: PixKindDeps,
  sql: Sql,
  payment: StoredPayment,
  { code: failureCode, at, isQuiet }: Extract<OrderEnd, { status: 'failed' }> & { isQuiet: boolean },
): Promise<void> => {
  if (payment.origin === 'charge') await onAutomaticEnd(sql, { paymentUuid: payment.id, failureCode, at });
  await (isQuiet ? tellMoved(sql, payment) : tellFailed(sql, notifier, payment));
};

const toReceipt = (order: Order<PixTarget>): ReceiptFacts => {
  const { endToEndId, txid, failureCode, payee } = toStoredPayment(order);
  return {
    entries: { out: 'pix_out', in: 'pix_in' },
    ...{ railId: endToEndId, reference: txid, namedAccount: toNamedAccount(payee) },
    failure: failureCode === null ? null : toFailure(failureCode),
  };
};

/** What Pix adds to the orders of all payments. */
export const createPixKind = (deps: PixKindDeps): KindRules<PixTarget> => {
  const { spi, clock, times, notifier } = deps;
  return {
    store: PIX_STORE,
    job: 'pix.settle',
    pauseMs: times.pauseMs,
    lastHour: null,
    limits: 'pix',
    /** A lost line is asked about at the next turn. */
    async send(order) {
      await spi.send(toStoredPayment(order));
      return { status: 'waiting', askAt: new Date(clock.now().getTime() + times.answerMs) };
    },
    async ask({ target }): Promise<RailWord> {
      const state = await spi.ask(target.endToEndId);
      return state.status === 'unknown_order' ? { status: 'unknown' } : state;
    },
    toPosting: order => toPaymentPosting(toStoredPayment(order), SYSTEM_ACCOUNTS['clearing.pix']),
    toReceipt,
    async onCommit(sql, { id, accountId, target: { chargeId } }) {
      // paid by its barcode a moment ago: the next look at it finds that out
      if (chargeId !== null && !(await holdCharge(sql, chargeId, id))) throw new Overtaken(id);
      await tellHeld(sql, fromUuid('acc', accountId));
    },
    onShort: (sql, order, wait) => tellShort(sql, notifier, toStoredPayment(order), wait),
    recheck: createOrderRecheck(deps),
    async onEnd(sql, order, end) {
      const payment = toStoredPayment(order);
      const isQuiet = isToldTogether(order, end);
      if (end.status === 'completed') return noteCompleted(deps, sql, payment, { at: end.at, isQuiet });
      if (end.status === 'failed') return noteFailed(deps, sql, payment, { ...end, isQuiet });
      if (payment.chargeId !== null) await freeCharge(sql, payment.id, clock.now());
      await tellDropped(sql, notifier, payment, end);
    },
  };
};
