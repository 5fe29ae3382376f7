import { companyOf, type ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const preferencesParts: ModuleParts = {
  tables: ['statement_view', 'user_preference'],
  reads: [],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'filtros_do_extrato',
      by: 'access',
      tables: ['statement_view'],
      title: 'Filtros salvos do extrato',
      sql: `select v.name as nome, v.query as filtros, v.updated_at as salvo_em, ${companyOf('v')} from statement_view v where v.user_id = $1 order by v.updated_at desc`,
    },
    {
      name: 'preferencias',
      by: 'access',
      tables: ['user_preference'],
      title: 'Preferências',
      sql: `select quick_actions as atalhos_da_tela_inicial, shortcuts as atalhos_de_teclado from user_preference where user_id = $1`,
    },
  ],
  namesPerson: [],
};
