import { companyOf, type ModuleParts } from '../../parcel';
import { countAwaiting, countDayOrders, countOnTheWay, listDayAgenda, listDayAmounts } from './open-orders';

/** What this module has open, keeps, seals and knows of people. */
export const ordersParts: ModuleParts = {
  tables: ['person_limit', 'payment_order', 'payment_series'],
  reads: ['account', 'membership', 'company'],
  openPoints: { on_the_way: countOnTheWay, approvals: countAwaiting, scheduled: countDayOrders },
  agenda: listDayAgenda,
  forecast: listDayAmounts,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'agendamentos',
      by: 'access',
      tables: ['payment_series'],
      title: 'Pagamentos que você agendou',
      sql: `select s.created_at as quando, s.every as repeticao, s.payments as pagamentos, ${companyOf('s')} from payment_series s where s.created_by = $1 order by s.created_at desc`,
    },
    {
      name: 'limites_na_empresa',
      by: 'access',
      tables: ['person_limit'],
      title: 'Limites que a empresa deu a você',
      sql: `select l.set_at as quando, l.kinds as tipos, l.payment_cents::text as centavos_por_pagamento, l.day_cents::text as centavos_por_dia,
        (select c.legal_name from company c where c.id = l.company_id) as empresa from person_limit l where l.person_id = $1`,
    },
  ],
  namesPerson: ['payment_order'],
};
