import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { KeyVerification } from '../../../contract/products/pix/keys';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import type { Actor } from '../../../core/operation';
import { deriveKey, deriveKeys, type Secret } from '../../../core/sealing';
import { formatPixKey } from '../../../formats/pix-key';
import { enqueueMail } from '../../../mail';
import { type Database, hitRateLimit, type RateRule, type Sql } from '../../../storage';
import { getUser } from '../../../ground/identity';
import type { StoredKey } from './keys';

const CODE_MS = 300_000;
const RESEND_MS = 60_000;
const TRIES = 5;
/** How long a code that was handed in stands for the person. */
const VERIFIED_MS = 1_800_000;

const PER_PERSON: RateRule = { name: 'pix_key.code.person', limit: 20, windowSeconds: 3_600 };
/** More than an account may have keys, and far too few to write to strangers or to try addresses with. */
const PER_PERSON_DAY: RateRule = { name: 'pix_key.code.person_day', limit: 40, windowSeconds: 86_400 };
/** What nobody else can use up: an owner proves a key whoever else asks for codes of it. */
const OWN_SHARE: RateRule = { name: 'pix_key.code.key_account', limit: 2, windowSeconds: 3_600 };
/** What all who ask have in common beyond it: whoever owns the address did not ask for letters. */
const PER_KEY: RateRule = { name: 'pix_key.code.key', limit: 3, windowSeconds: 3_600 };
const GUESSES: RateRule = { name: 'pix_key.code.guess', limit: 30, windowSeconds: 900 };

interface Row {
  id: string;
  key: string;
  key_type: 'email' | 'phone';
  code_hash: Buffer;
  tries: number;
  created_at: Date;
  expires_at: Date;
  verified_at: Date | null;
}

/** Who proves to hold what: the account (`acc_…`) the key is for, the person, the key. */
export interface KeyProof {
  accountId: string;
  actor: Actor;
  key: StoredKey;
}

const hmacOf = (key: Buffer, uuid: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${uuid}\0${code}`).digest();

const PURPOSE = 'pix key code';
const hashCode = (secret: Secret, uuid: string, code: string): Buffer => hmacOf(deriveKey(secret, PURPOSE), uuid, code);

const isCode = (secret: Secret, row: Row, code: string): boolean =>
  deriveKeys(secret, PURPOSE).some(key => timingSafeEqual(hmacOf(key, row.id, code), row.code_hash));

const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@');
const seconds = (until: number, now: Date): number => Math.max(0, Math.ceil((until - now.getTime()) / 1000));

const toWire = (row: Row, actor: Actor, now: Date): KeyVerification => ({
  id: fromUuid('pkv', row.id),
  key: row.key,
  type: row.key_type,
  sent_to: row.key_type === 'email' ? 'key' : 'person',
  destination: row.key_type === 'email' ? row.key : maskEmail(actor.email),
  expires_in: seconds(row.expires_at.getTime(), now),
  resend_in: seconds(row.created_at.getTime() + RESEND_MS, now),
  tries_left: TRIES - row.tries,
  verified_at: row.verified_at?.toISOString() ?? null,
});

const COLUMNS = 'id, key, key_type, code_hash, tries, created_at, expires_at, verified_at';

const findNewest = async (sql: Sql, { accountId, actor, key }: KeyProof): Promise<Row | undefined> => {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from pix_key_verification where account_id = $1 and user_id = $2 and key = $3 order by created_at desc, id desc limit 1`,
    [toUuid(accountId), toUuid(actor.userId), key.key],
  );
  return rows[0];
};

/** Counts a code of a key: from the account's own share first, then from what everybody has in common. */
const hitKeyBudget = async (sql: Sql, { accountId, key }: KeyProof, now: Date): Promise<void> => {
  try {
    await hitRateLimit(sql, OWN_SHARE, `${accountId}/${key.key}`, now);
  } catch (error) {
    if (!(error instanceof BankError) || error.code !== 'rate_limited') throw error;
    await hitRateLimit(sql, PER_KEY, key.key, now);
  }
};

/**
 * Sends a code to an e-mail key. For a phone it goes to the person's own e-mail, and only where `phoneCodesByEmail` allows what proves nothing about
 * the phone: no operator is connected that would carry an SMS.
 * Throws `pix_key_no_sms` for a phone elsewhere, `pix_key_invalid` for an address that no letter reaches, `rate_limited` within 60 s of the last code,
 * beyond 2 an hour for a key and an account and 3 that all accounts share, 20 an hour and 40 a day for a person.
 */
export const sendKeyCode = async (
  deps: { database: Database; secret: Secret; phoneCodesByEmail: boolean },
  proof: KeyProof,
  now: Date,
): Promise<KeyVerification> => {
  const { database, secret } = deps;
  const { actor, key } = proof;
  if (key.type === 'phone' && !deps.phoneCodesByEmail) throw new BankError('pix_key_no_sms');
  if (key.type === 'email' && !z.email().safeParse(key.key).success) throw new BankError('pix_key_invalid');
  const last = await findNewest(database, proof);
  const wait = last ? seconds(last.created_at.getTime() + RESEND_MS, now) : 0;
  if (wait > 0) throw new BankError('rate_limited', { retryAfterSeconds: wait });
  await hitKeyBudget(database, proof, now);
  await hitRateLimit(database, PER_PERSON, actor.userId, now);
  await hitRateLimit(database, PER_PERSON_DAY, actor.userId, now);
  return database.transaction(async sql => {
    const uuid = toUuid(newId('pkv'));
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    const expiresAt = new Date(now.getTime() + CODE_MS);
    const { rows } = await sql.query<Row>(
      `insert into pix_key_verification (id, account_id, user_id, key, key_type, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
      [
        uuid,
        toUuid(proof.accountId),
        toUuid(actor.userId),
        key.key,
        key.type,
        hashCode(secret, uuid, code),
        now,
        expiresAt,
      ],
    );
    const { name } = await getUser(sql, actor.userId);
    await enqueueMail(sql, secret, {
      template: 'pix_key_code',
      to: key.type === 'email' ? key.key : actor.email,
      // whoever has the key may not be the person: nobody's name goes there before that is proven
      name: key.type === 'email' ? '' : name,
      code,
      key: formatPixKey(key.key),
      instead: key.type === 'email' ? null : 'sms',
      requestedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
    return toWire(rows[0] as Row, actor, now);
  });
};

const judge = (row: Row, code: string, secret: Secret, now: Date): BankError | undefined => {
  if (row.verified_at) return new BankError('code_used');
  if (row.tries >= TRIES) return new BankError('code_attempts_exceeded');
  if (row.expires_at <= now) return new BankError('code_expired');
  if (isCode(secret, row, code)) return undefined;
  const left = TRIES - row.tries - 1;
  return left > 0
    ? new BankError('code_invalid', { params: { tries_left: left } })
    : new BankError('code_attempts_exceeded');
};

/** Hands a code in. Throws `not_found`, `code_invalid` (with `tries_left`), `code_expired`, `code_used`, `code_attempts_exceeded` or `rate_limited`. */
export const confirmKeyCode = async (
  deps: { database: Database; secret: Secret },
  call: { accountId: string; actor: Actor; verificationId: string; code: string },
  now: Date,
): Promise<KeyVerification> => {
  const { database, secret } = deps;
  await hitRateLimit(database, GUESSES, call.actor.userId, now);
  const answer = await database.transaction(async sql => {
    const { rows } = await sql.query<Row>(
      `select ${COLUMNS} from pix_key_verification where id = $1 and account_id = $2 and user_id = $3 for update`,
      [toUuid(call.verificationId), toUuid(call.accountId), toUuid(call.actor.userId)],
    );
    const [row] = rows;
    if (!row) throw new BankError('not_found');
    const newest = await findNewest(sql, { ...call, key: { key: row.key, type: row.key_type } });
    const problem = newest?.id === row.id ? judge(row, call.code, secret, now) : new BankError('code_expired');
    if (problem) {
      // a wrong try is counted though the call fails: the refusal is thrown after the transaction
      await sql.query('update pix_key_verification set tries = tries + 1 where id = $1 and verified_at is null', [
        row.id,
      ]);
      return problem;
    }
    await sql.query('update pix_key_verification set verified_at = $2 where id = $1', [row.id, now]);
    return toWire({ ...row, verified_at: now }, call.actor, now);
  });
  if (answer instanceof BankError) throw answer;
  return answer;
};

/**
 * Throws `pix_key_unverified` unless the person proved to hold the key: within 30 minutes, and since `notBefore`. Documents and random keys need no
 * proof.
 */
export const requireVerified = async (sql: Sql, proof: KeyProof, now: Date, notBefore?: Date): Promise<void> => {
  if (proof.key.type !== 'email' && proof.key.type !== 'phone') return;
  const newest = await findNewest(sql, proof);
  const since = Math.max(now.getTime() - VERIFIED_MS, notBefore?.getTime() ?? 0);
  if (!newest?.verified_at || newest.verified_at.getTime() < since) throw new BankError('pix_key_unverified');
};
