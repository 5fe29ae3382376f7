import type { OnboardingSession } from '../../contract/service/onboarding-entry';
import { fromUuid, newId, newSecret, toUuid } from '../../core/ids';
import type { Applicant } from '../../core/operation';
import { hashToken } from '../../core/sealing';
import type { Sql } from '../../storage';
import {
  HANDOFF_SESSION_SECONDS,
  inSeconds,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  type Source,
  secondsUntil,
} from './deps';

type Powers = 'all' | 'upload';

const SCOPES = {
  all: ['onboarding:write', 'onboarding:upload'],
  upload: ['onboarding:upload'],
} as const satisfies Record<Powers, Applicant['scopes']>;

/** Begins a session of an application; only the SHA-256 of its token is kept. */
export const beginSession = async (
  sql: Sql,
  wish: { applicationUuid: string; powers: Powers; source: Source; now: Date },
): Promise<OnboardingSession> => {
  const { now, powers, source } = wish;
  const token = newSecret('ob');
  const endsAt = inSeconds(now, powers === 'all' ? SESSION_SECONDS : HANDOFF_SESSION_SECONDS);
  await sql.query(
    `insert into onboarding_session (token_hash, id, application_id, powers, address, user_agent, created_at, last_used_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [
      hashToken(token),
      toUuid(newId('obs')),
      wish.applicationUuid,
      powers,
      source.address,
      source.userAgent,
      now,
      endsAt,
    ],
  );
  return { token, expires_in: SESSION_IDLE_SECONDS, ends_in: secondsUntil(endsAt, now) };
};

/** Using a session is written down no more often than this. */
const USE_RESOLUTION_MS = 15_000;

/** The applicant behind a living token, whose idle time begins anew. */
export const findApplicant = async (sql: Sql, token: string, now: Date): Promise<Applicant | undefined> => {
  const { rows } = await sql.query<{
    id: string;
    application_id: string;
    powers: Powers;
    last_used_at: Date;
    ends_at: Date;
  }>(
    `select id, application_id, powers, last_used_at, ends_at from onboarding_session
     where token_hash = $1 and ended_at is null and ends_at > $2 and last_used_at > $3`,
    [hashToken(token), now, inSeconds(now, -SESSION_IDLE_SECONDS)],
  );
  const row = rows[0];
  if (!row) return undefined;
  if (now.getTime() - row.last_used_at.getTime() > USE_RESOLUTION_MS) {
    await sql.query('update onboarding_session set last_used_at = greatest(last_used_at, $2) where id = $1', [
      row.id,
      now,
    ]);
  }
  return {
    applicationId: fromUuid('oba', row.application_id),
    sessionId: fromUuid('obs', row.id),
    scopes: SCOPES[row.powers],
    endsIn: Math.min(SESSION_IDLE_SECONDS, secondsUntil(row.ends_at, now)),
  };
};

/** The application (`oba_…`) of a session that need not live any more, but was not ended by its person: proof that this device had it. */
export const findPastSession = async (sql: Sql, token: string, now: Date): Promise<string | undefined> => {
  const { rows } = await sql.query<{ application_id: string }>(
    `select application_id from onboarding_session where token_hash = $1 and ended_at is null and powers = 'all' and created_at > $2`,
    [hashToken(token), inSeconds(now, -SESSION_SECONDS)],
  );
  return rows[0] && fromUuid('oba', rows[0].application_id);
};

/** Since when a phone has the photos of an application; undefined while none has. */
export const findPhone = async (sql: Sql, applicationUuid: string, now: Date): Promise<Date | undefined> => {
  const { rows } = await sql.query<{ created_at: Date }>(
    `select created_at from onboarding_session
     where application_id = $1 and powers = 'upload' and ended_at is null and ends_at > $2 and last_used_at > $3
     order by created_at desc limit 1`,
    [applicationUuid, now, inSeconds(now, -SESSION_IDLE_SECONDS)],
  );
  return rows[0]?.created_at;
};

/** Puts out every phone that has the photos of an application, with the links that none opened. */
export const endPhones = async (sql: Sql, applicationUuid: string, now: Date): Promise<void> => {
  await sql.query(
    `update onboarding_session set ended_at = $2 where application_id = $1 and powers = 'upload' and ended_at is null`,
    [applicationUuid, now],
  );
  await sql.query(`delete from onboarding_link where application_id = $1 and kind = 'handoff'`, [applicationUuid]);
};

/** Ends a session (`obs_…`). */
export const endSession = async (sql: Sql, sessionId: string, now: Date): Promise<void> => {
  await sql.query('update onboarding_session set ended_at = $2 where id = $1 and ended_at is null', [
    toUuid(sessionId),
    now,
  ]);
};
