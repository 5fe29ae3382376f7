import type { LedgerAccountId } from './types';

/** The bank's own accounts, made by the first migration under fixed numbers, without a lower limit. */
export const SYSTEM_ACCOUNTS = {
  'clearing.pix': 1n,
  'clearing.ted': 2n,
  'clearing.boleto': 3n,
  'clearing.card': 4n,
  'income.fees': 5n,
  'expense.interest': 6n,
  'equity.opening': 7n,
  'clearing.atm': 8n,
  nostro: 9n,
  'revenue.interchange': 10n,
  'revenue.fx_spread': 11n,
  'tax.iof_payable': 12n,
  'receivable.card_shortfall': 13n,
  'dispute.card': 14n,
  'clearing.gift_card': 16n,
  'revenue.commissions': 17n,
  'clearing.top_up': 15n,
  'clearing.crypto': 18n,
  'revenue.crypto_spread': 19n,
  'clearing.acquirer': 20n,
  'receivable.acquirer_shortfall': 21n,
  'loss.card': 22n,
  'clearing.tax': 24n,
  'receivable.credit': 30n,
  'receivable.credit_interest': 31n,
  'revenue.credit_interest': 32n,
  'revenue.credit_late': 33n,
} as const satisfies Record<string, LedgerAccountId>;

/** Numbers below it are the bank's own; `openLedgerAccount` starts here. */
const FIRST_OPENED = 1000n;

export const isSystemAccount = (id: LedgerAccountId): boolean => id < FIRST_OPENED;
