import type { LoanLine } from './types';

const toReais = (amountCents: bigint): string => {
  const digits = amountCents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A schedule in the one form of which its hash is made: `1;2026-12-23;4783.32;1095.00;3688.32;46311.68`, a line each. */
export const toScheduleText = (lines: readonly LoanLine[]): string =>
  lines
    .map(({ number, dueOn, ...line }) =>
      [
        ...[number, dueOn, toReais(line.paymentCents), toReais(line.interestCents)],
        ...[toReais(line.amortizationCents), toReais(line.balanceCents)],
      ].join(';'),
    )
    .map(line => `${line}\n`)
    .join('');
