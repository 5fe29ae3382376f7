import { companyOf, type ModuleParts } from '../../../parcel';
import { countOpenRecurrences, listChargedAmounts } from './open-recurrences';
import { listAutomaticOpen } from './agenda';

/** What this module has open, keeps, seals and knows of people. */
export const pixAutomaticParts: ModuleParts = {
  tables: ['pix_recurrence', 'pix_recurrence_charge'],
  reads: ['company', 'account', 'payment_order'],
  openPoints: { recurring: countOpenRecurrences },
  agenda: listAutomaticOpen,
  forecast: listChargedAmounts,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'pix_automatico',
      by: 'access',
      tables: ['pix_recurrence'],
      title: 'Pix Automático que você respondeu',
      sql: `select r.answered_at as quando, r.payee_name as para, r.subject as assunto, r.status as situacao, ${companyOf('r')}
      from pix_recurrence r where r.answered_by = $1 order by r.answered_at desc`,
    },
  ],
  namesPerson: [],
};
