import { DAY_MS } from '../../contract/durations';
import type { ModuleParts } from '../../parcel';

/** Registers of what was decided on applications: ten years, as of everything that is looked at for money laundering. */
const KEEP_DECISIONS_MS = 3_653 * DAY_MS;
/** Invitations that nobody took up, after their time is over: long enough to send them anew. One that was accepted is the record of an admission. */
const KEEP_INVITATIONS_MS = 365 * DAY_MS;

/** What this module has open, keeps, seals and knows of people. */
export const onboardingParts: ModuleParts = {
  tables: [
    'onboarding_application',
    'onboarding_consent',
    'onboarding_event',
    'onboarding_issue',
    'onboarding_check',
    'onboarding_file',
    'onboarding_session',
    'onboarding_code',
    'onboarding_link',
    'invitation',
    'onboarding_forgotten',
  ],
  reads: ['company', 'account', 'membership'],
  openPoints: {},
  retention: [
    // without them nobody could ever enter an account that nobody entered yet
    {
      sql: `delete from invitation i where i.used_at is null and i.expires_at < $1
        and (exists (select 1 from membership m where m.company_id = i.company_id and m.until is null)
          or exists (select 1 from account k where k.id = i.account_id and k.status = 'closed'))`,
      keptMs: KEEP_INVITATIONS_MS,
    },
    { sql: 'delete from onboarding_code where expires_at <= $1' },
    { sql: 'delete from onboarding_link where expires_at <= $1' },
    { sql: 'delete from onboarding_session where ends_at < $1', keptMs: 30 * DAY_MS },
    { sql: 'delete from onboarding_forgotten where forgotten_at < $1', keptMs: KEEP_DECISIONS_MS },
  ],
  sealed: [],
  personal: [
    {
      name: 'pedidos_de_conta',
      by: 'document',
      tables: ['onboarding_application'],
      title: 'Pedidos de conta que você fez',
      sql: `select a.created_at as quando, a.status as situacao, a.cnpj, a.applicant_name as nome, a.applicant_cpf as cpf, a.applicant_email as email,
        a.applicant_mobile as celular, (select json_agg(json_build_object('texto', c.consent, 'versao', c.version, 'em', c.given_at, 'endereco_ip', c.address))
          from onboarding_consent c where c.application_id = a.id) as concordancias
      from onboarding_application a where a.applicant_email = $2 and a.email_verified_at is not null and $1::text is distinct from '' order by a.created_at desc`,
    },
    {
      name: 'citado_em_pedidos_de_conta',
      by: 'document',
      tables: [],
      title: 'Pedidos de conta em que você aparece',
      sql: `select a.created_at as quando, a.status as situacao, a.cnpj, p - 'key' - 'registry_index' as dados,
        (select json_agg(json_build_object('arquivo', f.name, 'tipo', f.kind, 'enviado_em', f.sent_at)) from onboarding_file f
           where f.application_id = a.id and f.slot like 'person.' || (p ->> 'key') || '.%') as documentos
      from onboarding_application a, jsonb_array_elements(coalesce(a.business_member -> 'partners', '[]')) p
      where regexp_replace(coalesce(p ->> 'document', ''), '\\D', '', 'g') = $1 and $2::text is not null order by a.created_at desc`,
    },
    {
      name: 'convites',
      by: 'document',
      tables: ['invitation'],
      title: 'Convites para contas',
      sql: `select c.legal_name as empresa, i.name as nome, i.email, i.cpf, i.sent_at as enviado_em, i.expires_at as vale_ate, i.used_at as aceito_em,
        i.withdrawn_at as retirado_em
      from invitation i join company c on c.id = i.company_id where i.email = $2 or i.cpf = $1 order by i.created_at desc`,
    },
  ],
  namesPerson: [],
};
