import type { EntryCategory } from '../../contract/books/annotations';
import type { EntryKind } from '../../contract/books/statement';

/** The category of what says by its kind what it is for, until somebody sets another. */
export const KIND_CATEGORIES: Readonly<Record<EntryKind, EntryCategory | null>> = {
  pix_in: null,
  pix_out: null,
  pix_return: null,
  boleto: null,
  bill: null,
  boleto_return: null,
  gift_card: null,
  gift_card_return: null,
  ted_in: null,
  ted_out: null,
  ted_return: null,
  top_up: null,
  crypto_buy: null,
  crypto_sale: null,
  top_up_return: null,
  deposit: null,
  receivable: 'sales',
  payroll: 'payroll',
  tax: 'taxes',
  fee: 'fees',
  card: null,
  card_withdrawal: null,
  card_refund: null,
  card_shortfall: null,
  credit_in: null,
  credit_out: null,
  sale: 'sales',
  anticipation: 'sales',
  sale_refund: null,
  chargeback: null,
  sale_shortfall: null,
  transfer: null,
  interest: 'investments',
  opening: null,
};

/** By the kind as the ledger keeps it: one of later versions has none. */
export const categoryOfKind = (kind: string): EntryCategory | null =>
  Object.hasOwn(KIND_CATEGORIES, kind) ? KIND_CATEGORIES[kind as EntryKind] : null;
