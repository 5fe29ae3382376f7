import { companyOf, type ModuleParts } from '../../../parcel';
import { countScheduled, listScheduledAmounts } from './open-schedules';
import { listScheduledDue } from './agenda';

/** What this module has open, keeps, seals and knows of people. */
export const pixSchedulesParts: ModuleParts = {
  tables: ['pix_schedule', 'pix_scheduled'],
  reads: ['payment_order'],
  openPoints: { scheduled: countScheduled },
  agenda: listScheduledDue,
  forecast: listScheduledAmounts,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'agendamentos',
      by: 'access',
      tables: ['pix_schedule'],
      title: 'Pix que você agendou',
      sql: `select s.created_at as quando, s.every as repeticao, s.payments as pagamentos, ${companyOf('s')} from pix_schedule s where s.created_by = $1 order by s.created_at desc`,
    },
  ],
  namesPerson: [],
};
