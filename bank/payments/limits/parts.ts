import { companyOf, type ModuleParts } from '../../parcel';
import { createListRaises } from './list-changes';

/** What this module has open, keeps, seals and knows of people. */
export const limitsParts: ModuleParts = {
  tables: ['payment_limit_use', 'payment_limit_change'],
  reads: ['account', 'app_user'],
  openPoints: {},
  agenda: createListRaises('payment_limit_change'),
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'limites_de_pagamento_pedidos',
      by: 'access',
      tables: ['payment_limit_change'],
      title: 'Mudanças de limite de outros pagamentos que você pediu',
      sql: `select l.requested_at as quando, l.family as pagamento, l.kind as limite, l.value::text as centavos, l.effective_at as vale_desde, l.cancelled_at as cancelada_em, ${companyOf('l')}
      from payment_limit_change l where l.requested_by = $1 order by l.requested_at desc`,
    },
  ],
  namesPerson: [],
};
