import type { Cents } from '../../core/money';

/** Thousandths of a per cent a month on 30 days. */
const BASE = 100_000n * 30n;

/** What bringing an amount forward costs, simple interest half up; `rate` in thousandths of a per cent a month. Source: Pagar.me, modelo padrão. */
export const costOf = (grossCents: Cents, rate: number, days: number): Cents =>
  (2n * grossCents * BigInt(rate) * BigInt(days) + BASE) / (2n * BASE);

export const netOf = (grossCents: Cents, rate: number, days: number): Cents =>
  grossCents - costOf(grossCents, rate, days);

/** A unit that may be brought forward by some days. */
export interface FreeUnit {
  id: string;
  freeCents: Cents;
  days: number;
}

/** A part of a unit that is. */
export interface AdvancedUnit {
  id: string;
  grossCents: Cents;
  costCents: Cents;
  days: number;
}

const whole = ({ id, freeCents, days }: FreeUnit, rate: number): AdvancedUnit => ({
  ...{ id, grossCents: freeCents, costCents: costOf(freeCents, rate, days), days },
});

/** The least part of a unit that brings an amount: what is received grows with it by at most a centavo a centavo. */
export const grossFor = (netCents: Cents, rate: number, days: number, most: Cents): Cents => {
  let low = netCents;
  let high = most;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (netOf(middle, rate, days) >= netCents) high = middle;
    else low = middle + 1n;
  }
  return low;
};

export const advanceAll = (units: readonly FreeUnit[], rate: number): AdvancedUnit[] =>
  units.map(unit => whole(unit, rate));

/** Units that bring an amount, in their order, the last one in part. Undefined: all of them bring less. */
export const advanceFor = (units: readonly FreeUnit[], rate: number, netCents: Cents): AdvancedUnit[] | undefined => {
  const taken: AdvancedUnit[] = [];
  let left = netCents;
  for (const unit of units) {
    if (left <= 0n) break;
    const net = netOf(unit.freeCents, rate, unit.days);
    if (net <= left) {
      taken.push(whole(unit, rate));
      left -= net;
      continue;
    }
    const grossCents = grossFor(left, rate, unit.days, unit.freeCents);
    taken.push({ id: unit.id, grossCents, costCents: costOf(grossCents, rate, unit.days), days: unit.days });
    left = 0n;
  }
  return left <= 0n ? taken : undefined;
};

const sum = (values: readonly Cents[]): Cents => values.reduce((total, value) => total + value, 0n);

export interface AdvanceSums {
  grossCents: Cents;
  costCents: Cents;
  netCents: Cents;
  /** Hundredths of a day. */
  meanDays: number;
  /** Thousandths of a per cent a month. */
  effectiveRate: number;
}

/** A month of what an advance costs, in thousandths of a per cent: (gross / net)^(30 / days) − 1. */
export const effectiveRateOf = (grossCents: Cents, netCents: Cents, days: number): number =>
  netCents <= 0n || days <= 0 ? 0 : Math.round(((Number(grossCents) / Number(netCents)) ** (30 / days) - 1) * 100_000);

export const sumUp = (units: readonly AdvancedUnit[]): AdvanceSums => {
  const grossCents = sum(units.map(unit => unit.grossCents));
  const costCents = sum(units.map(unit => unit.costCents));
  const netCents = grossCents - costCents;
  const weighed = sum(units.map(unit => unit.grossCents * BigInt(unit.days)));
  const meanDays = grossCents === 0n ? 0 : Number((2n * 100n * weighed + grossCents) / (2n * grossCents));
  return {
    grossCents,
    costCents,
    netCents,
    meanDays,
    effectiveRate: effectiveRateOf(grossCents, netCents, meanDays / 100),
  };
};
