import { findWaitEnd, toHours, toWindow } from '../../core/bank-hours';
import type { Clock } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { type Notifier, tellChanged } from '../../ground/notifications';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Recheck } from '../../payments/due';
import { type KindRules, type RailWord, type ReceiptFacts, toLegs, type Turn } from '../../payments/orders';
import { type BoletoRules, formatControlNumber, readControlDay, type SpiTimes, type TaxRail } from '../../providers';
import type { Database } from '../../storage';
import { nameTaxOf, toTaxDetails } from './details';
import { taxHours } from './hours';
import { tellEnd, tellShort } from './news';
import { type TaxProblem, toFailure } from './reasons';
import { recordAuthentication, TAX_STORE, type TaxOrder, type TaxTarget } from './store';

interface TaxKindDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rail: TaxRail;
  times: SpiTimes;
  rules: BoletoRules;
}

type Rules = KindRules<TaxTarget>;

/** Hour of the last try of a day: before the hours end, with time for the rails. */
const LAST_HOUR = 15;

/** Hands an order over in the hours of its own day; what may have arrived in them goes again, under its number, in those of any day. */
const createSend =
  ({ rail, clock, times, rules }: TaxKindDeps) =>
  async ({ target, amountCents, payer }: TaxOrder, turn: Turn): Promise<RailWord> => {
    const now = clock.now();
    const { paymentNumber, tax } = target;
    const hours = taxHours(rules);
    const { opensAt, closesAt } = toHours(hours, readControlDay(paymentNumber));
    if (now < opensAt) return { status: 'held', until: opensAt };
    if (turn === 'first' && now >= closesAt) return { status: 'rejected', code: 'window_over' satisfies TaxProblem };
    const next = toWindow(hours, now);
    if (now < next.opensAt) return { status: 'waiting', askAt: next.opensAt };
    await rail.send({ paymentNumber, amountCents, tax, payer: { name: payer.name, document: payer.document } });
    return { status: 'waiting', askAt: new Date(now.getTime() + times.answerMs) };
  };

/** Asks how an order ended; what proves it is written down before its money is posted. */
const createAsk =
  ({ rail, database }: TaxKindDeps) =>
  async ({ id, target }: TaxOrder): Promise<RailWord> => {
    const state = await rail.ask(target.paymentNumber);
    if (state.status === 'unknown_order') return { status: 'unknown' };
    if (state.status !== 'settled') return state;
    await recordAuthentication(database, id, state.authentication);
    return { status: 'settled' };
  };

/** Looks once more at one that waited: it leaves in the hours of its day, with a number of that day. */
const createRecheck =
  ({ clock, rules }: TaxKindDeps) =>
  async (order: TaxOrder): Promise<Recheck<TaxOrder, TaxProblem>> => {
    const now = clock.now();
    if (!toWindow(taxHours(rules), now).isOpen) return { status: 'refused', code: 'window_over' };
    const target = { ...order.target, paymentNumber: formatControlNumber(now, 'N') };
    return { status: 'ready', ready: { ...order, target } };
  };

/** How its line in the statement reads: what it is, and what its company wrote. */
const describe = ({ target, description }: TaxOrder): string =>
  [nameTaxOf(target.tax), description].filter(Boolean).join(' · ').slice(0, 140);

const toPosting: Rules['toPosting'] = order => {
  const { counterparties, ...legs } = toLegs(order, SYSTEM_ACCOUNTS['clearing.tax']);
  return {
    ...legs,
    details: {
      kind: 'tax',
      ...(order.feeCents === 0n ? {} : { legKinds: ['tax', 'tax', 'fee', 'fee'] }),
      description: describe(order),
      endToEndId: order.target.paymentNumber,
      counterparties,
    },
  };
};

const toReceipt = ({ target, failureCode }: TaxOrder): ReceiptFacts => ({
  entries: { out: 'tax', in: 'tax' },
  ...{ railId: target.paymentNumber, reference: null, namedAccount: null },
  failure: failureCode === null ? null : toFailure(failureCode),
  tax: { ...toTaxDetails(target.tax), collector_authentication: target.authentication },
});

/** When an order that was made before the hours of its day leaves. */
const findLeaving = ({ status, target }: TaxOrder, { rules, clock }: TaxKindDeps): Date | null =>
  status === 'processing' ? findWaitEnd(taxHours(rules), readControlDay(target.paymentNumber), clock.now()) : null;

/** What taxes without a barcode add to the orders of all payments. */
export const createTaxKind = (deps: TaxKindDeps): Rules => {
  const { times, notifier } = deps;
  return {
    store: TAX_STORE,
    job: 'tax.settle',
    pauseMs: times.pauseMs,
    lastHour: LAST_HOUR,
    // what holds for bills holds for every tax
    limits: 'bill',
    send: createSend(deps),
    ask: createAsk(deps),
    recheck: createRecheck(deps),
    toPosting,
    toReceipt: order => ({ ...toReceipt(order), leavesAt: findLeaving(order, deps) }),
    onCommit: (sql, { accountId }) => tellChanged(sql, fromUuid('acc', accountId), ['balance']),
    onShort: (sql, order, wait) => tellShort(sql, notifier, order, wait),
    onEnd: (sql, order, end) => tellEnd(sql, notifier, order, end),
  };
};
