/** A second way to the same figures: a spreadsheet in integers of 60 decimals, nothing of the product's in it. */

const ONE = 10n ** 60n;
const times = (a: bigint, b: bigint): bigint => (a * b) / ONE;
const over = (a: bigint, b: bigint): bigint => (a * ONE) / b;
const toWhole = (value: bigint): bigint => (value + ONE / 2n) / ONE;

const raise = (base: bigint, exponent: number): bigint => {
  let power = ONE;
  for (let index = 0; index < exponent; index++) power = times(power, base);
  return power;
};

/** The thirtieth root by Newton. */
const rootOf30 = (value: bigint): bigint => {
  let root = ONE + (value - ONE) / 30n;
  for (let step = 0; step < 12; step++) root -= (root - over(value, raise(root, 29))) / 30n;
  return root;
};

export interface NaiveTerms {
  system: 'price' | 'sac';
  periods: 'month' | 'days';
  /** Millionths: 2.19 % is 21,900. */
  rateMillionths: number;
  installments: number;
  grace: number;
  releaseOn: string;
  firstDueOn: string;
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T12:00:00Z`) / 86_400_000 - 0.5);

/** Month by month by hand: the last day where there is no such one. */
const dueDays = (first: string, count: number): string[] => {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = month - 1 + index;
    const y = year + Math.floor(months / 12);
    const m = (months % 12) + 1;
    const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
    const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 31;
    const two = (value: number): string => String(value).padStart(2, '0');
    return `${y}-${two(m)}-${two(Math.min(day, length))}`;
  });
};

export interface NaiveLine {
  dueOn: string;
  days: number;
  payment: bigint;
  interest: bigint;
  amortization: bigint;
  balance: bigint;
}

export const naiveSchedule = (principal: bigint, terms: NaiveTerms): NaiveLine[] => {
  const rate = (BigInt(terms.rateMillionths) * ONE) / 1_000_000n;
  const days = dueDays(terms.firstDueOn, terms.installments);
  const root = terms.periods === 'days' ? rootOf30(ONE + rate) : ONE;
  const start = dayNumber(terms.releaseOn);
  const ofLength = new Map<number, bigint>();
  const factors = days.map((day, index) => {
    if (terms.periods === 'month') return ONE + rate;
    const length = dayNumber(day) - (index ? dayNumber(days[index - 1] ?? '') : start);
    // whole months by the rate itself: half a centavo of them is one, and a root of 60 decimals falls short of it
    const factor = ofLength.get(length) ?? times(raise(ONE + rate, Math.floor(length / 30)), raise(root, length % 30));
    ofLength.set(length, factor);
    return factor;
  });
  let annuity = 0n;
  let discount = ONE;
  for (const factor of factors.slice(terms.grace)) {
    discount = over(discount, factor);
    annuity += discount;
  }
  const equal = toWhole(over(principal * ONE, annuity));
  const part = toWhole((principal * ONE) / BigInt(terms.installments - terms.grace));
  let balance = principal;
  return days.map((dueOn, index) => {
    const interest = toWhole(balance * ((factors[index] ?? ONE) - ONE));
    let amortization = terms.system === 'price' ? equal - interest : part;
    if (amortization < 0n || index < terms.grace) amortization = 0n;
    if (amortization > balance || index === days.length - 1) amortization = balance;
    balance -= amortization;
    return { dueOn, days: dayNumber(dueOn) - start, payment: interest + amortization, interest, amortization, balance };
  });
};

/** Daily part in hundred-thousandths of a percent a day: 0.0082 % is 820; the additional one is 0.38 %. */
export const naiveIof = (principal: bigint, lines: readonly NaiveLine[], daily: bigint): bigint => {
  let taxed = 0n;
  for (const { amortization, days } of lines) taxed += amortization * BigInt(days > 365 ? 365 : days);
  return (taxed * daily * 2n + 10_000_000n) / 20_000_000n + (principal * 38n * 2n + 10_000n) / 20_000n;
};

/** The yearly rate by the false position in doubles. */
export const naiveCet = (released: bigint, lines: readonly NaiveLine[]): number => {
  const at = (rate: number): number =>
    lines.reduce((sum, { payment, days }) => sum + Number(payment) / (1 + rate) ** (days / 365), 0) - Number(released);
  let low = -0.4;
  let high = 40;
  for (let step = 0; step < 120; step++) {
    const middle = low + (high - low) / 2;
    if (at(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
};
