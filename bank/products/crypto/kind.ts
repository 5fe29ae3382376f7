import type { Clock } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { BankError } from '../../core/errors';
import { type Notifier, tellChanged } from '../../ground/notifications';
import { type Leg, SYSTEM_ACCOUNTS } from '../../ledger';
import type { Recheck } from '../../payments/due';
import { type KindRules, type RailWord, toLegs } from '../../payments/orders';
import { askToRemit } from '../../payments/taxes';
import { type CryptoRail, type CryptoRules, formatControlNumber, type SpiTimes } from '../../providers';
import type { Database } from '../../storage';
import { toSidePrice, toSpread } from './amounts';
import { postUnits } from './books';
import { toTradeTitle } from './bound';
import { enqueueMorningCheck } from './check';
import { isAway } from './markets';
import { tellPurchaseEnd } from './news';
import { requireProfile } from './profile';
import { type CryptoProblem, toFailure } from './reasons';
import { CRYPTO_STORE, type CryptoPurchase, type CryptoTarget, spreadOf, toUnitsFor } from './store';

interface CryptoKindDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rail: CryptoRail;
  rules: CryptoRules;
  times: SpiTimes;
}

type Rules = KindRules<CryptoTarget>;

const toWord = ({ status, ...rest }: Awaited<ReturnType<CryptoRail['ask']>>): RailWord =>
  status === 'unknown_order' ? { status: 'unknown' } : ({ status, ...rest } as RailWord);

const refused = (code: CryptoProblem) => ({ status: 'refused', code }) as const;

/**
 * Locks a fresh price for a purchase that waited for its people: for the reais that were approved, as many units as that price gives, and never at one
 * above what was proven.
 */
const createRecheck =
  ({ database, rail, clock, rules }: CryptoKindDeps) =>
  async (order: CryptoPurchase): Promise<Recheck<CryptoPurchase>> => {
    const { asset, limitPrice, totalCents, iofCents } = order.target;
    try {
      await requireProfile(database, order.accountId, clock.now());
      const { offerId, isPaused, midPrice } = await rail.lock(asset, rules.lockSeconds);
      if (isPaused) return refused('asset_paused');
      const price = toSidePrice('buy', midPrice, spreadOf(rules, asset));
      if (price > limitPrice) return refused('price_left');
      // the tax stays that of the rule it was ordered under
      const units = toUnitsFor(asset, price, totalCents - iofCents);
      const orderNumber = formatControlNumber(clock.now(), 'C');
      const target = { ...order.target, offerId, midPrice, price, units, orderNumber };
      return { status: 'ready', ready: { ...order, target, description: toTradeTitle(target) } };
    } catch (error) {
      if (isAway(error)) return { status: 'away', code: 'partner_away' };
      if (error instanceof BankError && error.code === 'crypto_profile_required') return refused('profile_left');
      throw error;
    }
  };

/** The reais of a purchase: the market value to the partner, the margin to the house, the tax to be passed on. */
const toPosting: Rules['toPosting'] = order => {
  const { target, amountCents } = order;
  const { counterparties, ...posted } = toLegs(order, SYSTEM_ACCOUNTS['clearing.crypto']);
  const spreadCents = toSpread(target, amountCents);
  const split: Leg[] = [
    { accountId: SYSTEM_ACCOUNTS['clearing.crypto'], amountCents: amountCents - spreadCents - target.iofCents },
    { accountId: SYSTEM_ACCOUNTS['revenue.crypto_spread'], amountCents: spreadCents },
    { accountId: SYSTEM_ACCOUNTS['tax.iof_payable'], amountCents: target.iofCents },
  ];
  return {
    ...posted,
    legs: [
      ...posted.legs.filter(({ amountCents: cents }) => cents < 0n),
      ...split.filter(leg => leg.amountCents !== 0n),
    ],
    details: {
      ...{ kind: 'crypto_buy', description: toTradeTitle(target), endToEndId: target.orderNumber, counterparties },
    },
  };
};

const toReceipt: Rules['toReceipt'] = ({ target, failureCode }) => ({
  entries: { out: 'crypto_buy', in: 'crypto_buy' },
  ...{ railId: target.orderNumber, reference: null, namedAccount: null },
  failure: failureCode === null ? null : toFailure(failureCode),
});

/** What purchases of crypto assets add to the orders of all payments. */
export const createCryptoKind = (deps: CryptoKindDeps): Rules => {
  const { rail, times, notifier } = deps;
  return {
    store: CRYPTO_STORE,
    job: 'crypto.settle',
    pauseMs: times.pauseMs,
    lastHour: null,
    limits: 'crypto',
    send: async ({ target }) =>
      toWord(await rail.trade({ ...target, totalCents: target.totalCents - target.iofCents })),
    ask: async ({ target }) => toWord(await rail.ask(target.orderNumber)),
    recheck: createRecheck(deps),
    toPosting,
    toReceipt,
    onCommit: (sql, { accountId }) => tellChanged(sql, fromUuid('acc', accountId), ['balance']),
    // none is made for a day; who approved one that is short looks at what was approved
    onShort: async () => undefined,
    async onEnd(sql, order, end) {
      if (end.status === 'completed') {
        const { asset, units } = order.target;
        const { id: postingId, accountId: accountUuid, amountCents: paidCents } = order;
        await postUnits(sql, { postingId, accountUuid, asset, units, paidCents, at: end.at });
        await enqueueMorningCheck(sql, deps.clock.now());
        if (order.target.iofCents > 0n) await askToRemit(sql, deps.clock.now());
      }
      await tellPurchaseEnd(sql, notifier, order, end);
    },
  };
};
