import { fromUuid } from '../../core/ids';
import type { Clock } from '../../core/clock';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import {
  findInstitution,
  formatControlNumber,
  readControlDay,
  type SpiTimes,
  type StrRail,
  type TedRules,
} from '../../providers';
import { rememberAccount } from '../../ground/contacts';
import { type Notifier, tellChanged } from '../../ground/notifications';
import type { Recheck } from '../../payments/due';
import {
  isOneByOne,
  type KindRules,
  type Order,
  type RailWord,
  type ReceiptFacts,
  toLegs,
  type Turn,
} from '../../payments/orders';
import { type TedProblem, tellEnd, tellShort, toFailure } from './news';
import type { Sql } from '../../storage';
import { TED_STORE, type TedTarget } from './store';
import { findLeaving } from './wire';
import { toHours, toWindow } from '../../core/bank-hours';

interface TedKindDeps {
  clock: Clock;
  notifier: Notifier;
  str: StrRail;
  times: SpiTimes;
  rules: TedRules;
}

type Rules = KindRules<TedTarget>;

/** Hour of the last try of a day: before the window closes, with time for the rails. */
const LAST_HOUR = 16;

const toStrOrder = ({ amountCents, target, payer, payee }: Order<TedTarget>) => ({
  ...{ controlNumber: target.controlNumber, amountCents, purpose: target.purpose },
  payer: { name: payer.name, document: payer.document, branch: payer.branch, number: payer.number },
  payee: {
    ...{ name: payee.name, document: payee.document, ispb: payee.ispb, kind: target.accountKind },
    ...{ branch: payee.branch ?? '', number: payee.number ?? '' },
  },
});

/** Hands an order over in the hours of its own day; what may have arrived in them goes again in those of any day. */
const createSend =
  ({ str, clock, times, rules }: TedKindDeps) =>
  async (order: Order<TedTarget>, turn: Turn): Promise<RailWord> => {
    const now = clock.now();
    const { opensAt, closesAt } = toHours(rules, readControlDay(order.target.controlNumber));
    if (now < opensAt) return { status: 'held', until: opensAt };
    if (turn === 'first' && now >= closesAt) return { status: 'rejected', code: 'window_over' satisfies TedProblem };
    const next = toWindow(rules, now);
    if (now < next.opensAt) return { status: 'waiting', askAt: next.opensAt };
    await str.send(toStrOrder(order));
    return { status: 'waiting', askAt: new Date(now.getTime() + times.answerMs) };
  };

/** Looks once more at one that waited: it leaves in the hours of banks, to an institution that still takes it, with a number of its own day. */
const createRecheck =
  ({ clock, rules }: TedKindDeps) =>
  async (order: Order<TedTarget>): Promise<Recheck<Order<TedTarget>, TedProblem>> => {
    const now = clock.now();
    if (!findInstitution(order.payee.ispb)?.takesTed) return { status: 'refused', code: 'institution_left' };
    if (!toWindow(rules, now).isOpen) return { status: 'refused', code: 'window_over' };
    return {
      status: 'ready',
      ready: { ...order, target: { ...order.target, controlNumber: formatControlNumber(now) } },
    };
  };

const toPosting: Rules['toPosting'] = order => {
  const { counterparties, ...legs } = toLegs(order, SYSTEM_ACCOUNTS['clearing.ted']);
  const { controlNumber, purpose } = order.target;
  return {
    ...legs,
    details: {
      kind: 'ted_out',
      ...(order.feeCents === 0n ? {} : { legKinds: ['ted_out', 'ted_out', 'fee', 'fee'] }),
      description: order.description ?? '',
      endToEndId: controlNumber,
      purpose,
      counterparties,
    },
  };
};

const toReceipt = ({ target, payee, failureCode }: Order<TedTarget>): ReceiptFacts => ({
  entries: { out: 'ted_out', in: 'ted_in' },
  ...{ railId: target.controlNumber, reference: null },
  namedAccount: { branch: payee.branch ?? '', number: payee.number ?? '', type: target.accountKind },
  purpose: target.purpose,
  failure: failureCode === null ? null : toFailure(failureCode),
});

/** Who was paid is found again by name. */
const remember = (sql: Sql, { accountId, payee, target }: Order<TedTarget>, when: { paidAt: Date; now: Date }) =>
  rememberAccount(
    sql,
    fromUuid('acc', accountId),
    { ...payee, branch: payee.branch ?? '', number: payee.number ?? '', kind: target.accountKind },
    when,
  );

/** What TED adds to the orders of all payments. */
export const createTedKind = (deps: TedKindDeps): Rules => {
  const { str, times, notifier, rules, clock } = deps;
  return {
    store: TED_STORE,
    job: 'ted.settle',
    pauseMs: times.pauseMs,
    lastHour: LAST_HOUR,
    limits: 'ted',
    send: createSend(deps),
    async ask({ target }) {
      const state = await str.ask(target.controlNumber);
      return state.status === 'unknown_order' ? { status: 'unknown' } : state;
    },
    recheck: createRecheck(deps),
    toPosting,
    toReceipt: order => ({ ...toReceipt(order), leavesAt: findLeaving(order, { rules, now: clock.now() }) }),
    onCommit: (sql, { accountId }) => tellChanged(sql, fromUuid('acc', accountId), ['balance']),
    onShort: (sql, order, wait) => tellShort(sql, notifier, order, wait),
    async onEnd(sql, order, end) {
      if (end.status === 'completed' && isOneByOne(order))
        await remember(sql, order, { paidAt: end.at, now: clock.now() });
      await tellEnd(sql, notifier, order, end);
    },
  };
};
