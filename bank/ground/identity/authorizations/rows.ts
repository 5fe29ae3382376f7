import type { Authorization, AuthorizationPurpose } from '../../../contract/authorizations';
import type { FactorMethod } from '../../../contract/ground/factors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { hashCode, maskEmail } from '../challenges';
import { AUTHORIZATION_SECONDS, CODE_TRIES, RESEND_SECONDS } from '../limits';
import { inSeconds } from '../sessions';
import { type BoundWish, toBinding } from './binding';
import type { DescribedWish } from '../../../parcel';
import type { Secret } from '../../../core/sealing';

/** What a person is about to authorise, or has. */
export interface AuthorizationRow {
  /** `aut_…` */
  id: string;
  purpose: AuthorizationPurpose;
  binding: Buffer;
  title: string;
  facts: { label: string; value: string }[];
  codeHash: Buffer | null;
  codeSentAt: Date | null;
  tries: number;
  expiresAt: Date;
  authorizedAt: Date | null;
}

interface Row {
  id: string;
  purpose: AuthorizationPurpose;
  binding: Buffer;
  title: string;
  facts: { label: string; value: string }[];
  code_hash: Buffer | null;
  code_sent_at: Date | null;
  tries: number;
  expires_at: Date;
  authorized_at: Date | null;
}

const COLUMNS = 'id, purpose, binding, title, facts, code_hash, code_sent_at, tries, expires_at, authorized_at';

const toAuthorizationRow = (row: Row): AuthorizationRow => ({
  id: fromUuid('aut', row.id),
  purpose: row.purpose,
  binding: row.binding,
  title: row.title,
  facts: row.facts,
  codeHash: row.code_hash,
  codeSentAt: row.code_sent_at,
  tries: row.tries,
  expiresAt: row.expires_at,
  authorizedAt: row.authorized_at,
});

/** Opens an authorization that nothing proves yet, and clears away the session's that came to nothing. */
export const insertAuthorization = async (
  sql: Sql,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { title, facts, bound }: DescribedWish<BoundWish>,
  now: Date,
): Promise<AuthorizationRow> => {
  await sql.query(
    'delete from step_up_authorization where session_id = $1 and expires_at <= $2 and authorized_at is null',
    [toUuid(actor.sessionId), now],
  );
  const { rows } = await sql.query<Row>(
    `insert into step_up_authorization (id, user_id, session_id, purpose, binding, title, facts, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [
      toUuid(newId('aut')),
      toUuid(actor.userId),
      toUuid(actor.sessionId),
      bound.purpose,
      toBinding(bound),
      title,
      JSON.stringify(facts),
      now,
      inSeconds(now, AUTHORIZATION_SECONDS),
    ],
  );
  return toAuthorizationRow(rows[0] as Row);
};

const read = async (sql: Sql, actor: Pick<Actor, 'userId' | 'sessionId'>, id: string, lock: '' | 'for update') => {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from step_up_authorization where id = $1 and user_id = $2 and session_id = $3 ${lock}`,
    [toUuid(id), toUuid(actor.userId), toUuid(actor.sessionId)],
  );
  return rows[0] && toAuthorizationRow(rows[0]);
};

/** The session's authorization, or undefined: those of the person's other sessions do not exist for this one. */
export const findAuthorization = (sql: Sql, actor: Pick<Actor, 'userId' | 'sessionId'>, id: string) =>
  read(sql, actor, id, '');

/** The same, locked until the transaction ends: proofs are judged one after the other. */
export const lockAuthorization = (sql: Sql, actor: Pick<Actor, 'userId' | 'sessionId'>, id: string) =>
  read(sql, actor, id, 'for update');

/** Makes `code` the right one; the one before is void. */
export const storeCode = async (
  sql: Sql,
  row: AuthorizationRow,
  code: string,
  context: { secret: Secret; now: Date },
): Promise<AuthorizationRow> => {
  const codeHash = hashCode(context.secret, toUuid(row.id), code);
  await sql.query('update step_up_authorization set code_hash = $2, code_sent_at = $3 where id = $1', [
    toUuid(row.id),
    codeHash,
    context.now,
  ]);
  return { ...row, codeHash, codeSentAt: context.now };
};

/** Counts a wrong proof. */
export const countProofTry = async (sql: Sql, id: string): Promise<void> => {
  await sql.query('update step_up_authorization set tries = tries + 1 where id = $1', [toUuid(id)]);
};

/** From now on the authorization is good for one call. */
export const markAuthorized = async (sql: Sql, id: string, method: FactorMethod, now: Date): Promise<void> => {
  await sql.query('update step_up_authorization set authorized_at = $2, authorized_by = $3 where id = $1', [
    toUuid(id),
    now,
    method,
  ]);
};

/** Seconds until another code may be sent; 0 when now. */
export const resendIn = (row: AuthorizationRow, now: Date): number =>
  row.codeSentAt
    ? Math.max(0, Math.ceil((inSeconds(row.codeSentAt, RESEND_SECONDS).getTime() - now.getTime()) / 1000))
    : 0;

/** An authorization as the page shows it; `asked` is the challenge that was just made. */
export const toAuthorization = (
  row: AuthorizationRow,
  view: { email: string; methods: FactorMethod[]; now: Date },
  asked?: { method: 'email' | 'passkey'; options: Record<string, unknown> | null },
): Authorization => ({
  id: row.id,
  purpose: row.purpose,
  title: row.title,
  facts: row.facts,
  methods: view.methods,
  challenge: asked
    ? {
        method: asked.method,
        destination: asked.method === 'email' ? maskEmail(view.email) : null,
        resend_in: resendIn(row, view.now),
        tries_left: CODE_TRIES - row.tries,
        options: asked.options,
      }
    : null,
  expires_at: row.expiresAt.toISOString(),
  authorized_at: row.authorizedAt?.toISOString() ?? null,
});
