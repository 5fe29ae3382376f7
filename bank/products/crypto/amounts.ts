import { CRYPTO_FACTS, type CryptoAssetId, type CryptoSide } from '../../contract/products/crypto-words';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';

const BASIS = 10_000n;
const CENT_DIGITS = 2;

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** The smallest parts of `1.5` with so many digits behind the point. */
const toParts = (text: string, digits: number): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 10n ** BigInt(digits) + BigInt(part.padEnd(digits, '0') || '0');
};

const toText = (parts: bigint, digits: number): string => {
  const sign = parts < 0n ? '-' : '';
  const all = String(parts < 0n ? -parts : parts).padStart(digits + 1, '0');
  return `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
};

/** `0.00179091` of 179,091 satoshi. */
export const toQuantity = (asset: CryptoAssetId, units: bigint): string => toText(units, CRYPTO_FACTS[asset].digits);

/** `558375.31` of a price in its smallest part. */
export const toPriceText = (asset: CryptoAssetId, price: bigint): string =>
  toText(price, CRYPTO_FACTS[asset].priceDigits);

/** The units of a quantity as it was typed. Throws `crypto_quantity_invalid` for nothing, and for digits that its asset has not: 10⁻¹⁹ of a coin is none. */
export const parseQuantity = (asset: CryptoAssetId, text: string): bigint => {
  const { digits } = CRYPTO_FACTS[asset];
  const part = (text.split('.')[1] ?? '').replace(/0+$/, '');
  if (part.length > digits) throw new BankError('crypto_quantity_invalid', { params: { reason: 'digits', digits } });
  const units = toParts(`${text.split('.')[0]}.${part}`, digits);
  if (units === 0n) throw new BankError('crypto_quantity_invalid', { params: { reason: 'zero', digits } });
  return units;
};

/** The smallest part of a price as it was typed; digits beyond it are cut off. */
export const parsePrice = (asset: CryptoAssetId, text: string): bigint => {
  const { priceDigits } = CRYPTO_FACTS[asset];
  const [whole = '0', part = ''] = text.split('.');
  return toParts(`${whole}.${part.slice(0, priceDigits)}`, priceDigits);
};

/** What a unit costs (up) or brings (down), with the margin on the market price. */
export const toSidePrice = (side: CryptoSide, midPrice: bigint, spreadBasisPoints: bigint): bigint =>
  side === 'buy'
    ? ceilDiv(midPrice * (BASIS + spreadBasisPoints), BASIS)
    : (midPrice * (BASIS - spreadBasisPoints)) / BASIS;

/** By what units times price become centavos. */
export const scaleOf = (asset: CryptoAssetId): bigint => {
  const { digits, priceDigits } = CRYPTO_FACTS[asset];
  return 10n ** BigInt(digits + priceDigits - CENT_DIGITS);
};

/** What units are worth, rounded down. */
export const toValue = (asset: CryptoAssetId, units: bigint, price: bigint): Cents => (units * price) / scaleOf(asset);

/** Either reais or units, as people ask. */
export type Given = { given: 'amount'; cents: Cents } | { given: 'quantity'; units: bigint };

/** Units and reais of a trade. Each division goes the house's way, by less than the smallest part. */
export const toTraded = (
  { asset, side }: { asset: CryptoAssetId; side: CryptoSide },
  price: bigint,
  given: Given,
): { units: bigint; totalCents: Cents } => {
  const scale = scaleOf(asset);
  if (given.given === 'quantity') {
    const worth = given.units * price;
    return { units: given.units, totalCents: side === 'buy' ? ceilDiv(worth, scale) : worth / scale };
  }
  const worth = given.cents * scale;
  return { units: side === 'buy' ? worth / price : ceilDiv(worth, price), totalCents: given.cents };
};

/** What the margin of a trade is worked out from. */
interface Spread {
  asset: CryptoAssetId;
  side: CryptoSide;
  units: bigint;
  midPrice: bigint;
  iofCents: Cents;
}

/** The margin in reais that a trade has in its total, beside the tax. */
export const toSpread = ({ asset, side, units, midPrice, iofCents }: Spread, totalCents: Cents): Cents => {
  const market = toValue(asset, units, midPrice);
  return side === 'buy' ? totalCents - iofCents - market : market - totalCents;
};

/** What leaves the average cost with some units: half-up, and all of it with the last. */
export const toCostOut = (held: { units: bigint; costCents: Cents }, units: bigint): Cents =>
  units === held.units ? held.costCents : (2n * held.costCents * units + held.units) / (2n * held.units);

/** The average cost of one whole unit, half-up in the smallest part of a price; null of nothing. */
export const toAverageCost = (
  asset: CryptoAssetId,
  { units, costCents }: { units: bigint; costCents: Cents },
): bigint | null => (units === 0n ? null : (2n * costCents * scaleOf(asset) + units) / (2n * units));
