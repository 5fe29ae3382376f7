import { companyOf, type ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const receiptsParts: ModuleParts = {
  tables: ['receipt_share'],
  reads: ['account', 'approval', 'approval_subject', 'app_user', 'payment_order'],
  openPoints: {},
  retention: [{ sql: 'delete from receipt_share where expires_at <= $1' }],
  sealed: [],
  personal: [
    {
      name: 'links_de_comprovantes',
      by: 'access',
      tables: ['receipt_share'],
      title: 'Links de comprovantes',
      sql: `select s.created_at as criado_em, s.expires_at as vale_ate, ${companyOf('s')} from receipt_share s where s.user_id = $1 order by s.created_at desc`,
    },
  ],
  namesPerson: [],
};
