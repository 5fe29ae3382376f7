import { createShortfalls } from '../../../payments/shortfalls';

/** What companies owe for a clearing that went beyond their balance. */
export const cardShortfalls = createShortfalls({
  ...{ table: 'card_shortfall', job: 'card.collect', owedTo: 'receivable.card_shortfall' },
  ...{ kind: 'card_shortfall', description: 'Compra no cartão que passou do saldo' },
});
