import type { BankHours } from '../../core/bank-hours';
import type { BoletoRules } from '../../providers';

/** From when to when taxes leave on business days, with or without a barcode. */
export const taxHours = ({ opensAt, closesAt }: BoletoRules): BankHours => ({ opensAt, closesAt: closesAt.tax });
