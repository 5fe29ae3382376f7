import { companyOf, type ModuleParts } from '../../parcel';
import { countDayOrders, countOnTheWay, listDayAgenda, listDayAmounts } from './open-orders';

/** What this module has open, keeps, seals and knows of people. */
export const ordersParts: ModuleParts = {
  tables: ['payment_order', 'payment_series'],
  reads: [],
  openPoints: { on_the_way: countOnTheWay, scheduled: countDayOrders },
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
  ],
  namesPerson: ['payment_order'],
};
