import { bankNow } from './bank-clock';
import { toLocalDate } from './format';

/** The day in São Paulo, by the bank's clock: `2026-11-21`. */
export const bankToday = (): string => toLocalDate(bankNow());
