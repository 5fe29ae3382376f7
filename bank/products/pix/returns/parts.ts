import { companyOf, type ModuleParts } from '../../../parcel';
import { countRefundsTo } from './open-refunds';

/** What this module has open, keeps, seals and knows of people. */
export const pixReturnsParts: ModuleParts = {
  tables: ['pix_return_order', 'pix_return_try'],
  reads: ['company', 'account', 'payment_order', 'pix_order', 'pix_return', 'payment_incoming', 'pix_incoming'],
  openPoints: { coming_back: countRefundsTo },
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'devolucoes',
      by: 'access',
      tables: ['payment_order'],
      title: 'Devoluções que você fez',
      sql: `select r.created_at as quando, r.amount_cents::text as centavos, r.description as descricao, r.status as situacao, ${companyOf('r')}
      from payment_order r where r.created_by = $1 and r.kind = 'pix_return' order by r.created_at desc`,
    },
  ],
  namesPerson: [],
};
