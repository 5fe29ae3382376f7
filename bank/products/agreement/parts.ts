import { companyOf, type ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const agreementParts: ModuleParts = {
  tables: ['agreement', 'agreement_terms'],
  reads: ['account', 'company', 'app_user'],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'convenios',
      by: 'access',
      tables: ['agreement'],
      title: 'Convênios que você pediu',
      sql: `select g.asked_at as quando, g.kind as tipo, g.name as nome, g.state as situacao, g.code as codigo, ${companyOf('g')}
      from agreement g where g.asked_by = $1 order by g.asked_at desc`,
    },
  ],
  namesPerson: [],
};
