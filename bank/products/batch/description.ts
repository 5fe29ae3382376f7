import { PAYROLL_NAMES, type PayrollKind } from '../../contract/payroll-text';
import { toPlainText } from '../../core/plain-text';

const LENGTH = 140;

/** What who is paid by a row reads of it: as it was typed, else what its payroll pays. */
export const toDescription = (typed: string | null | undefined, payrollKind: PayrollKind | null): string | null =>
  toPlainText(typed, LENGTH) ?? (payrollKind && PAYROLL_NAMES[payrollKind]);
