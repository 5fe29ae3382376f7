import type { CryptoQuote, CryptoQuoteRequest } from '../../contract/products/crypto';
import { CRYPTO_FACTS } from '../../contract/products/crypto-words';
import { BankError } from '../../core/errors';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { fromWire, least, toWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { getDayLeft } from '../../payments/limits';
import type { OrderPayee } from '../../payments/orders';
import { keepQuote } from '../../payments/quotes';
import type { CryptoRules } from '../../providers';
import type { RateRule } from '../../storage';
import { type Given, parseQuantity, toCostOut, toPriceText, toQuantity, toSidePrice, toSpread } from './amounts';
import { getWallet } from './books';
import { findCryptoIof, toTaxed } from './iof';
import { mapMarkets, ofPartner, toWireAsset } from './markets';
import { getFirstDayLeft, needsConsent } from './profile';
import { CRYPTO_QUOTES, type CryptoDeps, type LockedTrade, spreadOf } from './store';

/** A locked price is renewed every few seconds while somebody decides. */
export const CRYPTO_QUOTED: RateRule = { name: 'crypto.quote', limit: 120, windowSeconds: 60 };

/** Whom a trade is with, and in `ref` what of: who approves it approves exactly this. */
export const toPartnerPayee = (
  { partner: { name, document, ispb } }: CryptoRules,
  { asset, given, units, totalCents }: LockedTrade,
): OrderPayee => ({
  ...{ ref: `${asset}/${given === 'amount' ? totalCents : units}`, name, document, ispb },
  ...{ branch: null, number: null, ownAccount: null },
});

/** What was asked for. Throws `crypto_quantity_invalid` for neither or both of reais and units, or for what is no quantity. */
export const toGiven = ({ asset, amount_cents, quantity }: Omit<CryptoQuoteRequest, 'side'>): Given => {
  const refuse = (reason: string) =>
    new BankError('crypto_quantity_invalid', { params: { reason, digits: CRYPTO_FACTS[asset].digits } });
  if (amount_cents !== undefined && quantity !== undefined) throw refuse('both');
  if (quantity !== undefined) return { given: 'quantity', units: parseQuantity(asset, quantity) };
  if (amount_cents === undefined) throw refuse('none');
  if (amount_cents <= 0) throw refuse('zero');
  return { given: 'amount', cents: fromWire(amount_cents) };
};

const MOST_UNITS = 10n ** 37n;
const MOST_CENTS = BigInt(Number.MAX_SAFE_INTEGER);

/** What was asked for at the price that the partner locked. Throws what `createCryptoQuote` declares. */
const lockTrade = async (
  { rail, rules, clock }: Pick<CryptoDeps, 'rail' | 'rules' | 'clock'>,
  { asset, side }: CryptoQuoteRequest,
  given: Given,
): Promise<LockedTrade> => {
  const { offerId, isPaused, midPrice } = await ofPartner(rail.lock(asset, rules.lockSeconds));
  if (isPaused) throw new BankError('crypto_asset_paused', { params: { name: CRYPTO_FACTS[asset].name } });
  const price = toSidePrice(side, midPrice, spreadOf(rules, asset));
  const taxed = toTaxed({ asset, side }, price, given, findCryptoIof(toLocalDate(clock.now())));
  const { units, totalCents } = taxed;
  if (units > MOST_UNITS || totalCents > MOST_CENTS) {
    throw new BankError('crypto_quantity_invalid', { params: { reason: 'large', digits: CRYPTO_FACTS[asset].digits } });
  }
  const minimum = side === 'buy' ? BigInt(CRYPTO_FACTS[asset].minimumCents) : 1n;
  if (totalCents < minimum || units === 0n) {
    throw new BankError('crypto_below_minimum', { params: { minimum_cents: toWire(minimum) } });
  }
  return { side, given: given.given, asset, ...taxed, price, midPrice, offerId };
};

/** The day's limit of purchases, and that of the first day where it is less. */
const readLimits = async (
  { database, rules }: CryptoDeps,
  accountId: string,
  now: Date,
): Promise<CryptoQuote['limits']> => {
  const day = await getDayLeft(database, { accountUuid: accountId, family: 'crypto', now }, rules.limits);
  const first = await getFirstDayLeft(database, accountId, rules, now);
  const left = first === null ? fromWire(day.left_cents) : least(first, fromWire(day.left_cents));
  return { day_cents: day.day_cents, left_cents: toWire(left), is_first_day: first !== null };
};

/** Locks a price for an account and keeps it for one order by `usr_…`. Throws what `createCryptoQuote` declares. */
export const quoteCrypto = async (
  deps: CryptoDeps,
  account: AccountRow,
  personId: string,
  wish: CryptoQuoteRequest,
): Promise<CryptoQuote> => {
  const { database, clock, rail, rules } = deps;
  const { asset, side } = wish;
  const accountId = toUuid(account.id);
  const trade = await lockTrade(deps, wish, toGiven(wish));
  const wallet = await getWallet(database, accountId, asset);
  const free = wallet.units - wallet.heldUnits;
  if (side === 'sell' && trade.units > free) {
    throw new BankError('crypto_insufficient', { params: { quantity: toQuantity(asset, free) } });
  }
  const now = clock.now();
  const lockedUntil = now.getTime() + rules.lockSeconds * 1000;
  const { id } = await keepQuote(
    database,
    CRYPTO_QUOTES,
    {
      ...{ personId: toUuid(personId), accountId, payee: toPartnerPayee(rules, trade), target: trade },
      // what comes in is held back by no limit of what a person pays
      amountCents: side === 'buy' ? trade.totalCents : null,
      // good at its last millisecond, and not after it
      endsAt: new Date(lockedUntil + 1),
    },
    now,
  );
  const { totalCents, units, price, midPrice } = trade;
  return {
    ...{ id, asset: toWireAsset(asset, await mapMarkets(rail), rules), side, quantity: toQuantity(asset, units) },
    ...{ amount_cents: toWire(totalCents), price: toPriceText(asset, price), mid_price: toPriceText(asset, midPrice) },
    ...{ spread_cents: toWire(toSpread(trade, totalCents)), spread_basis_points: Number(spreadOf(rules, asset)) },
    iof_cents: toWire(trade.iofCents),
    result_cents: side === 'sell' ? toWire(totalCents - toCostOut(wallet, units)) : null,
    needs_consent: side === 'buy' && (await needsConsent(database, account, totalCents)),
    limits: await readLimits(deps, accountId, now),
    lock_seconds: rules.lockSeconds,
    ...{ created_at: now.toISOString(), expires_at: new Date(lockedUntil).toISOString() },
  };
};
