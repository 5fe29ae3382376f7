import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Challenge } from '../../contract/ground/identity';
import { newId, toUuid } from '../../core/ids';
import { deriveKey, deriveKeys, type Secret } from '../../core/sealing';
import type { Sql } from '../../storage';
import { CODE_SECONDS, CODE_TRIES, RESEND_SECONDS } from './limits';
import { inSeconds } from './sessions';

/** The newest e-mail code of a session; earlier ones are void. */
export interface ChallengeRow {
  id: string;
  codeHash: Buffer;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

const hmacOf = (key: Buffer, challengeUuid: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${challengeUuid}\0${code}`).digest();

const PURPOSE = 'e-mail code';

/** HMAC of the code for this challenge: a stolen table cannot be searched through its million codes without the bank's secret. */
export const hashCode = (secret: Secret, challengeUuid: string, code: string): Buffer =>
  hmacOf(deriveKey(secret, PURPOSE), challengeUuid, code);

const isCode = (secret: Secret, { id, codeHash }: Pick<ChallengeRow, 'id' | 'codeHash'>, code: string): boolean =>
  deriveKeys(secret, PURPOSE).some(key => timingSafeEqual(hmacOf(key, id, code), codeHash));

/** Six random digits, leading zeros included. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Stores a new code for the session. It is the valid one from now on. */
export const insertChallenge = async (
  sql: Sql,
  sessionId: string,
  code: string,
  context: { secret: Secret; now: Date },
): Promise<ChallengeRow> => {
  const id = toUuid(newId('chl'));
  const row = {
    id,
    codeHash: hashCode(context.secret, id, code),
    tries: 0,
    createdAt: context.now,
    expiresAt: inSeconds(context.now, CODE_SECONDS),
    usedAt: null,
  };
  await sql.query(
    'insert into email_challenge (id, session_id, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, toUuid(sessionId), row.codeHash, row.createdAt, row.expiresAt],
  );
  return row;
};

/** The newest challenge of a session. Whoever wants to change it holds the session's lock. */
export const findNewestChallenge = async (sql: Sql, sessionId: string): Promise<ChallengeRow | undefined> => {
  const { rows } = await sql.query<{
    id: string;
    code_hash: Buffer;
    tries: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  }>(
    `select id, code_hash, tries, created_at, expires_at, used_at from email_challenge
     where session_id = $1 order by created_at desc, id desc limit 1`,
    [toUuid(sessionId)],
  );
  const row = rows[0];
  return (
    row && {
      id: row.id,
      codeHash: row.code_hash,
      tries: row.tries,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  );
};

export type Judgement = 'right' | 'wrong' | 'expired' | 'used' | 'exhausted';

/** What a code is worth against a challenge now. Changes nothing. */
export const judgeCode = (challenge: ChallengeRow | undefined, code: string, secret: Secret, now: Date): Judgement => {
  if (!challenge) return 'expired';
  if (challenge.usedAt) return 'used';
  if (challenge.tries >= CODE_TRIES) return 'exhausted';
  if (challenge.expiresAt <= now) return 'expired';
  return isCode(secret, challenge, code) ? 'right' : 'wrong';
};

/** Counts a wrong try. */
export const countTry = async (sql: Sql, challengeUuid: string): Promise<void> => {
  await sql.query('update email_challenge set tries = tries + 1 where id = $1', [challengeUuid]);
};

/** Uses the code up. */
export const consumeChallenge = async (sql: Sql, challengeUuid: string, now: Date): Promise<void> => {
  await sql.query('update email_challenge set used_at = $2 where id = $1', [challengeUuid, now]);
};

/** `ana@padariadoze.example` as `a•••@padariadoze.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@');

const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));

/** A challenge as the two-factor page shows it. */
export const toChallenge = (row: ChallengeRow, email: string, now: Date): Challenge => ({
  method: 'email',
  destination: maskEmail(email),
  expires_in: secondsUntil(row.expiresAt, now),
  resend_in: secondsUntil(inSeconds(row.createdAt, RESEND_SECONDS), now),
  tries_left: CODE_TRIES - row.tries,
});
