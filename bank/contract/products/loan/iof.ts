import { countDays } from './days';
import { fromPercent, timesRounded, toScaled } from './exact';
import type { IofRates, IofRegime, LoanLine } from './types';

/** Days of an amortisation that are taxed at most. */
const MOST_DAYS = 365;
const SIMPLES_UP_TO = 3_000_000n;

const rates = (validFrom: string, daily: string, additional: string, reducedDaily: string): IofRates => ({
  validFrom,
  daily,
  additional,
  reducedDaily,
  reducedUpToCents: SIMPLES_UP_TO,
});

/** Decreto 6.306 as it was changed in 2025, the newest first. */
export const IOF_TABLE: readonly IofRates[] = [
  rates('2025-06-11', '0.0082', '0.38', '0.00274'),
  rates('2025-05-23', '0.0082', '0.95', '0.00274'),
  rates('2008-01-03', '0.0041', '0.38', '0.00137'),
];

/** What is in force on a day; null: before the table begins. */
export const findIofRates = (day: string): IofRates | null =>
  IOF_TABLE.find(({ validFrom }) => validFrom <= day) ?? null;

const toDailyRate = ({ rates: table, isSimples }: IofRegime, principalCents: bigint): string =>
  isSimples && principalCents <= table.reducedUpToCents ? table.reducedDaily : table.daily;

/** Centavos times days, each amortisation for the days until it is paid back. */
const toTaxedDays = (lines: readonly LoanLine[], releaseOn: string): bigint =>
  lines.reduce(
    (sum, { amortizationCents, dueOn }) =>
      sum + amortizationCents * BigInt(Math.min(countDays(releaseOn, dueOn), MOST_DAYS)),
    0n,
  );

export interface Iof {
  dailyCents: bigint;
  additionalCents: bigint;
}

/** The tax of a new credit, each of its two parts rounded once. */
export const toIof = (
  principalCents: bigint,
  lines: readonly LoanLine[],
  releaseOn: string,
  regime: IofRegime | null,
): Iof => {
  if (!regime) return { dailyCents: 0n, additionalCents: 0n };
  const daily = toScaled(fromPercent(toDailyRate(regime, principalCents)));
  return {
    dailyCents: timesRounded(toTaxedDays(lines, releaseOn), daily),
    additionalCents: timesRounded(principalCents, toScaled(fromPercent(regime.rates.additional))),
  };
};

/**
 * The tax of the days by which a renegotiation puts off what was taxed already: up to 365 in all, without the additional rate. `before` and `after` are
 * the lines of the same principal.
 */
export const toComplementaryIof = (
  before: readonly LoanLine[],
  after: readonly LoanLine[],
  releaseOn: string,
  regime: IofRegime,
): bigint => {
  const principal = before.reduce((sum, { amortizationCents }) => sum + amortizationCents, 0n);
  const days = toTaxedDays(after, releaseOn) - toTaxedDays(before, releaseOn);
  return days > 0n ? timesRounded(days, toScaled(fromPercent(toDailyRate(regime, principal)))) : 0n;
};
