import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const filesParts: ModuleParts = {
  tables: ['stored_file'],
  reads: [],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'arquivos_enviados',
      by: 'access',
      tables: ['stored_file'],
      title: 'Arquivos enviados',
      sql: `select name as arquivo, content_type as tipo, size as bytes, created_at as enviado_em, discarded_at as descartado_em
      from stored_file where created_by = $1 order by created_at desc`,
    },
  ],
  namesPerson: [],
};
