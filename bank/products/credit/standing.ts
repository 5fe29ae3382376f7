import type { OpenLoan } from '../../contract/products/loan/early';
import type { LoanLine } from '../../contract/products/loan/types';
import {
  countDaysLate,
  toEarlyLines,
  toExtraPayment,
  toLateCharges,
  toOwed,
  toPeriods,
  toSettlement,
} from '../../contract/products/loan';
import type { CreditPaymentKind, ExtraChoice, InstallmentState } from '../../contract/products/credit/words';
import { rollToBusinessDay } from '../../core/calendar';
import type { Cents } from '../../core/money';
import type { ContractRow, InstallmentRow } from './store';

/** An instalment that is not paid, as it is on a day. */
export interface OpenInstallment {
  row: InstallmentRow;
  state: Extract<InstallmentState, 'open' | 'due' | 'late'>;
  daysLate: number;
  fineCents: Cents;
  lateInterestCents: Cents;
  remunerativeCents: Cents;
  chargesCents: Cents;
}

/** A contract on a day: what is due or overdue, and what is still to run. */
export interface Standing {
  day: string;
  contract: ContractRow;
  due: OpenInstallment[];
  future: OpenLoan;
  futureRows: InstallmentRow[];
  balanceCents: Cents;
}

export const toLine = (row: InstallmentRow): LoanLine => ({
  number: row.number,
  dueOn: row.due_on,
  paymentCents: row.payment_cents,
  interestCents: row.interest_cents,
  amortizationCents: row.amortization_cents,
  balanceCents: row.balance_cents,
});

export const toOpenInstallment = (contract: ContractRow, row: InstallmentRow, day: string): OpenInstallment => {
  const payableUntil = rollToBusinessDay(row.due_on, 1);
  const daysLate = countDaysLate(row.due_on, payableUntil, day);
  const charges = toLateCharges(row.payment_cents, daysLate, contract.calculation.monthly_rate, contract.late);
  const { fineCents, interestCents: lateInterestCents, remunerativeCents } = charges;
  const state = daysLate > 0 ? 'late' : row.due_on <= day ? 'due' : 'open';
  const chargesCents = fineCents + lateInterestCents + remunerativeCents;
  return { row, state, daysLate, fineCents, lateInterestCents, remunerativeCents, chargesCents };
};

/** What is left to run once all that is due was paid. */
const toFuture = (
  { calculation }: ContractRow,
  rows: readonly InstallmentRow[],
  future: readonly InstallmentRow[],
): OpenLoan => {
  const [first] = future;
  const passed = rows.filter(({ number }) => first === undefined || number < first.number);
  return {
    system: calculation.system,
    periods: toPeriods(calculation.release_on, calculation.first_due_on),
    monthlyRate: calculation.monthly_rate,
    releaseOn: calculation.release_on,
    passedDays: passed.map(row => row.due_on),
    balanceCents: first ? first.balance_cents + first.amortization_cents : 0n,
    // of a rest of centavos no line pays interest alone
    grace: Math.min(
      first ? Math.max(0, calculation.grace_months - first.number + 1) : 0,
      Math.max(0, future.length - 1),
    ),
    lines: future.map(toLine),
  };
};

export const toStanding = (contract: ContractRow, all: readonly InstallmentRow[], day: string): Standing => {
  const rows = all.filter(({ state }) => state === 'open' || state === 'paid');
  const open = rows.filter(({ state }) => state === 'open');
  const futureRows = open.filter(({ due_on }) => due_on > day);
  return {
    ...{ day, contract, futureRows },
    due: open.filter(({ due_on }) => due_on <= day).map(row => toOpenInstallment(contract, row, day)),
    future: toFuture(contract, rows, futureRows),
    balanceCents: open.reduce((sum, row) => sum + row.amortization_cents, 0n),
  };
};

/** An instalment as it is paid on the day. */
export interface PaidLine {
  number: number;
  dueOn: string;
  paymentCents: Cents;
  chargesCents: Cents;
  discountCents: Cents;
  amountCents: Cents;
}

/** What is paid, and what it does. */
export interface Quoted {
  kind: CreditPaymentKind;
  choice: ExtraChoice | null;
  amountCents: Cents;
  fullCents: Cents;
  discountCents: Cents;
  chargesCents: Cents;
  lines: PaidLine[];
  /** What is paid back of the credit. */
  amortizationCents: Cents;
  /** What replaces the open lines; null: nothing does. */
  after: LoanLine[] | null;
}

const toDueLine = ({ row, chargesCents }: OpenInstallment): PaidLine => ({
  ...{ number: row.number, dueOn: row.due_on, paymentCents: row.payment_cents, chargesCents, discountCents: 0n },
  amountCents: row.payment_cents + chargesCents,
});

const toEarlyLine = ({ line, amountCents, discountCents }: ReturnType<typeof toEarlyLines>[number]): PaidLine => ({
  ...{ number: line.number, dueOn: line.dueOn, paymentCents: line.paymentCents, chargesCents: 0n },
  ...{ discountCents, amountCents },
});

const sumOf = (lines: readonly PaidLine[], pick: (line: PaidLine) => Cents): Cents =>
  lines.reduce((sum, line) => sum + pick(line), 0n);

/** Lines for a centavo at least: each that is due in years may be worth less than half of one. */
const toPayable = (lines: PaidLine[]): PaidLine[] => {
  const [first, ...others] = lines;
  if (!first || sumOf(lines, line => line.amountCents) > 0n) return lines;
  return [{ ...first, amountCents: 1n, discountCents: first.discountCents - 1n }, ...others];
};

const toLinesQuoted = (standing: Standing, kind: Quoted['kind'], all: PaidLine[]): Quoted => {
  const lines = toPayable(all);
  const numbers = new Set(lines.map(({ number }) => number));
  const rows = [...standing.due.map(({ row }) => row), ...standing.futureRows];
  return {
    ...{ kind, choice: null, lines, after: null },
    amountCents: sumOf(lines, line => line.amountCents),
    fullCents: sumOf(lines, line => line.paymentCents),
    discountCents: sumOf(lines, line => line.discountCents),
    chargesCents: sumOf(lines, line => line.chargesCents),
    amortizationCents: rows
      .filter(({ number }) => numbers.has(number))
      .reduce((sum, row) => sum + row.amortization_cents, 0n),
  };
};

/** The next instalments in their order: what is due with its charges, what is to run at its present value. */
export const quoteInstallments = (standing: Standing, count: number): Quoted => {
  const due = standing.due.slice(0, count).map(toDueLine);
  const early = toEarlyLines(standing.future, standing.day, Math.max(0, count - due.length)).map(toEarlyLine);
  return toLinesQuoted(standing, 'installments', [...due, ...early]);
};

/** All that is owed, line by line. */
export const quoteSettlement = (standing: Standing): Quoted => {
  const early = standing.futureRows.length > 0 ? toSettlement(standing.future, standing.day).lines : [];
  return toLinesQuoted(standing, 'settlement', [...standing.due.map(toDueLine), ...early.map(toEarlyLine)]);
};

/** Null where it pays all back, or nothing. */
export const quoteExtra = (standing: Standing, amountCents: Cents, choice: ExtraChoice): Quoted | null => {
  const paid = toExtraPayment(standing.future, standing.day, amountCents, choice);
  if (!paid) return null;
  const nothing = { discountCents: 0n, chargesCents: 0n, lines: [] };
  return {
    ...{ kind: 'extra', choice, amountCents, fullCents: amountCents, ...nothing },
    ...{ amortizationCents: paid.amortizationCents, after: paid.lines },
  };
};

/** What settles the contract on the day. */
export const toOwedToday = (standing: Standing): Cents =>
  standing.due.reduce((sum, { row, chargesCents }) => sum + row.payment_cents + chargesCents, 0n) +
  (standing.futureRows.length > 0 ? toOwed(standing.future, standing.day) : 0n);
