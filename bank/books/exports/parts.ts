import { DAY_MS } from '../../contract/durations';
import { companyOf, type ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const exportsParts: ModuleParts = {
  tables: ['statement_export', 'statement_export_chunk'],
  reads: ['app_user'],
  openPoints: {},
  retention: [
    {
      sql: 'delete from statement_export_chunk where export_id in (select id from statement_export where expires_at <= $1)',
    },
    // an expired export is still told of for a while; its file goes at once
    { sql: 'delete from statement_export where expires_at <= $1', keptMs: 30 * DAY_MS },
  ],
  sealed: [
    {
      ...{ table: 'statement_export', column: 'sealed_request', purpose: 'exports', id: ['id'] },
      boundTo: id => String(id.id),
    },
    {
      ...{ table: 'statement_export_chunk', column: 'sealed', purpose: 'exports', id: ['export_id', 'number'] },
      boundTo: id => `${String(id.export_id)}/${String(id.number)}`,
    },
  ],
  personal: [
    {
      name: 'arquivos_do_extrato',
      by: 'access',
      tables: ['statement_export'],
      title: 'Arquivos pedidos do extrato',
      sql: `select e.created_at as pedido_em, e.format as formato, e.file_name as arquivo, e.status as situacao, e.expires_at as vale_ate, ${companyOf('e')}
      from statement_export e where e.user_id = $1 order by e.created_at desc`,
    },
  ],
  namesPerson: [],
};
