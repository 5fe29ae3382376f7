import { findCet, toMonthly, toYearly } from '../loan/cet';
import { toPeriods } from '../loan/days';
import { Exact, fromPercent, toPercent } from '../loan/exact';
import { renegotiate } from '../loan/renegotiate';
import type { IofRegime, LoanLine, LoanTerms } from '../loan/types';
import { toCreditLine } from './calculate';
import type { CreditCalculation } from './shapes';
import type { CreditProductId } from './words';

/** What is owed on a day, and how it is to be paid back from then on. */
export interface RenegotiationQuestion {
  product: CreditProductId;
  system: LoanTerms['system'];
  monthlyRate: string;
  owedCents: bigint;
  /** Lines that are open, of which tax was paid from `taxedFrom` on. */
  open: readonly LoanLine[];
  taxedFrom: string;
  regime: IofRegime;
  today: string;
  firstDueOn: string;
  installments: number;
}

const toTerms = (question: RenegotiationQuestion): LoanTerms => ({
  ...{ system: question.system, monthlyRate: question.monthlyRate, installments: question.installments, grace: 0 },
  ...{ releaseOn: question.today, firstDueOn: question.firstDueOn },
  periods: toPeriods(question.today, question.firstDueOn),
});

/** Lines and tax of the new contract; the tax is lent too, and no other cost is. */
const price = (question: RenegotiationQuestion): { lines: LoanLine[]; iofCents: bigint; principalCents: bigint } => {
  const { open, taxedFrom: releasedOn, regime, owedCents } = question;
  const wish = { open, releasedOn, regime, terms: toTerms(question), newMoneyCents: 0n };
  const { complementaryIofCents: iofCents } = renegotiate({ ...wish, owedCents });
  const principalCents = owedCents + iofCents;
  return { lines: renegotiate({ ...wish, owedCents: principalCents }).lines, iofCents, principalCents };
};

const toParts = (owedCents: bigint, iofCents: bigint): CreditCalculation['parts'] => {
  if (iofCents === 0n) return [{ part: 'released', amount_cents: Number(owedCents), share: '100.00' }];
  const share = new Exact(iofCents.toString())
    .div((owedCents + iofCents).toString())
    .times(100)
    .toFixed(2);
  return [
    { part: 'released', amount_cents: Number(owedCents), share: new Exact(100).minus(share).toFixed(2) },
    { part: 'iof', amount_cents: Number(iofCents), share },
  ];
};

/** The terms of a contract that takes the place of another, without the hash of its schedule: what is owed stands where others have what arrives. */
export const calculateRenegotiation = (question: RenegotiationQuestion): Omit<CreditCalculation, 'schedule_sha256'> => {
  const { owedCents, today } = question;
  const { lines, iofCents, principalCents } = price(question);
  const flows = lines.map(line => ({ on: line.dueOn, amountCents: line.paymentCents }));
  const cet = findCet(owedCents, today, flows);
  if (!cet) throw new RangeError('the CET is beyond all bounds');
  return {
    ...{ product: question.product, amount_cents: Number(owedCents), installments: question.installments },
    ...{ system: question.system, first_due_on: question.firstDueOn, grace_months: 0, finance_costs: true },
    monthly_rate: question.monthlyRate,
    yearly_rate: toPercent(toYearly(fromPercent(question.monthlyRate)), 4),
    release_on: today,
    principal_cents: Number(principalCents),
    released_cents: Number(owedCents),
    iof_daily_cents: Number(iofCents),
    ...{ iof_additional_cents: 0, fee_cents: 0 },
    installment_cents: Number(lines[0]?.paymentCents ?? 0n),
    last_installment_cents: Number(lines.at(-1)?.paymentCents ?? 0n),
    total_cents: Number(lines.reduce((sum, { paymentCents }) => sum + paymentCents, 0n)),
    cet_year: toPercent(cet, 2),
    cet_month: toPercent(toMonthly(cet), 4),
    parts: toParts(owedCents, iofCents),
    lines: lines.map(toCreditLine),
  };
};
