import { companyOf, type ModuleParts } from '../../../parcel';
import { countOpenRefunds, countRefundsTo } from './open-refunds';

/** What this module has open, keeps, seals and knows of people. */
export const pixReturnsParts: ModuleParts = {
  tables: ['pix_refund', 'pix_refund_try'],
  reads: ['company', 'account', 'pix_payment', 'pix_return', 'pix_incoming'],
  openPoints: { on_the_way: countOpenRefunds, coming_back: countRefundsTo },
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'devolucoes',
      by: 'access',
      tables: ['pix_refund'],
      title: 'Devoluções que você fez',
      sql: `select r.created_at as quando, r.amount_cents::text as centavos, r.description as descricao, r.status as situacao, ${companyOf('r')}
      from pix_refund r where r.created_by = $1 order by r.created_at desc`,
    },
  ],
  namesPerson: [],
};
