import type { BatchKind } from '@/bank/contract/products/batch-words';
import type { PayrollKind } from '@/bank/contract/payroll-text';

/** What a batch is for; of a payroll, what it pays. */
export interface ChosenKind {
  kind: BatchKind;
  payroll_kind: PayrollKind | null;
}

/** As a batch is begun: what nobody says is left out. */
export const toBatchBody = ({ kind, payroll_kind: payroll }: ChosenKind) => ({
  kind,
  ...(payroll !== null && { payroll_kind: payroll }),
});
