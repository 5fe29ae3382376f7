import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Actor, CallContext } from '../../core/operation';
import { hashToken } from '../../core/sealing';
import type { Sql } from '../../storage';
import { IDLE_SECONDS, SESSIONS_PER_USER, UNVERIFIED_SECONDS, USE_RESOLUTION_SECONDS } from './limits';
import { lockUser } from './users';

export type SessionEnd =
  | 'signed_out'
  | 'refresh_reuse'
  | 'too_many_sessions'
  | 'expired'
  | 'password_changed'
  | 'factor_changed'
  | 'ended_by_person'
  | 'ended_by_bank'
  | 'locked';

/** A living session, locked by whoever holds this row. */
export interface SessionRow {
  /** `ses_…` */
  id: string;
  userId: string;
  email: string;
  level: Actor['level'];
  sealedRefreshKey: Buffer | null;
  refreshCounter: number;
  refreshedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

interface Row {
  id: string;
  user_id: string;
  email: string;
  level: Actor['level'];
  refresh_key: Buffer | null;
  refresh_counter: number;
  refreshed_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

/** Of the sessions `s` at the instant `$2`: those that neither ended nor rest unused for too long. */
export const LIVING_SESSION = `s.ended_at is null and s.expires_at > $2
  and s.last_used_at > $2::timestamptz - interval '${IDLE_SECONDS + USE_RESOLUTION_SECONDS} seconds'`;

export const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The session row, locked until the transaction ends: verification and renewal of one session happen one after the other. */
export const lockSession = async (sql: Sql, sessionId: string, now: Date): Promise<SessionRow | undefined> => {
  const { rows } = await sql.query<Row>(
    `select s.id, s.user_id, u.email, s.level, s.refresh_key, s.refresh_counter, s.refreshed_at, s.created_at, s.expires_at
     from session s join app_user u on u.id = s.user_id
     where s.id = $1 and ${LIVING_SESSION} for update of s`,
    [toUuid(sessionId), now],
  );
  const row = rows[0];
  return (
    row && {
      id: fromUuid('ses', row.id),
      userId: fromUuid('usr', row.user_id),
      email: row.email,
      level: row.level,
      sealedRefreshKey: row.refresh_key,
      refreshCounter: row.refresh_counter,
      refreshedAt: row.refreshed_at,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }
  );
};

/** Ends the person's oldest sessions of a level beyond ten. By level: whoever has only the password must not push out verified ones. */
const endSurplus = async (sql: Sql, userId: string, level: 'session' | 'verified', now: Date): Promise<void> => {
  await sql.query(
    `with surplus as (
       update session set ended_at = $2, ended_because = 'too_many_sessions'
       where user_id = $1 and level = $3 and ended_at is null and id not in (
         select id from session s where user_id = $1 and level = $3 and ${LIVING_SESSION}
         order by created_at desc, id desc limit ${SESSIONS_PER_USER})
       returning id)
     delete from access_token where session_id in (select id from surplus)`,
    [toUuid(userId), now, level],
  );
};

/**
 * Opens a session that waits for its second factor, in a browser (`dev_…`) where its person is known by one; the person's oldest waiting ones beyond ten
 * end. The caller has locked the person.
 */
export const openSession = async (
  sql: Sql,
  { userId, deviceId }: { userId: string; deviceId?: string },
  context: CallContext,
  now: Date,
): Promise<string> => {
  const id = newId('ses');
  await sql.query(
    `insert into session (id, user_id, level, address, user_agent, created_at, last_used_at, expires_at, device_id)
     values ($1, $2, 'session', $3, $4, $5, $5, $6, $7)`,
    [
      ...[toUuid(id), toUuid(userId), context.address, context.userAgent, now],
      ...[inSeconds(now, UNVERIFIED_SECONDS), deviceId ? toUuid(deviceId) : null],
    ],
  );
  await endSurplus(sql, userId, 'session', now);
  return id;
};

export interface VerifiedSession {
  by: 'email' | 'not_required' | 'totp' | 'passkey' | 'recovery_code' | 'trusted_device';
  sealedRefreshKey: Buffer;
  expiresAt: Date;
  previousSignInAt: Date | null;
}

/** Raises a session to `verified`; the person's oldest verified ones beyond ten end. The caller has locked the person. */
export const raiseSession = async (
  sql: Sql,
  { id: sessionId, userId }: { id: string; userId: string },
  raised: VerifiedSession,
  now: Date,
): Promise<void> => {
  await sql.query(
    `update session set level = 'verified', verified_at = $2, verified_by = $3, refresh_key = $4, refreshed_at = $2,
       expires_at = $5, previous_sign_in_at = $6, last_used_at = $2 where id = $1`,
    [toUuid(sessionId), now, raised.by, raised.sealedRefreshKey, raised.expiresAt, raised.previousSignInAt],
  );
  await endSurplus(sql, userId, 'verified', now);
};

/** Moves the session's refresh token one turn on. */
export const advanceRefresh = async (sql: Sql, sessionId: string, counter: number, now: Date): Promise<void> => {
  await sql.query('update session set refresh_counter = $2, refreshed_at = $3, last_used_at = $3 where id = $1', [
    toUuid(sessionId),
    counter,
    now,
  ]);
};

/** Ends a session with all its tokens, at once. */
export const endSession = async (sql: Sql, sessionId: string, because: SessionEnd, now: Date): Promise<void> => {
  await sql.query('update session set ended_at = $2, ended_because = $3 where id = $1 and ended_at is null', [
    toUuid(sessionId),
    now,
    because,
  ]);
  await sql.query('delete from access_token where session_id = $1', [toUuid(sessionId)]);
};

/**
 * Locks the person and then their living sessions: none of them is verified or renewed meanwhile, and no other is opened. Whatever may touch more than
 * one session of a person locks the person first: sessions that are opened while one waits would otherwise be locked in another order.
 */
export const lockSessionsOf = async (sql: Sql, userId: string): Promise<void> => {
  await lockUser(sql, userId);
  await sql.query('select 1 from session where user_id = $1 and ended_at is null order by id for update', [
    toUuid(userId),
  ]);
};

/** How many living sessions the person has; those that wait for their second factor are among them. */
export const countSessionsOf = async (sql: Sql, userId: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ open: number }>(
    `select count(*)::int as open from session s where user_id = $1 and ${LIVING_SESSION}`,
    [toUuid(userId), now],
  );
  return rows[0]?.open ?? 0;
};

/** Ends the person's living sessions with all their tokens, but for `keep`, and gives their number. */
export const endSessionsOf = async (
  sql: Sql,
  userId: string,
  how: { because: SessionEnd; keep?: string; now: Date },
): Promise<number> => {
  const { rows } = await sql.query<{ id: string }>(
    `update session set ended_at = $2, ended_because = $3
     where user_id = $1 and ended_at is null and expires_at > $2 and ($4::uuid is null or id <> $4) returning id`,
    [toUuid(userId), how.now, how.because, how.keep ? toUuid(how.keep) : null],
  );
  await sql.query('delete from access_token where session_id = any($1::uuid[])', [rows.map(row => row.id)]);
  return rows.length;
};

/** Makes `token` valid for the session until `expiresAt`; tokens it had before end at `othersEndAt`. */
export const storeAccessToken = async (
  sql: Sql,
  sessionId: string,
  token: string,
  life: { expiresAt: Date; othersEndAt: Date },
): Promise<void> => {
  await sql.query(
    `with earlier as (update access_token set expires_at = least(expires_at, $2) where session_id = $1)
     insert into access_token (token_hash, session_id, expires_at) values ($3, $1, $4)`,
    [toUuid(sessionId), life.othersEndAt, hashToken(token), life.expiresAt],
  );
};

/** When a living token of the session ends, or undefined. */
export const findTokenExpiry = async (sql: Sql, token: string): Promise<Date | undefined> => {
  const { rows } = await sql.query<{ expires_at: Date }>('select expires_at from access_token where token_hash = $1', [
    hashToken(token),
  ]);
  return rows[0]?.expires_at;
};

/** The sign-in before this session's, for "last access" on screen; null on the very first one. */
export const findPreviousSignIn = async (sql: Sql, sessionId: string): Promise<Date | null> => {
  const { rows } = await sql.query<{ previous_sign_in_at: Date | null }>(
    'select previous_sign_in_at from session where id = $1',
    [toUuid(sessionId)],
  );
  return rows[0]?.previous_sign_in_at ?? null;
};
