import type { ReceiptTopUp } from '../../contract/books/receipts';
import type { Clock } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Notifier, tellChanged } from '../../ground/notifications';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Recheck } from '../../payments/due';
import { type KindRules, type Order, type RailWord, toLegs } from '../../payments/orders';
import { formatControlNumber, RailsTimeout, RailsUnavailable, type SpiTimes, type TopUpRail } from '../../providers';
import type { Database } from '../../storage';
import { areaOf } from '../../contract/top-up-phone';
import { findValue } from './catalogue';
import { tellEnd, tellShort } from './news';
import { toFailure, type TopUpProblem } from './reasons';
import { nameOperator } from './wire';
import { recordProof, TOP_UP_STORE, type TopUpTarget } from './store';

interface TopUpKindDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rail: TopUpRail;
  times: SpiTimes;
}

type Rules = KindRules<TopUpTarget>;
type TopUpOrder = Order<TopUpTarget>;

/** Reserves a purchase and confirms it. Both are safe to repeat: what was reserved stays so, what was confirmed is bought once. */
const createSend =
  ({ rail, clock, times }: TopUpKindDeps) =>
  async ({ target, amountCents, payer }: TopUpOrder): Promise<RailWord> => {
    const { nsu, phone, operator } = target;
    const word = await rail.reserve({ nsu, phone, operator, amountCents, payerDocument: payer.document });
    if (word.status === 'rejected') return word;
    await rail.capture(nsu);
    return { status: 'waiting', askAt: new Date(clock.now().getTime() + times.answerMs) };
  };

/** Asks how a purchase ended. One that is only reserved is confirmed by sending it again; one that is undecided is never bought again. */
const createAsk =
  ({ rail, database }: TopUpKindDeps) =>
  async ({ id, target }: TopUpOrder): Promise<RailWord> => {
    const state = await rail.ask(target.nsu);
    if (state.status === 'confirmed') {
      await recordProof(database, id, state);
      return { status: 'settled' };
    }
    if (state.status === 'rejected') return state;
    return { status: state.status === 'pending' ? 'pending' : 'unknown' };
  };

const refused = (code: TopUpProblem) => ({ status: 'refused', code }) as const;
const AWAY = { status: 'away', code: 'seller_resting' } as const;

/** Looks once more at one that waited: its operator still sells the value, with a number of its own day. */
const createRecheck =
  ({ rail, clock }: TopUpKindDeps) =>
  async (order: TopUpOrder): Promise<Recheck<TopUpOrder, TopUpProblem>> => {
    const { phone, operator } = order.target;
    try {
      const seller = (await rail.listOperators(areaOf(phone))).find(one => one.operator === operator);
      if (!seller) return refused('seller_gone');
      if (!seller.isAvailable) return AWAY;
      const value = findValue(seller, order.amountCents);
      if (!value) return refused('value_gone');
      const { bonusCents, validity } = value;
      const target = { ...order.target, bonusCents, validity, nsu: formatControlNumber(clock.now(), 'R') };
      return { status: 'ready', ready: { ...order, target } };
    } catch (error) {
      if (error instanceof RailsUnavailable || error instanceof RailsTimeout) return AWAY;
      throw error;
    }
  };

const toPosting: Rules['toPosting'] = order => {
  const { counterparties, ...legs } = toLegs(order, SYSTEM_ACCOUNTS['clearing.top_up']);
  const { nsu, phone } = order.target;
  return {
    ...legs,
    details: { kind: 'top_up', description: order.description ?? '', endToEndId: nsu, payeeKey: phone, counterparties },
  };
};

const toReceiptTopUp = ({ target, payee }: TopUpOrder): ReceiptTopUp => ({
  ...{ phone: target.phone, operator_name: nameOperator(payee.name) },
  ...{ bonus_cents: toWire(target.bonusCents), validity: target.validity, help_phone: target.helpPhone },
  operator_nsu: target.proof?.operatorNsu ?? null,
  operator_authentication: target.proof?.authentication ?? null,
});

const toReceipt: Rules['toReceipt'] = order => ({
  entries: { out: 'top_up', in: 'top_up' },
  ...{ railId: order.target.nsu, reference: null, namedAccount: null },
  failure: order.failureCode === null ? null : toFailure(order.failureCode),
  topUp: toReceiptTopUp(order),
});

/** What top-ups add to the orders of all payments. */
export const createTopUpKind = (deps: TopUpKindDeps): Rules => {
  const { times, notifier } = deps;
  return {
    store: TOP_UP_STORE,
    job: 'top_up.settle',
    pauseMs: times.pauseMs,
    // phones are charged at any hour
    lastHour: null,
    limits: 'top_up',
    send: createSend(deps),
    ask: createAsk(deps),
    recheck: createRecheck(deps),
    toPosting,
    toReceipt,
    onCommit: (sql, { accountId }) => tellChanged(sql, fromUuid('acc', accountId), ['balance']),
    onShort: (sql, order, wait) => tellShort(sql, notifier, order, wait),
    onEnd: (sql, order, end) => tellEnd(sql, notifier, order, end),
  };
};
