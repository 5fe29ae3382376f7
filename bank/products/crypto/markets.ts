import type { CryptoAsset } from '../../contract/products/crypto';
import { CRYPTO_FACTS, type CryptoAssetId, type CryptoPeriod } from '../../contract/products/crypto-words';
import { DAY_MS, HOUR_MS } from '../../contract/durations';
import { BankError } from '../../core/errors';
import { type CryptoMarket, type CryptoRail, type CryptoRules, RailsTimeout, RailsUnavailable } from '../../providers';
import { toPriceText, toSidePrice } from './amounts';
import { spreadOf } from './store';

export const isAway = (error: unknown): boolean => error instanceof RailsUnavailable || error instanceof RailsTimeout;

/** What the partner answers, or that it does not. */
export const ofPartner = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (isAway(error)) throw new BankError('crypto_partner_away');
    throw error;
  }
};

/** The markets now, by their asset; none while the partner does not answer. */
export const mapMarkets = async (rail: CryptoRail): Promise<Map<CryptoAssetId, CryptoMarket>> => {
  try {
    return new Map((await rail.listMarkets()).map(market => [market.asset, market]));
  } catch (error) {
    if (isAway(error)) return new Map();
    throw error;
  }
};

/** `-0.87`: per cent with two digits, of two equally near the even one. */
export const toChange = (now: bigint, before: bigint): string => {
  const scaled = (now - before) * 10_000n;
  const magnitude = scaled < 0n ? -scaled : scaled;
  const [whole, twice] = [magnitude / before, (magnitude % before) * 2n];
  const rounded = twice > before || (twice === before && whole % 2n === 1n) ? whole + 1n : whole;
  const digits = String(rounded).padStart(3, '0');
  return `${scaled < 0n && rounded > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const toPrice = (market: CryptoMarket, rules: CryptoRules): CryptoAsset['price'] => {
  const { asset, midPrice, midPriceBefore, at } = market;
  const spread = spreadOf(rules, asset);
  return {
    bid: toPriceText(asset, toSidePrice('sell', midPrice, spread)),
    ask: toPriceText(asset, toSidePrice('buy', midPrice, spread)),
    ...{ mid: toPriceText(asset, midPrice), change_24h: toChange(midPrice, midPriceBefore), as_of: at.toISOString() },
  };
};

/** What an asset is called, and in how many digits it is told. */
export const toAssetHead = (id: CryptoAssetId) => {
  const { symbol, name, digits, shownDigits, priceDigits } = CRYPTO_FACTS[id];
  return { id, symbol, name, digits, shown_digits: shownDigits, price_digits: priceDigits };
};

/** An asset with its price now; without one while the partner does not answer. */
export const toWireAsset = (
  id: CryptoAssetId,
  markets: ReadonlyMap<CryptoAssetId, CryptoMarket>,
  rules: CryptoRules,
): CryptoAsset => {
  const { network, minimumCents } = CRYPTO_FACTS[id];
  const market = markets.get(id);
  return {
    ...{ ...toAssetHead(id), network, minimum_cents: minimumCents },
    ...{ state: market?.isPaused ? 'paused' : 'available', price: market ? toPrice(market, rules) : null },
  };
};

const STEPS: Readonly<Record<CryptoPeriod, { stepMs: number; points: number }>> = {
  '7d': { stepMs: HOUR_MS, points: 168 },
  '30d': { stepMs: 4 * HOUR_MS, points: 180 },
  '1y': { stepMs: 2 * DAY_MS, points: 183 },
};

/** Market prices of a period that ends with the last full step. Throws `crypto_partner_away`. */
export const listPeriod = async (rail: CryptoRail, asset: CryptoAssetId, period: CryptoPeriod, now: Date) => {
  const { stepMs, points } = STEPS[period];
  const last = Math.floor(now.getTime() / stepMs) * stepMs;
  const instants = Array.from({ length: points }, (_, index) => new Date(last - (points - 1 - index) * stepMs));
  const prices = await ofPartner(rail.listPrices(asset, instants));
  return prices.map((price, index) => ({
    at: (instants[index] as Date).toISOString(),
    price: toPriceText(asset, price),
  }));
};
