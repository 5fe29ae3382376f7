import type { Clock } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { type Notifier, tellChanged } from '../../ground/notifications';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Recheck } from '../../payments/due';
import { type KindRules, type RailWord, toLegs } from '../../payments/orders';
import { type GiftCardRail, formatControlNumber, RailsTimeout, RailsUnavailable, type SpiTimes } from '../../providers';
import { isOfValue, toGiftProduct } from './catalogue';
import { collectLater } from './collect';
import { type GiftProblem, tellEnd, toFailure } from './news';
import { GIFT_STORE, type GiftOrder, type GiftTarget } from './store';

interface GiftCardKindDeps {
  clock: Clock;
  notifier: Notifier;
  rail: GiftCardRail;
  times: SpiTimes;
}

type Rules = KindRules<GiftTarget>;

const createSend =
  ({ rail, clock, times }: GiftCardKindDeps) =>
  async ({ target, payer }: GiftOrder): Promise<RailWord> => {
    const { orderNumber, product, unitCents, quantity } = target;
    const { name, document } = payer;
    await rail.send({ orderNumber, productId: product.id, unitCents, quantity, payer: { name, document } });
    return { status: 'waiting', askAt: new Date(clock.now().getTime() + times.answerMs) };
  };

const refused = (code: GiftProblem) => ({ status: 'refused', code }) as const;

/** Looks once more at one that waited for its people: it is sold still, at this value, and leaves under a number of its hour. */
const createRecheck =
  ({ rail, clock }: GiftCardKindDeps) =>
  async (order: GiftOrder): Promise<Recheck<GiftOrder>> => {
    try {
      const sold = await rail.findProduct(order.target.product.id);
      if (sold?.state !== 'available') return refused('product_left');
      if (!isOfValue(toGiftProduct(sold), order.target.unitCents)) return refused('value_left');
      const target = { ...order.target, orderNumber: formatControlNumber(clock.now(), 'G') };
      return { status: 'ready', ready: { ...order, target } };
    } catch (error) {
      if (error instanceof RailsUnavailable || error instanceof RailsTimeout) {
        return { status: 'away', code: 'distributor_away' };
      }
      throw error;
    }
  };

const toPosting: Rules['toPosting'] = order => {
  const { counterparties, ...legs } = toLegs(order, SYSTEM_ACCOUNTS['clearing.gift_card']);
  return {
    ...legs,
    details: {
      kind: 'gift_card',
      description: order.description ?? '',
      endToEndId: order.target.orderNumber,
      counterparties,
    },
  };
};

const toReceipt: Rules['toReceipt'] = ({ target, failureCode }) => ({
  entries: { out: 'gift_card', in: 'gift_card' },
  ...{ railId: target.orderNumber, reference: null, namedAccount: null },
  failure: failureCode === null ? null : toFailure(failureCode),
});

/** What gift cards add to the orders of all payments. */
export const createGiftCardKind = (deps: GiftCardKindDeps): Rules => {
  const { rail, times, notifier } = deps;
  return {
    store: GIFT_STORE,
    job: 'giftcard.settle',
    pauseMs: times.pauseMs,
    lastHour: null,
    limits: 'gift_card',
    send: createSend(deps),
    async ask({ target }) {
      const state = await rail.ask(target.orderNumber);
      return state.status === 'unknown_order' ? { status: 'unknown' } : state;
    },
    recheck: createRecheck(deps),
    toPosting,
    toReceipt,
    onCommit: (sql, { accountId }) => tellChanged(sql, fromUuid('acc', accountId), ['balance']),
    // none is made for a day; who approved one that is short looks at what was approved
    onShort: async () => undefined,
    async onEnd(sql, order, end) {
      if (end.status === 'completed') await collectLater(sql, order);
      await tellEnd(sql, notifier, order, end);
    },
  };
};
