import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { getUser } from '../../ground/identity';

/** The newest rows of each; older ones are told on request. */
const MOST = 5_000;

interface Reader {
  /** The tables that it tells of. */
  tables: readonly string[];
  /** The heading on paper. */
  title: string;
  /** Takes the person's UUID as `$1`; columns have Portuguese names. Nothing of it is a secret, a hash or somebody else's. */
  sql: string;
}

const company = (alias: string): string =>
  `(select co.legal_name from account k join company co on co.id = k.company_id where k.id = ${alias}.account_id) as empresa`;

/** What is kept of a person by their access, beside what `collect` asks of identity, accounts, payments and notifications. */
const BY_ACCESS = {
  compartilhamentos_autorizados: {
    tables: ['open_finance_signature', 'open_finance_consent', 'open_finance_extension'],
    title: 'Compartilhamentos autorizados',
    sql: `select r.name as recebe, r.cnpj as cnpj_de_quem_recebe, c.company_cnpj as cnpj_da_empresa, c.person_cpf as cpf, c.permissions as dados,
        c.status as situacao, s.signed_at as autorizado_em, c.expires_at as vale_ate, c.last_access_at as lido_por_ultimo,
        (select json_agg(json_build_object('renovado_em', x.requested_at, 'ate', x.expires_at, 'endereco_ip', x.customer_address, 'navegador', x.customer_agent) order by x.id)
           from open_finance_extension x where x.consent_id = c.id and x.person_cpf = (select cpf from app_user where id = $1)) as renovacoes
      from open_finance_signature s join open_finance_consent c on c.id = s.consent_id join open_finance_client r on r.id = c.client_id
      where s.user_id = $1 order by s.signed_at desc`,
  },
  acoes_em_compartilhamentos: {
    tables: ['open_finance_event'],
    title: 'Ações em compartilhamentos',
    sql: `select e.occurred_at as quando, e.kind as evento, r.name as recebe from open_finance_event e
      join open_finance_consent c on c.id = e.consent_id join open_finance_client r on r.id = c.client_id where e.user_id = $1 order by e.id desc`,
  },
  avisos: {
    tables: ['notification'],
    title: 'Avisos recebidos',
    sql: `select n.created_at as quando, n.title as titulo, n.body as texto, n.read_at as lido_em from notification n where n.user_id = $1 order by n.created_at desc`,
  },
  filtros_do_extrato: {
    tables: ['statement_view'],
    title: 'Filtros salvos do extrato',
    sql: `select v.name as nome, v.query as filtros, v.updated_at as salvo_em, ${company('v')} from statement_view v where v.user_id = $1 order by v.updated_at desc`,
  },
  preferencias: {
    tables: ['user_preference'],
    title: 'Preferências',
    sql: `select quick_actions as atalhos_da_tela_inicial, shortcuts as atalhos_de_teclado from user_preference where user_id = $1`,
  },
  arquivos_do_extrato: {
    tables: ['statement_export'],
    title: 'Arquivos pedidos do extrato',
    sql: `select e.created_at as pedido_em, e.format as formato, e.file_name as arquivo, e.status as situacao, e.expires_at as vale_ate, ${company('e')}
      from statement_export e where e.user_id = $1 order by e.created_at desc`,
  },
  links_de_comprovantes: {
    tables: ['receipt_share'],
    title: 'Links de comprovantes',
    sql: `select s.created_at as criado_em, s.expires_at as vale_ate, ${company('s')} from receipt_share s where s.user_id = $1 order by s.created_at desc`,
  },
  autorizacoes_confirmadas: {
    tables: ['step_up_authorization'],
    title: 'Autorizações confirmadas com código ou chave',
    sql: `select created_at as quando, title as o_que, facts as dados, authorized_by as confirmada_por, used_at as usada_em
      from step_up_authorization where user_id = $1 order by created_at desc`,
  },
  aplicativo_de_codigos: {
    tables: ['totp_factor', 'recovery_code'],
    title: 'Aplicativo de códigos',
    sql: `select t.added_at as ligado_em, (select count(*)::int from recovery_code r where r.user_id = $1 and r.used_at is null) as codigos_de_recuperacao_restantes
      from totp_factor t where t.user_id = $1`,
  },
  chaves_pix_confirmadas: {
    tables: ['pix_key_verification'],
    title: 'Chaves Pix que você confirmou',
    sql: `select key as chave, key_type as tipo, created_at as quando, verified_at as confirmada_em from pix_key_verification where user_id = $1 order by created_at desc`,
  },
  agendamentos: {
    tables: ['pix_schedule'],
    title: 'Pix que você agendou',
    sql: `select s.created_at as quando, s.every as repeticao, s.payments as pagamentos, ${company('s')} from pix_schedule s where s.created_by = $1 order by s.created_at desc`,
  },
  limites_pedidos: {
    tables: ['pix_limit_change'],
    title: 'Mudanças de limite que você pediu',
    sql: `select l.requested_at as quando, l.kind as limite, l.value::text as centavos_ou_hora, l.effective_at as vale_desde, l.cancelled_at as cancelada_em, ${company('l')}
      from pix_limit_change l where l.requested_by = $1 order by l.requested_at desc`,
  },
  favorecidos_confiaveis: {
    tables: ['pix_trusted_payee'],
    title: 'Favorecidos confiáveis que você cadastrou',
    sql: `select t.added_at as quando, t.payee_name as nome, t.day_cents::text as centavos_por_dia, t.removed_at as removido_em, ${company('t')}
      from pix_trusted_payee t where t.added_by = $1 order by t.added_at desc`,
  },
  aparelhos_para_pix: {
    tables: ['pix_device', 'pix_device_commitment'],
    title: 'Aparelhos cadastrados para o Pix',
    sql: `select d.browser as navegador, d.system as sistema, p.registered_at as cadastrado_em,
        (select json_agg(json_build_object('dia', m.date, 'centavos', m.amount_cents::text) order by m.date) from pix_device_commitment m
           where m.person_id = $1 and m.device_id = d.id) as valores_por_dia
      from pix_device p join device d on d.id = p.device_id where p.registered_by = $1 order by p.registered_at desc`,
  },
  devolucoes: {
    tables: ['pix_refund'],
    title: 'Devoluções que você fez',
    sql: `select r.created_at as quando, r.amount_cents::text as centavos, r.description as descricao, r.status as situacao, ${company('r')}
      from pix_refund r where r.created_by = $1 order by r.created_at desc`,
  },
  contestacoes: {
    tables: ['pix_dispute', 'pix_dispute_evidence'],
    title: 'Contestações que você abriu',
    sql: `select d.opened_at as quando, d.reason as motivo, d.story as relato, d.status as situacao, d.amount_cents::text as centavos,
        (select json_agg(json_build_object('arquivo', e.name, 'enviado_em', e.created_at) order by e.created_at) from pix_dispute_evidence e
           where e.dispute_id = d.id and e.created_by = $1) as provas
      from pix_dispute d where d.opened_by = $1 or d.id in (select dispute_id from pix_dispute_evidence where created_by = $1) order by d.opened_at desc`,
  },
  credenciais_de_api: {
    tables: ['pix_api_credential'],
    title: 'Credenciais da API que você criou',
    sql: `select c.created_at as quando, c.name as nome, c.scopes as permissoes, c.revoked_at as revogada_em, ${company('c')}
      from pix_api_credential c where c.created_by = $1 order by c.created_at desc`,
  },
  pix_automatico: {
    tables: ['pix_recurrence'],
    title: 'Pix Automático que você respondeu',
    sql: `select r.answered_at as quando, r.payee_name as para, r.subject as assunto, r.status as situacao, ${company('r')}
      from pix_recurrence r where r.answered_by = $1 order by r.answered_at desc`,
  },
  encerramentos: {
    tables: ['account_closing', 'account_closing_signature'],
    title: 'Encerramentos de conta',
    sql: `select a.protocol as protocolo, a.requested_at as pedido_em, a.requested_by = $1 as pedido_por_voce, a.cancelled_by = $1 as cancelado_por_voce,
        (select s.signed_at from account_closing_signature s where s.closing_id = a.id and s.user_id = $1) as assinado_em, a.status as situacao, ${company('a')}
      from account_closing a where $1 in (a.requested_by, a.authorized_by, a.cancelled_by)
        or exists (select 1 from account_closing_signature s where s.closing_id = a.id and s.user_id = $1) order by a.requested_at desc`,
  },
  arquivos_enviados: {
    tables: ['stored_file'],
    title: 'Arquivos enviados',
    sql: `select name as arquivo, content_type as tipo, size as bytes, created_at as enviado_em, discarded_at as descartado_em
      from stored_file where created_by = $1 order by created_at desc`,
  },
} as const satisfies Record<string, Reader>;

/** What is kept about somebody by their CPF or proven e-mail, whether or not they have an access. `$1`: CPF or null, `$2`: e-mail. */
const BY_DOCUMENT = {
  pedidos_de_conta: {
    tables: ['onboarding_application'],
    title: 'Pedidos de conta que você fez',
    sql: `select a.created_at as quando, a.status as situacao, a.cnpj, a.applicant_name as nome, a.applicant_cpf as cpf, a.applicant_email as email,
        a.applicant_mobile as celular, (select json_agg(json_build_object('texto', c.consent, 'versao', c.version, 'em', c.given_at, 'endereco_ip', c.address))
          from onboarding_consent c where c.application_id = a.id) as concordancias
      from onboarding_application a where a.applicant_email = $2 and a.email_verified_at is not null and $1::text is distinct from '' order by a.created_at desc`,
  },
  citado_em_pedidos_de_conta: {
    tables: [],
    title: 'Pedidos de conta em que você aparece',
    sql: `select a.created_at as quando, a.status as situacao, a.cnpj, p - 'key' - 'registry_index' as dados,
        (select json_agg(json_build_object('arquivo', f.name, 'tipo', f.kind, 'enviado_em', f.sent_at)) from onboarding_file f
           where f.application_id = a.id and f.slot like 'person.' || (p ->> 'key') || '.%') as documentos
      from onboarding_application a, jsonb_array_elements(coalesce(a.business_member -> 'partners', '[]')) p
      where regexp_replace(coalesce(p ->> 'document', ''), '\\D', '', 'g') = $1 and $2::text is not null order by a.created_at desc`,
  },
  convites: {
    tables: ['invitation'],
    title: 'Convites para contas',
    sql: `select c.legal_name as empresa, i.name as nome, i.email, i.cpf, i.sent_at as enviado_em, i.expires_at as vale_ate, i.used_at as aceito_em
      from invitation i join company c on c.id = i.company_id where i.email = $2 or i.cpf = $1 order by i.created_at desc`,
  },
} as const satisfies Record<string, Reader>;

/** Tables that `collect` asks other modules about. */
const BY_MODULES = [
  ...[
    'app_user',
    'session',
    'device',
    'passkey',
    'audit_event',
    'membership',
    'pix_payment',
    'notification_preference',
  ],
  ...['data_request', 'draft'],
] as const;

/** Tables that name a person and hold nothing to tell: hashes of codes that live for minutes, counters, and answers that were given already. */
const NOTHING_TO_TELL = [
  ...[
    'password_reset',
    'totp_enrolment',
    'passkey_ceremony',
    'pix_lookup_budget',
    'open_finance_code',
    'idempotency_record',
  ],
] as const;

const READERS: Readonly<Record<string, Reader>> = { ...BY_ACCESS, ...BY_DOCUMENT };

/** Every table that names a person, as `collect` knows it: a new one is to be told of, or said to have nothing to tell. */
export const PERSON_TABLES: ReadonlySet<string> = new Set([
  ...Object.values(READERS).flatMap(({ tables }) => tables),
  ...BY_MODULES,
  ...NOTHING_TO_TELL,
]);

/** The heading of a part. */
export const titleOfPart = (name: string): string => READERS[name]?.title ?? name;

/** What is kept about the person `usr_…` in each part, the newest first. */
export const readPersonTables = async (
  sql: Sql,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> => {
  const { cpf, email } = await getUser(sql, userId);
  const read = async (readers: Readonly<Record<string, Reader>>, values: readonly unknown[]) => {
    const parts: [string, Record<string, unknown>[]][] = [];
    for (const [name, reader] of Object.entries(readers)) {
      const { rows } = await sql.query<Record<string, unknown>>(`${reader.sql} limit ${MOST}`, values);
      parts.push([name, rows]);
    }
    return parts;
  };
  const parts = [...(await read(BY_ACCESS, [toUuid(userId)])), ...(await read(BY_DOCUMENT, [cpf, email]))];
  return Object.fromEntries(parts);
};
