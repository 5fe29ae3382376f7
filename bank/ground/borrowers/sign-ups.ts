import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { SignUpCode, startBorrowerSignUp } from '../../contract/ground/borrowers';
import { DAY_MS } from '../../contract/durations';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { CallContext } from '../../core/operation';
import { addressSubject } from '../../contract/address-subject';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import { createUser, findUserByEmail, requireGoodPassword } from '../identity';
import type { BorrowersDeps } from './deps';
import { insertBorrower } from './rows';
import { hitLetter, judgeCode, type SignUpRow, toChallenge, writeCode } from './sign-up-code';
import { type KnownWho, readWho } from './who';

type Wish = z.output<NonNullable<(typeof startBorrowerSignUp)['body']>>;

/** A password is costly to hash, and the registry is somebody else's. */
const STARTED: RateRule = { name: 'borrower.sign_up', limit: 60, windowSeconds: 3_600 };
const GUESSES: RateRule = { name: 'borrower.code.guess', limit: 15, windowSeconds: 900 };

/** Keeps a sign-up for a day and writes its code. The answer tells nothing about who is known here. */
export const startSignUp = async (
  { database, clock, registry, hashPassword, brand, ...deps }: BorrowersDeps,
  { who: told, password, ...wish }: Wish,
  { address }: CallContext,
): Promise<SignUpCode> => {
  const now = clock.now();
  await hitRateLimit(database, STARTED, addressSubject(address), now);
  const email = wish.email.trim().toLowerCase();
  const who = await readWho(registry, told, now);
  requireGoodPassword(
    password,
    { email, name: who.name, brand, companies: who.company ? [who.company.legalName] : [] },
    'password',
  );
  await hitLetter(database, email, address, now);
  const passwordHash = await hashPassword(password);
  const { company, ...person } = who;
  return database.transaction(async sql => {
    const code = await writeCode(sql, deps, email, now);
    const id = randomUUID();
    await sql.query(
      `insert into borrower_sign_up (id, email, who, company, terms_version, privacy_version, password_hash, code_id, code_hash, created_at, sent_at, expires_at,
         ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
      [
        ...[id, email, JSON.stringify(person), company && JSON.stringify(company)],
        ...[wish.terms_version, wish.privacy_version, passwordHash, code.codeId, code.codeHash, now, code.expiresAt],
        new Date(now.getTime() + DAY_MS),
      ],
    );
    return toChallenge({ id, email, tries: 0, sent_at: now, expires_at: code.expiresAt }, now);
  });
};

const holdSignUp = async (sql: Sql, signUpId: string, now: Date): Promise<SignUpRow> => {
  const { rows } = await sql.query<SignUpRow>(
    `select id, email, code_id, code_hash, tries, sent_at, expires_at, used_at from borrower_sign_up where id = $1 and ends_at > $2 for update`,
    [toUuid(signUpId), now],
  );
  // one that never was is answered like one whose time is over
  if (!rows[0]) throw new BankError('code_expired');
  return rows[0];
};

/** Writes another code; the one before is void. */
export const resendCode = async (
  { database, clock, ...deps }: BorrowersDeps,
  signUpId: string,
  { address }: CallContext,
): Promise<SignUpCode> => {
  const now = clock.now();
  const { email } = await database.transaction(sql => holdSignUp(sql, signUpId, now));
  await hitLetter(database, email, address, now);
  return database.transaction(async sql => {
    const row = await holdSignUp(sql, signUpId, now);
    if (row.used_at) throw new BankError('code_expired');
    const { codeId, codeHash, expiresAt } = await writeCode(sql, deps, email, now);
    await sql.query(
      'update borrower_sign_up set code_id = $2, code_hash = $3, tries = 0, sent_at = $4, expires_at = $5 where id = $1',
      [row.id, codeId, codeHash, now, expiresAt],
    );
    return toChallenge({ ...row, tries: 0, sent_at: now, expires_at: expiresAt }, now);
  });
};

interface Kept {
  who: Omit<KnownWho, 'company'>;
  company: KnownWho['company'];
  terms_version: string;
  privacy_version: string;
  password_hash: string;
}

/** Uses a sign-up up: its person may sign in. What they told is kept with them and nowhere else. */
const admit = async (sql: Sql, { id, email }: SignUpRow, context: CallContext, now: Date): Promise<void> => {
  const { rows } = await sql.query<Kept>(
    'select who, company, terms_version, privacy_version, password_hash from borrower_sign_up where id = $1',
    [id],
  );
  const kept = rows[0];
  if (!kept) throw new Error('a sign-up that is held is there');
  const { who, company, password_hash: passwordHash, ...terms } = kept;
  const userId = await createUser(sql, { name: who.name, email, passwordHash }, now);
  await insertBorrower(sql, userId, { ...who, company }, terms, now);
  await sql.query(
    'update borrower_sign_up set used_at = $2, who = null, company = null, password_hash = null where id = $1',
    [id, now],
  );
  await recordAudit(sql, { kind: 'borrower.joined', occurredAt: now, userId, ...context, facts: { kind: who.kind } });
};

/** Hands in the code. Throws `code_invalid` (`tries_left`), `code_expired`, `code_used`, `code_attempts_exceeded`, `rate_limited`. */
export const confirmSignUp = async (
  { database, clock, secret }: BorrowersDeps,
  signUpId: string,
  code: string,
  context: CallContext,
): Promise<{ email: string }> => {
  const now = clock.now();
  // only of one that there is: whoever invents ids must not fill the counters
  await database.transaction(sql => holdSignUp(sql, signUpId, now));
  await hitRateLimit(database, GUESSES, toUuid(signUpId), now);
  const answer = await database.transaction(async sql => {
    const row = await holdSignUp(sql, signUpId, now);
    // two sign-ups of one address: the second finds it taken
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 480))', [row.email]);
    const isTaken = (await findUserByEmail(sql, row.email)) !== undefined;
    const problem = judgeCode(isTaken ? { ...row, code_hash: null } : row, code, secret, now);
    if (problem) {
      // a wrong try is counted though the call fails: the refusal is thrown after the transaction
      await sql.query('update borrower_sign_up set tries = least(tries + 1, 5) where id = $1 and used_at is null', [
        row.id,
      ]);
      return { problem };
    }
    await admit(sql, row, context, now);
    return { email: row.email };
  });
  if (answer.problem) throw answer.problem;
  return { email: answer.email as string };
};
