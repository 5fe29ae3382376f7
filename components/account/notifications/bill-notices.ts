/** What news of boletos, bills and taxes lead to. */
export const BILL_NOTICE_ACTS = {
  boleto_completed: null,
  boleto_failed: 'Ver o que houve',
  boleto_returned: null,
  tax_completed: null,
  tax_failed: 'Ver o que houve',
} as const;

/** What people choose to be told of them. */
export const BILL_NOTICES = {
  boleto_completed: { name: 'Boleto ou conta paga', help: 'Quando o pagamento é confirmado.' },
  boleto_failed: {
    name: 'Boleto ou conta não paga',
    help: 'Quando um pagamento é recusado, fica sem saldo ou não pode ser feito no dia.',
  },
  boleto_returned: { name: 'Boleto devolvido', help: 'Quando quem emitiu devolve um pagamento que você fez.' },
  tax_completed: { name: 'Tributo pago', help: 'Quando um tributo sem código de barras é confirmado.' },
  tax_failed: {
    name: 'Tributo não pago',
    help: 'Quando um tributo sem código de barras é recusado, fica sem saldo ou não pode ser pago no dia.',
  },
} as const;
