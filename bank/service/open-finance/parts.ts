import { DAY_MS } from '../../contract/durations';
import type { ModuleParts } from '../../parcel';
import { countOpenSharings } from './open-sharings';

/** What this module has open, keeps, seals and knows of people. */
export const openFinanceParts: ModuleParts = {
  tables: [
    'open_finance_client',
    'open_finance_consent',
    'open_finance_consent_account',
    'open_finance_signature',
    'open_finance_event',
    'open_finance_request',
    'open_finance_code',
    'open_finance_token',
    'open_finance_assertion',
    'open_finance_key',
    'open_finance_extension',
  ],
  reads: ['app_user', 'company', 'account', 'membership'],
  openPoints: { sharings: countOpenSharings },
  retention: [
    { sql: 'delete from open_finance_token where expires_at <= $1' },
    { sql: 'delete from open_finance_assertion where expires_at <= $1' },
    // a used code is kept a while: one that comes again tells that it was stolen
    { sql: 'delete from open_finance_code where expires_at <= $1', keptMs: DAY_MS },
    { sql: 'delete from open_finance_request where created_at <= $1', keptMs: DAY_MS },
  ],
  sealed: [
    {
      ...{ table: 'open_finance_key', column: 'sealed', purpose: 'open finance signing key', id: ['kid'] },
      boundTo: id => String(id.kid),
    },
  ],
  personal: [
    {
      name: 'compartilhamentos_autorizados',
      by: 'access',
      tables: ['open_finance_signature', 'open_finance_consent', 'open_finance_extension'],
      title: 'Compartilhamentos autorizados',
      sql: `select r.name as recebe, r.cnpj as cnpj_de_quem_recebe, c.company_cnpj as cnpj_da_empresa, c.person_cpf as cpf, c.permissions as dados,
        c.status as situacao, s.signed_at as autorizado_em, c.expires_at as vale_ate, c.last_access_at as lido_por_ultimo,
        (select json_agg(json_build_object('renovado_em', x.requested_at, 'ate', x.expires_at, 'endereco_ip', x.customer_address, 'navegador', x.customer_agent) order by x.id)
           from open_finance_extension x where x.consent_id = c.id and x.person_cpf = (select cpf from app_user where id = $1)) as renovacoes
      from open_finance_signature s join open_finance_consent c on c.id = s.consent_id join open_finance_client r on r.id = c.client_id
      where s.user_id = $1 order by s.signed_at desc`,
    },
    {
      name: 'acoes_em_compartilhamentos',
      by: 'access',
      tables: ['open_finance_event'],
      title: 'Ações em compartilhamentos',
      sql: `select e.occurred_at as quando, e.kind as evento, r.name as recebe from open_finance_event e
      join open_finance_consent c on c.id = e.consent_id join open_finance_client r on r.id = c.client_id where e.user_id = $1 order by e.id desc`,
    },
  ],
  namesPerson: ['open_finance_code'],
};
