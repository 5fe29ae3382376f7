import { companyOf, type ModuleParts } from '../../parcel';

/** Originals are kept as long as the law wants payments to be shown. */
const KEPT_MS = 5 * 365 * 86_400_000;

/** What this module has open, keeps, seals and knows of people. */
export const transmissionParts: ModuleParts = {
  tables: [
    ...['transmission_file', 'transmission_event', 'transmission_box', 'transmission_key', 'transmission_server'],
  ],
  reads: ['account', 'agreement', 'app_user', 'cnab_file', 'membership', 'payment_batch'],
  openPoints: {},
  retention: [{ sql: 'delete from transmission_file where created_at < $1', keptMs: KEPT_MS }],
  sealed: [],
  personal: [
    {
      name: 'arquivos_transmitidos',
      by: 'access',
      tables: ['transmission_file'],
      title: 'Arquivos que você transmitiu',
      sql: `select f.created_at as quando, f.name as nome, f.protocol as protocolo, f.state as situacao, ${companyOf('f')}
      from transmission_file f where f.sent_by = $1 order by f.created_at desc`,
    },
    {
      name: 'chaves_sftp',
      by: 'access',
      tables: ['transmission_key'],
      title: 'Chaves de SFTP que você criou ou revogou',
      sql: `select t.created_at as criada_em, t.name as nome, t.fingerprint as impressao_digital, t.revoked_at as revogada_em, ${companyOf('t')}
      from transmission_key t where t.created_by = $1 or t.revoked_by = $1 order by t.created_at desc`,
    },
    {
      name: 'arquivos_buscados',
      by: 'access',
      tables: ['transmission_event'],
      title: 'O que você fez com arquivos transmitidos',
      sql: `select e.at as quando, e.event as acao, f.name as nome, ${companyOf('f')}
      from transmission_event e join transmission_file f on f.id = e.file_id where e.user_id = $1 order by e.at desc`,
    },
  ],
  namesPerson: [],
};
