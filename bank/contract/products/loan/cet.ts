import { countDays } from './days';
import { Exact, type ExactDecimal } from './exact';

/** What is paid on a day. */
export interface CetFlow {
  on: string;
  amountCents: bigint;
}

const LOWEST = -0.5;
const HIGHEST = 50;
const STEPS = 200;

interface Placed {
  days: number;
  amount: number;
}

const toWorth = (flows: readonly Placed[], rate: number): number => {
  const yearly = Math.log1p(rate) / 365;
  return flows.reduce((sum, { days, amount }) => sum + amount * Math.exp(-yearly * days), 0);
};

/** Bisection in doubles: where the flows are worth what was released. Null: outside of -50 % to 5000 % a year. */
const search = (released: number, flows: readonly Placed[]): number | null => {
  let low = LOWEST;
  let high = HIGHEST;
  if (toWorth(flows, low) < released || toWorth(flows, high) > released) return null;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (toWorth(flows, middle) > released) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** Worth of the flows at a rate and how it changes with the day's factor, in exact decimals. */
const weigh = (flows: readonly Placed[], daily: ExactDecimal): { worth: ExactDecimal; slope: ExactDecimal } => {
  const powers = new Map<number, ExactDecimal>();
  let worth = new Exact(0);
  let slope = new Exact(0);
  let factor = new Exact(1);
  let day = 0;
  for (const { days, amount } of flows) {
    const step = powers.get(days - day) ?? daily.pow(days - day);
    powers.set(days - day, step);
    factor = factor.times(step);
    day = days;
    const paid = factor.times(amount);
    worth = worth.plus(paid);
    slope = slope.plus(paid.times(days));
  }
  return { worth, slope: slope.div(daily) };
};

/**
 * Custo Efetivo Total a year: the rate at which what is paid is worth what was released, by days of a year of 365. Found in doubles, then made exact to
 * some 30 digits by a step of Newton's in decimals. Null where no such rate is between -50 % and 5000 %.
 */
export const findCet = (releasedCents: bigint, releaseOn: string, flows: readonly CetFlow[]): ExactDecimal | null => {
  const placed = flows.map(({ on, amountCents }) => ({ days: countDays(releaseOn, on), amount: Number(amountCents) }));
  const found = search(Number(releasedCents), placed);
  if (found === null) return null;
  const daily = new Exact(found).plus(1).pow(new Exact(-1).div(365));
  const { worth, slope } = weigh(placed, daily);
  const better = daily.minus(worth.minus(releasedCents.toString()).div(slope));
  return better.pow(-365).minus(1);
};

/** The same rate of a month, twelve of which are a year. */
export const toMonthly = (yearly: ExactDecimal): ExactDecimal => yearly.plus(1).pow(new Exact(1).div(12)).minus(1);

export const toYearly = (monthly: ExactDecimal): ExactDecimal => monthly.plus(1).pow(12).minus(1);
