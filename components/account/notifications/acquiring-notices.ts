/** What the notices of selling by card are called, and when they come. */
export const ACQUIRING_NOTICES = {
  chargeback_received: {
    name: 'Venda contestada',
    help: 'Quando o portador de um cartão contesta uma venda e é preciso responder.',
  },
  chargeback_due: {
    name: 'Prazo de contestação',
    help: 'Quando faltam três dias, e um dia, para responder a uma venda contestada.',
  },
  chargeback_decided: { name: 'Contestação decidida', help: 'Quando a bandeira decide uma venda contestada.' },
  anticipation_paid: {
    name: 'Antecipação paga',
    help: 'Quando o valor de uma antecipação de recebíveis entra na conta.',
  },
  sale_refund_refused: {
    name: 'Devolução de venda recusada',
    help: 'Quando a credenciadora não devolve uma venda ao portador do cartão.',
  },
  acquiring_short: {
    name: 'Débito de vendas sem saldo',
    help: 'Quando uma devolução ou contestação passa do saldo e o resto fica a descontar do que entrar.',
  },
} as const;

/** What is done about each of them; null: nothing. */
export const ACQUIRING_NOTICE_ACTS = {
  chargeback_received: 'Responder',
  chargeback_due: 'Responder',
  chargeback_decided: 'Ver decisão',
  anticipation_paid: null,
  sale_refund_refused: 'Ver o que houve',
  acquiring_short: 'Ver o que houve',
} as const;
