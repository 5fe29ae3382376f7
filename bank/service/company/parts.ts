import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const companyParts: ModuleParts = {
  tables: ['company_change', 'company_told'],
  reads: ['company', 'account', 'app_user', 'dda_member'],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'mudancas_da_empresa',
      by: 'access',
      tables: ['company_change'],
      title: 'Mudanças de cadastro da empresa que você pediu',
      sql: `select c.asked_at as quando, c.kind as o_que, c.wish as pedido, c.state as situacao, c.decided_at as decidida_em,
        (select co.legal_name from company co where co.id = c.company_id) as empresa
      from company_change c where c.asked_by = $1 order by c.asked_at desc`,
    },
  ],
  // addresses of the company, whoever wrote them
  namesPerson: ['company_told'],
};
