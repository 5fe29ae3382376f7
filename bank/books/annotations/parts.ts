import { companyOf, type ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const annotationsParts: ModuleParts = {
  tables: ['entry_annotation', 'payee_category'],
  reads: [],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'anotacoes_do_extrato',
      by: 'access',
      tables: ['entry_annotation'],
      title: 'Anotações que você fez no extrato',
      sql: `select n.changed_at as quando, n.note as anotacao, n.category as categoria, ${companyOf('n')}
      from entry_annotation n where n.changed_by = $1 order by n.changed_at desc`,
    },
    {
      name: 'categorias_de_favorecidos',
      by: 'access',
      tables: ['payee_category'],
      title: 'Categorias que você definiu para quem recebe ou paga',
      sql: `select p.changed_at as quando, p.category as categoria, ${companyOf('p')}
      from payee_category p where p.changed_by = $1 order by p.changed_at desc`,
    },
  ],
  namesPerson: [],
};
