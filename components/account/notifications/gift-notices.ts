/** What is told of gift cards, as people choose to hear of it. */
export const GIFT_NOTICES = {
  gift_card_ready: { name: 'Gift card pronto', help: 'Quando os códigos de uma compra sua chegam.' },
  gift_card_failed: { name: 'Gift card não comprado', help: 'Quando uma compra é recusada e o valor volta.' },
  gift_card_revealed: { name: 'Código mostrado', help: 'Quando alguém vê o código de uma compra sua.' },
  gift_card_share_opened: {
    name: 'Gift card enviado foi visto',
    help: 'Quando abrem um que você enviou por link.',
  },
  gift_card_refunded: { name: 'Gift card devolvido', help: 'Quando o valor de um gift card volta para a conta.' },
  gift_card_claim_denied: {
    name: 'Devolução não aceita',
    help: 'Quando a distribuidora recusa uma devolução ou reclamação.',
  },
} as const;
