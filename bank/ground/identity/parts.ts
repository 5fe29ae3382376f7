import { fromUuid } from '../../core/ids';
import { DAY_MS } from '../../contract/durations';
import type { ModuleParts } from '../../parcel';

const KEEP_ENDED_SESSIONS_MS = 30 * DAY_MS;
/** A browser keeps its token for a year: one that was not seen for longer cannot have it any more. */
const KEEP_DEVICES_MS = 400 * DAY_MS;

/** What this module has open, keeps, seals and knows of people. */
export const identityParts: ModuleParts = {
  tables: [
    'app_user',
    'session',
    'access_token',
    'email_challenge',
    'password_reset',
    'device',
    'device_token',
    'step_up_authorization',
    'totp_factor',
    'totp_enrolment',
    'recovery_code',
    'passkey',
    'passkey_ceremony',
  ],
  reads: ['audit_event'],
  openPoints: {},
  retention: [
    { sql: 'delete from access_token where expires_at <= $1' },
    { sql: 'delete from passkey_ceremony where expires_at <= $1' },
    { sql: 'delete from totp_enrolment where expires_at <= $1' },
    { sql: 'delete from session where expires_at < $1', keptMs: KEEP_ENDED_SESSIONS_MS },
    { sql: 'delete from device where last_seen_at < $1', keptMs: KEEP_DEVICES_MS },
    { sql: 'delete from device_token where replaced_at < $1', keptMs: KEEP_DEVICES_MS },
  ],
  sealed: [
    {
      ...{ table: 'session', column: 'refresh_key', purpose: 'session keys', id: ['id'] },
      boundTo: id => fromUuid('ses', String(id.id)),
    },
    {
      ...{ table: 'totp_factor', column: 'sealed_secret', purpose: 'authenticator secrets', id: ['user_id'] },
      boundTo: id => `totp_factor|${fromUuid('usr', String(id.user_id))}`,
    },
    {
      ...{ table: 'totp_enrolment', column: 'sealed_secret', purpose: 'authenticator secrets', id: ['id'] },
      boundTo: id => `totp_enrolment|${String(id.id)}`,
    },
  ],
  personal: [
    {
      name: 'autorizacoes_confirmadas',
      by: 'access',
      tables: ['step_up_authorization'],
      title: 'Autorizações confirmadas com código ou chave',
      sql: `select created_at as quando, title as o_que, facts as dados, authorized_by as confirmada_por, used_at as usada_em
      from step_up_authorization where user_id = $1 order by created_at desc`,
    },
    {
      name: 'aplicativo_de_codigos',
      by: 'access',
      tables: ['totp_factor', 'recovery_code'],
      title: 'Aplicativo de códigos',
      sql: `select t.added_at as ligado_em, (select count(*)::int from recovery_code r where r.user_id = $1 and r.used_at is null) as codigos_de_recuperacao_restantes
      from totp_factor t where t.user_id = $1`,
    },
  ],
  namesPerson: [
    'app_user',
    'session',
    'device',
    'passkey',
    'audit_event',
    'password_reset',
    'totp_enrolment',
    'passkey_ceremony',
  ],
};
