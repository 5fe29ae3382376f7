import { createShortfalls } from '../../payments/shortfalls';

/** What shops owe for refunds and chargebacks that went beyond their balance. */
export const acquiringDebts = createShortfalls({
  ...{ table: 'acquiring_debt', job: 'acquiring.collect', owedTo: 'receivable.acquirer_shortfall' },
  ...{ kind: 'sale_shortfall', description: 'Devolução ou contestação de venda que passou do saldo' },
});
