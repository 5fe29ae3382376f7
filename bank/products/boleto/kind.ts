import type { BoletoKind } from '../../contract/products/boleto-words';
import { toHours, toWindow } from '../../core/bank-hours';
import { type Clock, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { fromWire, toWire } from '../../core/money';
import { toLine } from '../../formats/boleto';
import { type Notifier, tellChanged } from '../../ground/notifications';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Recheck } from '../../payments/due';
import { type KindRules, type Order, type RailWord, type ReceiptFacts, toLegs, type Turn } from '../../payments/orders';
import {
  type BoletoRail,
  type BoletoRegistry,
  type BoletoRules,
  formatControlNumber,
  readControlDay,
  type SpiTimes,
} from '../../providers';
import { isRepeatable, takesAmount } from './amount';
import { assess, type Known } from './assess';
import { dropClaim } from './claims';
import { hoursOf, isTax, toHoursOf } from './days';
import { lookAgain } from './look';
import { tellEnd, tellShort } from './news';
import { type BoletoProblem, toFailure } from './reasons';
import { BOLETO_STORES, type BoletoTarget } from './store';
import type { BoletoWatch } from './watch';
import { findLeaving } from './wire';

interface BoletoKindDeps {
  clock: Clock;
  notifier: Notifier;
  rail: BoletoRail;
  registry: BoletoRegistry;
  times: SpiTimes;
  rules: BoletoRules;
  watch: BoletoWatch;
}

type Rules = KindRules<BoletoTarget>;
type BoletoOrder = Order<BoletoTarget>;

/** Hour of the last try of a day: before the hours end, with time for the rails. Of bills the first to end are those of taxes. */
const LAST_HOURS = { boleto: 19, bill: 15 } as const satisfies Record<BoletoKind, number>;

const kindOf = ({ kind }: Pick<BoletoOrder, 'kind'>): BoletoKind => (kind === 'bill' ? 'bill' : 'boleto');
const hoursOfOrder = (rules: BoletoRules, order: BoletoOrder) =>
  hoursOf(rules, toHoursOf(kindOf(order), order.target.facts.bill));

/** Hands an order over in the hours of its own day; what may have arrived in them goes again in those of any day. */
const createSend =
  ({ rail, clock, times, rules }: BoletoKindDeps) =>
  async (order: BoletoOrder, turn: Turn): Promise<RailWord> => {
    const now = clock.now();
    const { paymentNumber, barcode, reference } = order.target;
    const hours = hoursOfOrder(rules, order);
    const { opensAt, closesAt } = toHours(hours, readControlDay(paymentNumber));
    if (now < opensAt) return { status: 'held', until: opensAt };
    if (turn === 'first' && now >= closesAt) return { status: 'rejected', code: 'window_over' satisfies BoletoProblem };
    const next = toWindow(hours, now);
    if (now < next.opensAt) return { status: 'waiting', askAt: next.opensAt };
    const { name, document } = order.payer;
    await rail.send({ paymentNumber, barcode, reference, amountCents: order.amountCents, payer: { name, document } });
    return { status: 'waiting', askAt: new Date(now.getTime() + times.answerMs) };
  };

const refused = (code: BoletoProblem) => ({ status: 'refused', code }) as const;

/** What an order becomes by what the registry tells of it on its day: what fell is paid at less, what rose beyond the proof is not paid. */
const renew = (order: BoletoOrder, known: Known, { rules, now }: { rules: BoletoRules; now: Date }) => {
  const { registered } = known;
  const { refusal, amount } = assess(known, order.payer, { rules, now });
  if (refusal) return refused(refusal);
  if (registered.payee.document !== order.payee.document) return refused('payee_changed');
  const least = amount.kind === 'fixed' && amount.total_cents < toWire(order.amountCents);
  const amountCents = least ? fromWire(amount.total_cents) : order.amountCents;
  if (!takesAmount(amount, toWire(amountCents))) {
    return refused(amount.min_cents > toWire(amountCents) ? 'amount_rose' : 'amount_changed');
  }
  const { target, payee } = order;
  const facts = { ...target.facts, amount, dueDate: registered.dueDate };
  const told = { reference: registered.reference, isRepeatable: isRepeatable(registered), facts };
  const { name, ispb } = registered.payee;
  const ready: BoletoOrder = {
    ...{ ...order, amountCents, payee: { ...payee, name, ispb } },
    target: { ...target, ...told, paymentNumber: formatControlNumber(now, 'B') },
  };
  return { status: 'ready', ready } as const;
};

/** Asks the registry once more about one that waited. */
const createRecheck =
  ({ clock, rules, registry }: BoletoKindDeps) =>
  async (order: BoletoOrder): Promise<Recheck<BoletoOrder, BoletoProblem>> => {
    const now = clock.now();
    const { isOpen, leavesOn } = toWindow(hoursOfOrder(rules, order), now);
    if (!isOpen || leavesOn !== toLocalDate(now)) return refused('window_over');
    try {
      const known = await lookAgain(registry, order.payer, { barcode: order.target.barcode, now });
      return known ? renew(order, known, { rules, now }) : refused('not_registered');
    } catch (error) {
      if (error instanceof BankError && error.code === 'boleto_registry_unavailable') {
        return { status: 'away', code: 'registry_away' };
      }
      throw error;
    }
  };

const toEntryKind = ({ kind, target }: BoletoOrder) => {
  if (kind !== 'bill') return 'boleto';
  return isTax(target.facts.bill) ? 'tax' : 'bill';
};

const toPosting: Rules['toPosting'] = order => {
  const { counterparties, ...legs } = toLegs(order, SYSTEM_ACCOUNTS['clearing.boleto']);
  const kind = toEntryKind(order);
  return {
    ...legs,
    details: {
      kind,
      ...(order.feeCents === 0n ? {} : { legKinds: [kind, kind, 'fee', 'fee'] }),
      description: order.description ?? '',
      endToEndId: order.target.paymentNumber,
      counterparties,
    },
  };
};

const toReceipt = (order: BoletoOrder): ReceiptFacts => {
  const { paymentNumber, barcode, facts } = order.target;
  const kind = toEntryKind(order);
  return {
    entries: { out: kind, in: kind },
    ...{ railId: paymentNumber, reference: null, namedAccount: null },
    failure: order.failureCode === null ? null : toFailure(order.failureCode),
    debt: {
      ...{ line: toLine(barcode), barcode, bill: facts.bill, due_date: facts.dueDate, amount: facts.amount },
      final_beneficiary: facts.finalBeneficiary,
    },
  };
};

const createKind = (kind: BoletoKind, deps: BoletoKindDeps): Rules => {
  const { rail, times, notifier, watch, rules, clock } = deps;
  return {
    store: BOLETO_STORES[kind],
    job: `${kind}.settle`,
    pauseMs: times.pauseMs,
    lastHour: LAST_HOURS[kind],
    limits: kind,
    send: createSend(deps),
    async ask({ target }) {
      const state = await rail.ask(target.paymentNumber);
      return state.status === 'unknown_order' ? { status: 'unknown' } : state;
    },
    recheck: createRecheck(deps),
    toPosting,
    toReceipt: order => ({ ...toReceipt(order), leavesAt: findLeaving(order, { rules, now: clock.now() }) }),
    onCommit: (sql, { accountId }) => tellChanged(sql, fromUuid('acc', accountId), ['balance']),
    onShort: (sql, order, wait) => tellShort(sql, notifier, order, wait),
    async onEnd(sql, order, end) {
      const { accountId, id: orderId, target } = order;
      if (end.status !== 'completed' || target.isRepeatable) await dropClaim(sql, orderId);
      else await watch.onPaid(sql, { accountId, barcode: target.barcode, orderId });
      await tellEnd(sql, notifier, order, end);
    },
  };
};

/** What boletos and bills add to the orders of all payments. */
export const createBoletoKinds = (deps: BoletoKindDeps): Record<BoletoKind, Rules> => ({
  boleto: createKind('boleto', deps),
  bill: createKind('bill', deps),
});
