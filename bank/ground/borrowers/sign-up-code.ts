import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SignUpCode } from '../../contract/ground/borrowers';
import { addressSubject } from '../../contract/address-subject';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { deriveKey, type Secret } from '../../core/sealing';
import { enqueueMail } from '../../mail';
import { type Counted, hitRateLimits, type RateRule, type Sql } from '../../storage';
import { findUserByEmail } from '../identity';
import type { BorrowersDeps } from './deps';

const CODE_MS = 600_000;
const RESEND_MS = 60_000;
const TRIES = 5;

/** Whoever owns the address did not ask for letters: counted for it, and for whoever makes us write. */
const EMAIL: readonly RateRule[] = [
  { name: 'borrower.code.cool_down', limit: 1, windowSeconds: 60 },
  { name: 'borrower.code.hour', limit: 8, windowSeconds: 3_600 },
  { name: 'borrower.code.day', limit: 20, windowSeconds: 86_400 },
];
const CALLER: readonly RateRule[] = [
  { name: 'borrower.code.caller_hour', limit: 40, windowSeconds: 3_600 },
  { name: 'borrower.code.caller_day', limit: 120, windowSeconds: 86_400 },
];

export interface SignUpRow {
  id: string;
  email: string;
  code_id: string;
  code_hash: Buffer | null;
  tries: number;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export const countLetter = (email: string, address: string): Counted[] => [
  ...EMAIL.map(rule => ({ rule, subject: email })),
  ...CALLER.map(rule => ({ rule, subject: addressSubject(address) })),
];

/** Counts a letter before it is written. Throws `rate_limited`. */
export const hitLetter = (sql: Sql, email: string, address: string, now: Date): Promise<void> =>
  hitRateLimits(sql, countLetter(email, address), now);

const hashCode = (secret: Secret, id: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'borrower code')).update(`${id}\0${code}`).digest();

export interface FreshCode {
  codeId: string;
  codeHash: Buffer | null;
  expiresAt: Date;
}

/**
 * Makes a code and puts its letter into the queue. An address that signs in already gets a letter that says so, and no code: whoever asked sees the same.
 * Neither holds a word of whoever asked.
 */
export const writeCode = async (
  sql: Sql,
  { secret, publicUrl }: Pick<BorrowersDeps, 'secret' | 'publicUrl'>,
  email: string,
  now: Date,
): Promise<FreshCode> => {
  const isKnown = (await findUserByEmail(sql, email)) !== undefined;
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const codeId = randomUUID();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  const times = { requestedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  const codeHash = hashCode(secret, codeId, code);
  await enqueueMail(sql, secret, {
    template: 'borrower_code',
    ...{ to: email, name: '', code: isKnown ? null : code, url: new URL('/marketplace/login', publicUrl).href },
    ...times,
  });
  return { codeId, codeHash: isKnown ? null : codeHash, expiresAt };
};

const secondsUntil = (then: number, now: Date): number => Math.max(0, Math.ceil((then - now.getTime()) / 1_000));

/** What is told of a code on its way. */
export const toChallenge = (row: Omit<SignUpRow, 'code_id' | 'code_hash' | 'used_at'>, now: Date): SignUpCode => ({
  id: fromUuid('bsu', row.id),
  destination: row.email.replace(/^(.).*@/, '$1•••@'),
  expires_in: secondsUntil(row.expires_at.getTime(), now),
  resend_in: secondsUntil(row.sent_at.getTime() + RESEND_MS, now),
  tries_left: TRIES - row.tries,
});

/** What is wrong with a code, or undefined. One that was never written is wrong like any other. */
export const judgeCode = (row: SignUpRow, code: string, secret: Secret, now: Date): BankError | undefined => {
  if (row.used_at) return new BankError('code_used');
  if (row.tries >= TRIES) return new BankError('code_attempts_exceeded');
  if (row.expires_at <= now) return new BankError('code_expired');
  const given = hashCode(secret, row.code_id, code);
  if (row.code_hash && timingSafeEqual(given, row.code_hash)) return undefined;
  const left = TRIES - row.tries - 1;
  return left > 0
    ? new BankError('code_invalid', { params: { tries_left: left } })
    : new BankError('code_attempts_exceeded');
};
