import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { deriveKey, type Secret } from '../../core/sealing';
import { enqueueMail } from '../../mail';
import { type Counted, hitRateLimit, hitRateLimits, type RateRule, type Sql } from '../../storage';
import { addressSubject } from '../../ground/identity';
import { toRegistryCompany } from './companies';
import { CODE_SECONDS, CODE_TRIES, inSeconds, type OnboardingDeps, RESEND_SECONDS, secondsUntil } from './deps';
import { type ApplicationRow, lockApplication } from './rows';

/** What a code proves: a contact of the applicant, or that who returns reads the applicant's e-mail. */
export type CodePurpose = 'email' | 'mobile' | 'return';

export interface CodeRow {
  id: string;
  code_hash: Buffer;
  tries: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Whoever owns the address did not ask for letters: counted for it, and for whoever makes us write, to one address or to many. */
const LETTERS = {
  email: [
    { name: 'onboarding.code.hour', limit: 8, windowSeconds: 3_600 },
    { name: 'onboarding.code.day', limit: 20, windowSeconds: 86_400 },
  ],
  application: [
    { name: 'onboarding.code.application_hour', limit: 12, windowSeconds: 3_600 },
    { name: 'onboarding.code.application_day', limit: 30, windowSeconds: 86_400 },
  ],
  session: [{ name: 'onboarding.code.session', limit: 12, windowSeconds: 3_600 }],
  caller: [
    { name: 'onboarding.code.caller_hour', limit: 40, windowSeconds: 3_600 },
    { name: 'onboarding.code.caller_day', limit: 120, windowSeconds: 86_400 },
  ],
} as const satisfies Record<string, readonly RateRule[]>;
/** Outlives the code itself, which another address deletes. */
const COOL_DOWN: RateRule = { name: 'onboarding.code.cool_down', limit: 1, windowSeconds: RESEND_SECONDS };
const GUESSES: RateRule = { name: 'onboarding.code.guess', limit: 15, windowSeconds: 900 };

const hashCode = (secret: Secret, id: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'onboarding code')).update(`${id}\0${code}`).digest();

/** The newest code of a purpose. */
export const findCode = async (sql: Sql, uuid: string, purpose: CodePurpose): Promise<CodeRow | undefined> => {
  const { rows } = await sql.query<CodeRow>(
    'select id, code_hash, tries, created_at, expires_at, used_at from onboarding_code where application_id = $1 and purpose = $2',
    [uuid, purpose],
  );
  return rows[0];
};

export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@');

/** What is told of a code on its way. */
export const toChallenge = (code: CodeRow, now: Date) => ({
  expires_in: secondsUntil(code.expires_at, now),
  resend_in: secondsUntil(inSeconds(code.created_at, RESEND_SECONDS), now),
  tries_left: CODE_TRIES - code.tries,
});

/** Who makes us write: the address of the net, and the onboarding session where there is one. */
export interface Asking {
  address: string;
  sessionId?: string;
}

const countLetter = (application: ApplicationRow, purpose: CodePurpose, asking: Asking): Counted[] => {
  const of = (rules: readonly RateRule[], subject: string) => rules.map(rule => ({ rule, subject }));
  return [
    ...of([COOL_DOWN], `${application.uuid}\0${purpose}`),
    ...of(LETTERS.email, application.applicant.email),
    ...of(LETTERS.application, application.uuid),
    ...(asking.sessionId ? of(LETTERS.session, asking.sessionId) : []),
    ...of(LETTERS.caller, addressSubject(asking.address)),
  ];
};

/**
 * Sends a new code; earlier ones of the purpose are void. The code of a phone goes by e-mail, in place of an SMS. The letter holds no word of the
 * applicant's: nobody has proven yet that it is theirs.
 * Throws `rate_limited` within 60 s of the last one, also where the contact was another one, and beyond the budgets of the e-mail address, the
 * application, the session and the caller's address; `conflict` when the contact is another one by now.
 */
export const sendCode = async (
  deps: OnboardingDeps,
  application: ApplicationRow,
  purpose: CodePurpose,
  asking: Asking,
): Promise<CodeRow> => {
  const { database, secret, clock } = deps;
  const now = clock.now();
  const { email, mobile } = application.applicant;
  await hitRateLimits(database, countLetter(application, purpose, asking), now);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const row: CodeRow = {
    id: randomUUID(),
    code_hash: Buffer.alloc(0),
    tries: 0,
    created_at: now,
    expires_at: inSeconds(now, CODE_SECONDS),
    used_at: null,
  };
  row.code_hash = hashCode(secret, row.id, code);
  await database.transaction(async sql => {
    const { applicant } = await lockApplication(sql, application.id);
    // changed meanwhile: a code that goes to the one address must not prove the other
    if (applicant.email !== email || applicant.mobile !== mobile) throw new BankError('conflict');
    await sql.query(
      `insert into onboarding_code (application_id, purpose, id, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (application_id, purpose) do update set id = $3, code_hash = $4, created_at = $5, expires_at = $6, tries = 0, used_at = null`,
      [application.uuid, purpose, row.id, row.code_hash, now, row.expires_at],
    );
    await enqueueMail(sql, secret, {
      template: 'onboarding_code',
      to: email,
      name: '',
      code,
      company: toRegistryCompany(application.company).legal_name,
      purpose,
      phone: purpose === 'mobile' ? mobile : null,
      requestedAt: now.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    });
  });
  return row;
};

const judge = (row: CodeRow | undefined, code: string, secret: Secret, now: Date): BankError | undefined => {
  if (!row) return new BankError('code_expired');
  if (row.used_at) return new BankError('code_used');
  if (row.tries >= CODE_TRIES) return new BankError('code_attempts_exceeded');
  if (row.expires_at <= now) return new BankError('code_expired');
  if (timingSafeEqual(hashCode(secret, row.id, code), row.code_hash)) return undefined;
  const left = CODE_TRIES - row.tries - 1;
  return left > 0
    ? new BankError('code_invalid', { params: { tries_left: left } })
    : new BankError('code_attempts_exceeded');
};

/**
 * Uses the right code up and does `then` in the same transaction, which holds the application: whoever changes it takes it before its codes.
 * Throws `code_invalid` (with `tries_left`), `code_expired`, `code_used`, `code_attempts_exceeded`, `rate_limited`.
 */
export const takeCode = async <T>(
  deps: OnboardingDeps,
  given: { uuid: string; purpose: CodePurpose; code: string },
  then: (sql: Sql) => Promise<T>,
  now: Date,
): Promise<T> => {
  const { database, secret } = deps;
  await hitRateLimit(database, GUESSES, given.uuid, now);
  const answer = await database.transaction(async sql => {
    await lockApplication(sql, fromUuid('oba', given.uuid));
    const row = await findCode(sql, given.uuid, given.purpose);
    const problem = judge(row, given.code, secret, now);
    if (problem) {
      // a wrong try is counted though the call fails: the refusal is thrown after the transaction
      await sql.query('update onboarding_code set tries = least(tries + 1, 5) where id = $1 and used_at is null', [
        row?.id ?? null,
      ]);
      return { problem };
    }
    await sql.query('update onboarding_code set used_at = $2 where id = $1', [row?.id, now]);
    return { done: await then(sql) };
  });
  if (answer.problem) throw answer.problem;
  return answer.done as T;
};
