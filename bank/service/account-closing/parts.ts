import { companyOf, type ModuleParts } from '../../parcel';
import { listSignatures } from './agenda';

/** What this module has open, keeps, seals and knows of people. */
export const accountClosingParts: ModuleParts = {
  tables: ['account_closing', 'account_closing_signature', 'late_money', 'account_payout'],
  reads: ['ledger.account', 'app_user', 'company', 'account', 'payment_order', 'pix_return'],
  openPoints: {},
  agenda: listSignatures,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'encerramentos',
      by: 'access',
      tables: ['account_closing', 'account_closing_signature'],
      title: 'Encerramentos de conta',
      sql: `select a.protocol as protocolo, a.requested_at as pedido_em, a.requested_by = $1 as pedido_por_voce, a.cancelled_by = $1 as cancelado_por_voce,
        (select s.signed_at from account_closing_signature s where s.closing_id = a.id and s.user_id = $1) as assinado_em, a.status as situacao, ${companyOf('a')}
      from account_closing a where $1 in (a.requested_by, a.authorized_by, a.cancelled_by)
        or exists (select 1 from account_closing_signature s where s.closing_id = a.id and s.user_id = $1) order by a.requested_at desc`,
    },
  ],
  namesPerson: [],
};
