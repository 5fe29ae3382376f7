import { companyOf, type ModuleParts } from '../../parcel';
import { listWaiting } from './mine';

/** What this module has open, keeps, seals and knows of people. */
export const officeParts: ModuleParts = {
  tables: ['approval_policy', 'approval_policy_wait', 'people_change', 'approval_act'],
  reads: ['payment_order', 'payment_quote', 'approval_subject', 'approval', 'app_user', 'account', 'company'],
  openPoints: {},
  agenda: listWaiting,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'mudancas_de_acesso',
      by: 'access',
      tables: ['people_change'],
      title: 'Mudanças de acesso que você pediu ou que eram sobre você',
      sql: `select p.asked_at as quando, p.words as o_que, p.asked_by = $1 as pedida_por_voce,
        (select co.legal_name from company co where co.id = p.company_id) as empresa
      from people_change p where p.asked_by = $1 or p.person_id = $1 order by p.asked_at desc`,
    },
    {
      name: 'pedidos_de_aprovacao',
      by: 'access',
      tables: ['approval_act'],
      title: 'Cartões e limites que você pediu e esperaram aprovação',
      sql: `select x.asked_at as quando, x.about as sobre, x.words as o_que, s.state as situacao, ${companyOf('s')}
      from approval_act x join approval_subject s on s.id = x.id where x.asked_by = $1 order by x.asked_at desc`,
    },
    {
      name: 'regras_pedidas_sem_outro_administrador',
      by: 'access',
      tables: ['approval_policy_wait'],
      title: 'Mudanças de regras que você pediu sem outro administrador, ou cancelou',
      sql: `select w.asked_at as quando, w.effective_at as valeria_em, w.ended_as as fim, w.ended_at as terminou_em, w.asked_by = $1 as pedida_por_voce, ${companyOf('w')}
      from approval_policy_wait w where w.asked_by = $1 or w.ended_by = $1 order by w.asked_at desc`,
    },
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
