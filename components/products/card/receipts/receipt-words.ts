import type { ReceiptState } from '@/bank/contract/products/card-receipt-words';

/** How each state is called where it is worth a word. */
export const RECEIPT_WORDS: Partial<Record<ReceiptState, string>> = {
  required: 'Falta comprovante',
  missing: 'Comprovante atrasado',
  exception_asked: 'Sem comprovante: a decidir',
};

/** What the list of purchases is narrowed to. */
export const RECEIPT_FILTERS = { wanted: 'Falta comprovante', missing: 'Comprovante atrasado' } as const;

export const LOCKED_FOR_RECEIPTS = {
  words: 'Cartão travado: faltam comprovantes com o prazo vencido. Ele volta na hora em que todos chegarem.',
  see: 'Juntar comprovantes',
} as const;
