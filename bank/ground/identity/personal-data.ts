import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** What is kept of a person's access, in Portuguese names: it is read by that person. Secrets and their hashes are none of it. */
export interface AccessData {
  pessoa: Record<string, unknown>;
  aparelhos: Record<string, unknown>[];
  sessoes: Record<string, unknown>[];
  chaves_de_acesso: Record<string, unknown>[];
  atividade: Record<string, unknown>[];
}

/** The newest events; older ones are told on request. */
const EVENTS = 5_000;

/** Everything that identity keeps about the person `usr_…`. */
export const readAccessData = async (sql: Sql, userId: string): Promise<AccessData> => {
  const user = [toUuid(userId)];
  const read = async (text: string) => (await sql.query<Record<string, unknown>>(text, user)).rows;
  const [pessoa = {}] = await read(
    `select name as nome, email, cpf, birth_date::text as data_de_nascimento, created_at as cadastrada_em, last_sign_in_at as ultima_entrada_em, two_factor_required as exige_segundo_fator
     from app_user where id = $1`,
  );
  return {
    pessoa,
    aparelhos: await read(
      `select browser as navegador, system as sistema, first_seen_at as visto_desde, last_seen_at as visto_por_ultimo, trusted_until as confiavel_ate
       from device where user_id = $1 order by last_seen_at desc`,
    ),
    sessoes: await read(
      `select created_at as comecou_em, last_used_at as usada_por_ultimo, expires_at as termina_em, address as endereco_ip, user_agent as navegador
       from session where user_id = $1 order by created_at desc`,
    ),
    chaves_de_acesso: await read(
      `select name as nome, added_at as criada_em, last_used_at as usada_por_ultimo from passkey where user_id = $1 order by added_at`,
    ),
    atividade: await read(
      `select occurred_at as quando, kind as evento, address as endereco_ip from audit_event where user_id = $1 order by seq desc limit ${EVENTS}`,
    ),
  };
};
