import { Decimal } from 'decimal.js';

/** Exact decimals of rates: 50 digits, no doubles in between. */
export const Exact = Decimal.clone({ precision: 50, rounding: Decimal.ROUND_HALF_UP });
export type ExactDecimal = Decimal;

const DIGITS = 40;
const SCALE = 10n ** BigInt(DIGITS);

/** A factor as an integer of 40 decimals, so that lines are worked out in integers. */
export type Scaled = bigint;

export const toScaled = (factor: ExactDecimal): Scaled => BigInt(factor.times(`1e${DIGITS}`).toFixed(0));

/** `12345n` centavos times a factor, half away from zero. */
export const timesRounded = (amountCents: bigint, factor: Scaled): bigint => {
  const twice = amountCents * factor * 2n;
  return (twice < 0n ? twice - SCALE : twice + SCALE) / (2n * SCALE);
};

/** A quotient of amounts, half up. */
export const divideRounded = (amountCents: bigint, by: bigint): bigint => (2n * amountCents + by) / (2n * by);

/** The factor of a percentage: `2.19` is 0.0219. */
export const fromPercent = (percent: string): ExactDecimal => new Exact(percent).div(100);

/** A rate as a percentage by NBR 5891, ties to even: `0.12345` with 2 decimals is `12.34`. */
export const toPercent = (rate: ExactDecimal, decimals: number): string =>
  rate.times(100).toDecimalPlaces(decimals, Decimal.ROUND_HALF_EVEN).toFixed(decimals);

/** Powers of one rate by days: those of months come again with every credit, and with every place of a slider. */
const known = new Map<string, ExactDecimal>();
const MOST_KNOWN = 2_000;

/** `(1 + rate) ^ (days / month)`, remembered. */
export const raiseByDays = (rate: ExactDecimal, days: number, month: number): ExactDecimal => {
  const key = `${rate} ${days}/${month}`;
  const found = known.get(key) ?? rate.plus(1).pow(new Exact(days).div(month));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
};

export const toCents = (amount: ExactDecimal): bigint => BigInt(amount.toDecimalPlaces(0).toFixed(0));
