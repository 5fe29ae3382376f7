import type { ModuleParts } from '../../parcel';
import { listWaiting } from './mine';

/** What this module has open, keeps, seals and knows of people. */
export const officeParts: ModuleParts = {
  tables: ['approval_policy'],
  reads: ['payment_order', 'payment_quote', 'approval_subject', 'approval', 'app_user', 'account', 'company'],
  openPoints: {},
  agenda: listWaiting,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'regras_de_aprovacao',
      by: 'access',
      tables: ['approval_policy'],
      title: 'Regras de aprovação que você propôs ou confirmou',
      sql: `select p.created_at as quando, p.version as versao, p.state as situacao, p.author = $1 as proposta_por_voce,
      (select co.legal_name from company co where co.id = p.company_id) as empresa
      from approval_policy p where p.author = $1 or p.confirmed_by = $1 order by p.created_at desc`,
    },
  ],
  namesPerson: [],
};
