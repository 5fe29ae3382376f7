import { createHmac, randomUUID } from 'node:crypto';
import { fromUuid, toUuid } from '../../core/ids';
import { deriveKey, deriveKeys, hashToken, type Secret } from '../../core/sealing';
import type { Sql } from '../../storage';
import { type ChallengeRow, hashCode } from './challenges';
import { CODE_SECONDS, RESET_TOKEN_SECONDS } from './limits';
import { inSeconds } from './sessions';

const emailKeyOf = (key: Buffer, email: string): Buffer => createHmac('sha256', key).update(email).digest();
const PURPOSE = 'password reset';

/** What a request is found by: addresses that nobody has are asked for too, and are not kept in clear. */
export const toEmailKey = (secret: Secret, email: string): Buffer => emailKeyOf(deriveKey(secret, PURPOSE), email);

/** `toEmailKey` of every secret that is still read with. */
export const listEmailKeys = (secret: Secret, email: string): Buffer[] =>
  deriveKeys(secret, PURPOSE).map(key => emailKeyOf(key, email));

/** Opens a request beside the address's earlier ones and gives its UUID. No code is right until `storeResetCode`. `token` proves who asked. */
export const openReset = async (sql: Sql, emailKey: Buffer, token: string, now: Date): Promise<string> => {
  const id = randomUUID();
  await sql.query(
    'insert into password_reset (email_key, id, request_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [emailKey, id, hashToken(token), now, inSeconds(now, CODE_SECONDS)],
  );
  return id;
};

/** Makes `code` the right one of a request; says no when the request is over. */
export const storeResetCode = async (
  sql: Sql,
  request: { id: string; userId: string; code: string },
  secret: Secret,
): Promise<boolean> => {
  const stored = await sql.query('update password_reset set user_id = $2, code_hash = $3 where id = $1', [
    request.id,
    toUuid(request.userId),
    hashCode(secret, request.id, request.code),
  ]);
  return stored.rowCount === 1;
};

/** A request with the tries of whoever guesses: those of who asked, or those of everybody else. */
export interface ResetRow extends ChallengeRow {
  userId: string | undefined;
  isOwn: boolean;
}

/**
 * The request that `token` was given for, or else the address's newest, locked until the transaction ends. Without a code no guess can be right: its hash
 * is none of any code.
 */
export const lockReset = async (
  sql: Sql,
  emailKeys: readonly Buffer[],
  token: string | undefined,
): Promise<ResetRow | undefined> => {
  const { rows } = await sql.query<{
    id: string;
    user_id: string | null;
    code_hash: Buffer | null;
    tries: number;
    open_tries: number;
    is_own: boolean | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  }>(
    `select *, request_hash = $2 as is_own from password_reset where email_key = any($1)
     order by request_hash = $2 desc, created_at desc, id desc limit 1 for update`,
    [emailKeys, hashToken(token ?? '')],
  );
  const row = rows[0];
  return (
    row && {
      id: row.id,
      userId: row.user_id ? fromUuid('usr', row.user_id) : undefined,
      codeHash: row.code_hash ?? Buffer.alloc(32),
      tries: row.is_own ? row.tries : row.open_tries,
      isOwn: row.is_own === true,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  );
};

/** Counts a wrong try of who asked, or of others. */
export const countResetTry = async (sql: Sql, { id, isOwn }: Pick<ResetRow, 'id' | 'isOwn'>): Promise<void> => {
  await sql.query(
    isOwn
      ? 'update password_reset set tries = tries + 1 where id = $1'
      : 'update password_reset set open_tries = open_tries + 1 where id = $1',
    [id],
  );
};

/** Ends all requests of a person: the password is another one by now. */
export const endResetsOf = async (sql: Sql, userId: string): Promise<void> => {
  await sql.query('delete from password_reset where user_id = $1', [toUuid(userId)]);
};

/** Uses the code up and makes `token` good for one new password. */
export const storeResetToken = async (sql: Sql, id: string, token: string, now: Date): Promise<void> => {
  await sql.query('update password_reset set used_at = $2, token_hash = $3, token_expires_at = $4 where id = $1', [
    id,
    now,
    hashToken(token),
    inSeconds(now, RESET_TOKEN_SECONDS),
  ]);
};

/** The person (`usr_…`) a living token is for, or undefined. */
export const findResetUser = async (sql: Sql, token: string, now: Date): Promise<string | undefined> => {
  const { rows } = await sql.query<{ user_id: string }>(
    'select user_id from password_reset where token_hash = $1 and token_expires_at > $2',
    [hashToken(token), now],
  );
  return rows[0] && fromUuid('usr', rows[0].user_id);
};

/** Uses a living token up; says no to all but the first of those who come at once. */
export const consumeResetToken = async (sql: Sql, token: string, now: Date): Promise<boolean> => {
  const used = await sql.query('delete from password_reset where token_hash = $1 and token_expires_at > $2', [
    hashToken(token),
    now,
  ]);
  return used.rowCount === 1;
};

/** Removes requests whose code and token have both ended. */
export const removeEndedResets = async (sql: Sql, now: Date): Promise<void> => {
  await sql.query('delete from password_reset where created_at < $1', [
    inSeconds(now, -(CODE_SECONDS + RESET_TOKEN_SECONDS)),
  ]);
};
