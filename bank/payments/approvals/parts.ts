import { companyOf, type ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. What waits is counted by who waits: an order, an act. */
export const approvalsParts: ModuleParts = {
  tables: ['approval_subject', 'approval_subject_part', 'approval'],
  reads: ['account'],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'aprovacoes',
      by: 'access',
      tables: ['approval'],
      title: 'Aprovações que você deu',
      sql: `select a.approved_at as quando, s.kind as de_que, s.amount_cents::text as centavos, a.withdrawn_at as retirada_em, ${companyOf('s')}
      from approval a join approval_subject s on s.id = a.subject_id where a.person_id = $1 order by a.approved_at desc`,
    },
  ],
  namesPerson: ['approval_subject'],
};
