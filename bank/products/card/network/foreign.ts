import { type Cents, greatest } from '../../../core/money';

/** Half up: all amounts here are above zero. */
const divide = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

const RATE_ONE = 10_000n;
const BASIS = 10_000n;

/** From which day which tax is due on what is bought abroad, in hundredths of a per cent. */
const IOF_FROM: readonly (readonly [day: string, basisPoints: bigint])[] = [
  ['2025-05-23', 350n],
  ['0001-01-01', 338n],
];

/** The tax of a day on reais that were spent abroad. */
export const iofOf = (amountCents: Cents, day: string): Cents => {
  const basisPoints = IOF_FROM.find(([from]) => day >= from)?.[1] ?? 0n;
  return divide(amountCents * basisPoints, BASIS);
};

/** What an amount comes to: for the network, the margin of the bank, the tax; and the rate that the holder pays, in ten-thousandths. */
export interface Parts {
  baseCents: Cents;
  spreadCents: Cents;
  iofCents: Cents;
}

export const totalOf = ({ baseCents, spreadCents, iofCents }: Parts): Cents => baseCents + spreadCents + iofCents;

interface Foreign {
  amount: bigint;
  rate: bigint;
}

/** The rate with the margin of the bank, four decimals. */
export const rateWithSpread = (rate: bigint, spreadBasisPoints: bigint): bigint =>
  divide(rate * (BASIS + spreadBasisPoints), BASIS);

/** Reais for an amount in another currency at the rate of its day. */
export const toReais = ({ amount, rate }: Foreign, spreadBasisPoints: bigint, day: string): Parts => {
  const reais = divide(amount * rateWithSpread(rate, spreadBasisPoints), RATE_ONE);
  const base = divide(amount * rate, RATE_ONE);
  return { baseCents: base, spreadCents: reais - base, iofCents: iofOf(reais, day) };
};

/** What one purchase comes to with its margin and tax. */
export interface Whole {
  baseCents: Cents;
  totalCents: Cents;
}

/** What is set aside once the shop asks for more or less by reais of its own: margin and tax go with them, in proportion, to the last centavo. */
export const changeHeld = (heldCents: Cents, byCents: Cents, { baseCents, totalCents }: Whole): Cents => {
  const base = greatest(0n, divide(heldCents * baseCents, totalCents) + byCents);
  return divide(base * totalCents, baseCents);
};
