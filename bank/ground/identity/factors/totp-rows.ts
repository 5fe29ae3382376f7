import { randomUUID } from 'node:crypto';
import { fromUuid, toUuid } from '../../../core/ids';
import { deriveKeys, seal, type Secret, unseal } from '../../../core/sealing';
import type { Sql } from '../../../storage';
import { ENROLMENT_SECONDS } from '../limits';
import { inSeconds } from '../sessions';

const sealingKeys = (secret: Secret): Buffer[] => deriveKeys(secret, 'authenticator secrets');
const ofFactor = (userId: string): string => `totp_factor|${userId}`;
const ofEnrolment = (enrolmentUuid: string): string => `totp_enrolment|${enrolmentUuid}`;

/** The person's authenticator app in force. */
export interface TotpRow {
  secret: Buffer;
  lastStep: number;
}

/** The authenticator app with its secret open, or undefined. */
export const findTotp = async (sql: Sql, bankSecret: Secret, userId: string): Promise<TotpRow | undefined> => {
  const { rows } = await sql.query<{ sealed_secret: Buffer; last_step: bigint }>(
    'select sealed_secret, last_step from totp_factor where user_id = $1',
    [toUuid(userId)],
  );
  const row = rows[0];
  return (
    row && {
      secret: unseal(sealingKeys(bankSecret), row.sealed_secret, ofFactor(userId)),
      lastStep: Number(row.last_step),
    }
  );
};

/** Uses a step up; says no when it or a later one was used, also by somebody who came at the same moment. */
export const advanceStep = async (sql: Sql, userId: string, step: number): Promise<boolean> => {
  const advanced = await sql.query('update totp_factor set last_step = $2 where user_id = $1 and last_step < $2', [
    toUuid(userId),
    step,
  ]);
  return advanced.rowCount === 1;
};

/** Puts an authenticator app in force, in place of the one before. The step it was confirmed with is used up. */
export const storeTotp = async (
  sql: Sql,
  bankSecret: Secret,
  factor: { userId: string; secret: Buffer; lastStep: number },
  now: Date,
): Promise<void> => {
  const sealed = seal(sealingKeys(bankSecret), factor.secret, ofFactor(factor.userId));
  await sql.query('insert into totp_factor (user_id, sealed_secret, last_step, added_at) values ($1, $2, $3, $4)', [
    toUuid(factor.userId),
    sealed,
    factor.lastStep,
    now,
  ]);
};

/** Takes the authenticator app away; says no when there is none. */
export const deleteTotp = async (sql: Sql, userId: string): Promise<boolean> => {
  const deleted = await sql.query('delete from totp_factor where user_id = $1', [toUuid(userId)]);
  return deleted.rowCount === 1;
};

/** An authenticator app that waits for its first code, locked by whoever holds this row. */
export interface EnrolmentRow {
  /** `enr_…` */
  id: string;
  secret: Buffer;
  tries: number;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Begins an enrolment in place of the person's earlier one. */
export const openEnrolment = async (
  sql: Sql,
  bankSecret: Secret,
  wish: { userId: string; secret: Buffer },
  now: Date,
): Promise<string> => {
  const id = randomUUID();
  await sql.query(
    `insert into totp_enrolment (user_id, id, sealed_secret, created_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set id = $2, sealed_secret = $3, tries = 0, created_at = $4, expires_at = $5, used_at = null`,
    [
      toUuid(wish.userId),
      id,
      seal(sealingKeys(bankSecret), wish.secret, ofEnrolment(id)),
      now,
      inSeconds(now, ENROLMENT_SECONDS),
    ],
  );
  return fromUuid('enr', id);
};

/** The person's enrolment, locked until the transaction ends; undefined when it is not theirs or not the newest. */
export const lockEnrolment = async (
  sql: Sql,
  bankSecret: Secret,
  { userId, enrolmentId }: { userId: string; enrolmentId: string },
): Promise<EnrolmentRow | undefined> => {
  const id = toUuid(enrolmentId);
  const { rows } = await sql.query<{ sealed_secret: Buffer; tries: number; expires_at: Date; used_at: Date | null }>(
    'select sealed_secret, tries, expires_at, used_at from totp_enrolment where user_id = $1 and id = $2 for update',
    [toUuid(userId), id],
  );
  const row = rows[0];
  return (
    row && {
      id: enrolmentId,
      secret: unseal(sealingKeys(bankSecret), row.sealed_secret, ofEnrolment(id)),
      tries: row.tries,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  );
};

/** Counts a wrong code of the enrolment. */
export const countEnrolmentTry = async (sql: Sql, enrolmentId: string): Promise<void> => {
  await sql.query('update totp_enrolment set tries = tries + 1 where id = $1', [toUuid(enrolmentId)]);
};

/** Uses the enrolment up. */
export const consumeEnrolment = async (sql: Sql, enrolmentId: string, now: Date): Promise<void> => {
  await sql.query('update totp_enrolment set used_at = $2 where id = $1', [toUuid(enrolmentId), now]);
};
