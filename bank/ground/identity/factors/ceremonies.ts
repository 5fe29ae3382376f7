import { randomBytes } from 'node:crypto';
import { newId, toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { CEREMONY_SECONDS } from '../limits';
import { inSeconds } from '../sessions';

const CHALLENGE_BYTES = 32;

/** What a challenge was made for; only the same thing can use it. */
export type CeremonyUse =
  | { kind: 'registration'; userId: string }
  | { kind: 'assertion'; userId: string; subject: string }
  | { kind: 'sign_in' };

const toColumns = (use: CeremonyUse) => ({
  userUuid: use.kind === 'sign_in' ? null : toUuid(use.userId),
  subject: use.kind === 'assertion' ? use.subject : null,
});

// of a person's registrations and of a subject's assertions only the newest counts; sign-ins belong to nobody yet
const IN_PLACE_OF = {
  registration: "on conflict (user_id) where kind = 'registration' do update",
  assertion: "on conflict (subject) where kind = 'assertion' do update",
  sign_in: 'on conflict (id) do update',
} as const;

/** Stores a new challenge of 256 random bits, good for one answer within five minutes. */
export const openCeremony = async (
  sql: Sql,
  use: CeremonyUse,
  now: Date,
): Promise<{ id: string; challenge: Uint8Array<ArrayBuffer> }> => {
  const id = newId('cer');
  const challenge = Uint8Array.from(randomBytes(CHALLENGE_BYTES));
  const { userUuid, subject } = toColumns(use);
  await sql.query(
    `insert into passkey_ceremony (id, kind, user_id, subject, challenge, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
     ${IN_PLACE_OF[use.kind]} set id = $1, user_id = $3, challenge = $5, created_at = $6, expires_at = $7`,
    [toUuid(id), use.kind, userUuid, subject, Buffer.from(challenge), now, inSeconds(now, CEREMONY_SECONDS)],
  );
  return { id, challenge };
};

/** Uses a challenge up and gives it (base64url), or undefined when it is over, used or for something else. Of parallel answers one gets it. */
const take = async (sql: Sql, where: string, values: unknown[], now: Date): Promise<string | undefined> => {
  const { rows } = await sql.query<{ challenge: Buffer; expires_at: Date }>(
    `delete from passkey_ceremony where ${where} returning challenge, expires_at`,
    values,
  );
  return rows[0] && rows[0].expires_at > now ? rows[0].challenge.toString('base64url') : undefined;
};

/** The challenge of a person's registration. */
export const takeRegistration = (
  sql: Sql,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<string | undefined> =>
  take(sql, "kind = 'registration' and id = $1 and user_id = $2", [toUuid(id), toUuid(userId)], now);

/** The newest challenge of a session or authorization. */
export const takeAssertion = (
  sql: Sql,
  { subject, userId }: { subject: string; userId: string },
  now: Date,
): Promise<string | undefined> =>
  take(sql, "kind = 'assertion' and subject = $1 and user_id = $2", [subject, toUuid(userId)], now);

/** The challenge of a sign-in with a passkey alone. */
export const takeSignIn = (sql: Sql, id: string, now: Date): Promise<string | undefined> =>
  take(sql, "kind = 'sign_in' and id = $1", [toUuid(id)], now);
