import { companyOf, type ModuleParts } from '../../parcel';

/** Originals are kept as long as the law wants payments to be shown. */
const KEPT_MS = 5 * 365 * 86_400_000;

/** What this module has open, keeps, seals and knows of people. */
export const cnabParts: ModuleParts = {
  tables: ['cnab_file', 'cnab_payment'],
  reads: ['agreement', 'app_user', 'payment_batch'],
  openPoints: {},
  retention: [
    {
      sql: 'delete from cnab_payment where file_id in (select id from cnab_file where created_at < $1)',
      keptMs: KEPT_MS,
    },
    { sql: `delete from cnab_file where direction = 'retorno' and created_at < $1`, keptMs: KEPT_MS },
    {
      sql: `delete from cnab_file f where f.direction = 'remessa' and f.created_at < $1
      and not exists (select 1 from cnab_file r where r.answers_id = f.id) and not exists (select 1 from cnab_payment p where p.file_id = f.id)`,
      keptMs: KEPT_MS,
    },
  ],
  sealed: [],
  personal: [
    {
      name: 'arquivos_cnab',
      by: 'access',
      tables: ['cnab_file'],
      title: 'Remessas CNAB que você enviou',
      sql: `select f.created_at as quando, f.name as nome, f.protocol as protocolo, f.state as situacao, ${companyOf('f')}
      from cnab_file f where f.sent_by = $1 order by f.created_at desc`,
    },
  ],
  namesPerson: [],
};
