import type { LoanFile } from '@/bank/contract/products/marketplace-desk';
import type { PaperSlot } from '@/bank/contract/products/marketplace-terms';
import type { LoanDecision } from '@/services/loan-desk';
import type { loanTexts } from './loan-texts';

type Reason = keyof typeof loanTexts.reasons;

/** What stands in the form of a decision. */
export interface DecisionValues {
  act: LoanFile['decisions'][number] | null;
  analyst: string;
  note: string;
  slots: readonly PaperSlot[];
  amount: number | null;
  months: string;
  rate: string;
  reason: Reason;
  settledOn: string | null;
}

/** `1,89` and `1.89` as the bank takes them: `1.89`; null for what is no rate of two to four places. */
const toRate = (typed: string): string | null => {
  const rate = typed.trim().replace(',', '.');
  return /^\d{1,2}\.\d{2,4}$/.test(rate) ? rate : null;
};

/** The decision of a form; null while something of it is missing. */
export const toLoanDecision = ({ act, ...values }: DecisionValues): LoanDecision | null => {
  const who = { analyst: values.analyst.trim(), note: values.note.trim() };
  if (!act || who.analyst.length < 2) return null;
  if (act === 'ask') {
    const isWhole = values.slots.length > 0 && who.note !== '';
    return isWhole ? { decision: act, ...who, slots: [...values.slots] } : null;
  }
  if (act === 'refuse') return { decision: act, ...who, reason: values.reason };
  if (act === 'settle') return values.settledOn ? { decision: act, ...who, settled_on: values.settledOn } : null;
  if (act !== 'counter') return { decision: act, ...who };
  const [rate, months] = [toRate(values.rate), Number(values.months)];
  if (values.amount === null || rate === null || !Number.isInteger(months) || months < 1) return null;
  return { decision: act, ...who, amount_cents: values.amount, months, rate_month: rate };
};
