/** What is told of top-ups, as people choose to hear of it. */
export const TOP_UP_NOTICES = {
  top_up_completed: { name: 'Recarga confirmada', help: 'Quando o crédito chega ao celular.' },
  top_up_failed: {
    name: 'Recarga não realizada',
    help: 'Quando uma recarga é recusada, fica sem saldo ou não pode ser feita no dia.',
  },
  top_up_reversed: { name: 'Recarga estornada', help: 'Quando a operadora desfaz uma recarga e devolve o valor.' },
  top_up_delivered: {
    name: 'Recarga conferida',
    help: 'Quando a operadora responde que uma recarga da qual você reclamou foi entregue.',
  },
  top_up_unanswered: {
    name: 'Recarga sem resposta',
    help: 'Quando a operadora não responde no prazo a uma reclamação sua.',
  },
};
