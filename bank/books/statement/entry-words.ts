import type { EntryKind } from '../../contract/books/statement';

/** How a line reads when whoever moved the money wrote nothing. */
export const ENTRY_WORDS = {
  pix_in: 'Pix recebido',
  pix_out: 'Pix enviado',
  pix_return: 'Devolução de Pix',
  boleto: 'Pagamento de boleto',
  bill: 'Pagamento de conta',
  boleto_return: 'Devolução de boleto',
  gift_card: 'Compra de gift card',
  gift_card_return: 'Devolução de gift card',
  ted_in: 'TED recebida',
  ted_out: 'TED enviada',
  ted_return: 'Devolução de TED',
  deposit: 'Depósito por boleto',
  payroll: 'Folha de pagamento',
  tax: 'Pagamento de tributo',
  fee: 'Tarifa',
  card: 'Compra no cartão',
  card_withdrawal: 'Saque com cartão',
  card_refund: 'Estorno de compra no cartão',
  card_shortfall: 'Acerto de compra no cartão',
  sale: 'Recebimento de vendas',
  transfer: 'Transferência entre contas',
  interest: 'Rendimento',
  opening: 'Saldo inicial',
} as const satisfies Record<EntryKind, string>;
