import { calculateLoan, toPeriods, toScheduleText } from '../loan';
import type { IofRates, Loan, LoanLine } from '../loan/types';
import type { CreditCalculation, CreditLine } from './shapes';
import type { CreditProductId, CreditSystem } from './words';

/** Everything that a calculation needs: the wish of a person and the rules that it is held against. */
export interface CreditQuestion {
  product: CreditProductId;
  amount_cents: number;
  installments: number;
  system: CreditSystem;
  first_due_on: string;
  grace_months: number;
  finance_costs: boolean;
  monthly_rate: string;
  release_on: string;
  fee_cents: number;
  iof: {
    valid_from: string;
    daily_rate: string;
    additional_rate: string;
    reduced_daily_rate: string;
    reduced_up_to_cents: number;
  };
  is_simples: boolean;
}

const toRates = ({ iof }: CreditQuestion): IofRates => ({
  validFrom: iof.valid_from,
  daily: iof.daily_rate,
  additional: iof.additional_rate,
  reducedDaily: iof.reduced_daily_rate,
  reducedUpToCents: BigInt(iof.reduced_up_to_cents),
});

const calculate = (question: CreditQuestion): Loan =>
  calculateLoan({
    terms: {
      system: question.system,
      periods: toPeriods(question.release_on, question.first_due_on),
      monthlyRate: question.monthly_rate,
      installments: question.installments,
      grace: question.grace_months,
      releaseOn: question.release_on,
      firstDueOn: question.first_due_on,
    },
    amountCents: BigInt(question.amount_cents),
    financesCosts: question.finance_costs,
    costs: question.fee_cents > 0 ? [{ part: 'fee', amountCents: BigInt(question.fee_cents) }] : [],
    monthlyCostCents: 0n,
    iof: { rates: toRates(question), isSimples: question.is_simples },
  });

export const toCreditLine = (line: LoanLine): CreditLine => ({
  number: line.number,
  due_on: line.dueOn,
  payment_cents: Number(line.paymentCents),
  interest_cents: Number(line.interestCents),
  amortization_cents: Number(line.amortizationCents),
  balance_cents: Number(line.balanceCents),
});

export const toLoanLine = (line: CreditLine): LoanLine => ({
  number: line.number,
  dueOn: line.due_on,
  paymentCents: BigInt(line.payment_cents),
  interestCents: BigInt(line.interest_cents),
  amortizationCents: BigInt(line.amortization_cents),
  balanceCents: BigInt(line.balance_cents),
});

/** What the SHA-256 of a schedule is made of. */
export const toCanonicalSchedule = (lines: readonly CreditLine[]): string => toScheduleText(lines.map(toLoanLine));

/**
 * The calculation of bank and browser alike, without its hash. Throws RangeError on what is no loan: no lines beyond the grace, a first day that is not
 * after the release, costs beyond the credit.
 */
export const calculateCredit = (question: CreditQuestion): Omit<CreditCalculation, 'schedule_sha256'> => {
  const loan = calculate(question);
  const { product, amount_cents, installments, system, first_due_on, grace_months, finance_costs } = question;
  return {
    ...{ product, amount_cents, installments, system, first_due_on, grace_months, finance_costs },
    monthly_rate: question.monthly_rate,
    yearly_rate: loan.yearlyRate,
    release_on: question.release_on,
    principal_cents: Number(loan.principalCents),
    released_cents: Number(loan.releasedCents),
    iof_daily_cents: Number(loan.iofDailyCents),
    iof_additional_cents: Number(loan.iofAdditionalCents),
    fee_cents: Number(loan.costsCents),
    installment_cents: Number(loan.lines[grace_months]?.paymentCents ?? 0n),
    last_installment_cents: Number(loan.lines.at(-1)?.paymentCents ?? 0n),
    total_cents: Number(loan.totalCents),
    cet_year: loan.cetYear,
    cet_month: loan.cetMonth,
    parts: loan.parts.map(({ part, amountCents, share }) => ({
      part: part as 'released' | 'iof' | 'fee',
      amount_cents: Number(amountCents),
      share,
    })),
    lines: loan.lines.map(toCreditLine),
  };
};
