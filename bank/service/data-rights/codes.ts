import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { newId, toUuid } from '../../core/ids';
import { deriveKey, type Secret } from '../../core/sealing';
import { enqueueMail } from '../../mail';
import { hitRateLimits, type Sql } from '../../storage';
import { addressSubject } from '../../ground/identity';
import type { DataRightsDeps } from './deps';

export const CODE_SECONDS = 600;
export const RESEND_SECONDS = 60;
const TRIES = 5;
const HOUR = 3_600;

const PER_EMAIL = [
  { name: 'data_rights.code', limit: 1, windowSeconds: RESEND_SECONDS },
  { name: 'data_rights.code.day', limit: 5, windowSeconds: 24 * HOUR },
] as const;
/** Less than what all have together: one address cannot keep an e-mail from its code. */
const PER_EMAIL_HERE = { name: 'data_rights.code.here', limit: 4, windowSeconds: 24 * HOUR } as const;
const PER_ADDRESS = { name: 'data_rights.code.address', limit: 20, windowSeconds: HOUR } as const;

const hmac = (secret: Secret, text: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'data rights code')).update(text).digest();

/** The table knows no address: a keyed hash stands for it. */
const toEmailKey = (secret: Secret, email: string): Buffer => hmac(secret, `e-mail\0${email}`);

/** Sends a new code to an e-mail; the one before is worth nothing any more. Throws `rate_limited`. */
export const sendRequestCode = async (
  { database, clock, secret }: DataRightsDeps,
  email: string,
  address: string,
): Promise<void> => {
  const now = clock.now();
  const caller = addressSubject(address);
  const counted = [
    { rule: PER_ADDRESS, subject: caller },
    { rule: PER_EMAIL_HERE, subject: `${email}\0${caller}` },
    ...PER_EMAIL.map(rule => ({ rule, subject: email })),
  ];
  await hitRateLimits(database, counted, now);
  const [id, code] = [toUuid(newId('drc')), randomInt(1_000_000).toString().padStart(6, '0')];
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
  await database.transaction(async sql => {
    await sql.query(
      'insert into data_request_code (id, email_key, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
      [id, toEmailKey(secret, email), hmac(secret, `${id}\0${code}`), now, expiresAt],
    );
    await enqueueMail(sql, secret, {
      template: 'data_request_code',
      to: email,
      name: '',
      code,
      requestedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
  });
};

/** Uses the right code up; false for any other, which is counted. The caller must not roll the count back. */
export const consumeRequestCode = async (
  sql: Sql,
  secret: Secret,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql.query<{
    id: string;
    code_hash: Buffer;
    tries: number;
    expires_at: Date;
    used_at: Date | null;
  }>(
    `select id, code_hash, tries, expires_at, used_at from data_request_code where email_key = $1
     order by created_at desc, id desc limit 1 for update`,
    [toEmailKey(secret, email)],
  );
  const [newest] = rows;
  if (!newest || newest.used_at || newest.tries >= TRIES || newest.expires_at <= now) return false;
  const isRight = timingSafeEqual(hmac(secret, `${newest.id}\0${code}`), newest.code_hash);
  await sql.query(
    isRight
      ? 'update data_request_code set used_at = $2 where id = $1'
      : 'update data_request_code set tries = tries + 1 where id = $1 and $2::timestamptz is not null',
    [newest.id, now],
  );
  return isRight;
};
