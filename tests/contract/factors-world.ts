import type { z } from 'zod';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import type { confirmPasskey, confirmTotp, Factors, startPasskey, startTotp } from '../../bank/contract/ground/factors';
import type { TwoFactorAnswer } from '../../bank/contract/ground/identity';
import type { Problem } from '../../bank/contract/primitives';
import { type Authenticator, createAuthenticator, type Lies, totpCode } from '../support/authenticators';
import type { TestAnswer, TestBank } from '../support/bank';

export const FACTORS = '/identity_server/factors';
export const TWO_FACTORS = '/identity_server/users/two_factors';
export const PASSKEY_SIGN_IN = '/identity_server/auth/passkey';

type Answer<C extends { response?: z.ZodType }> = z.output<NonNullable<C['response']>>;
export type StartedTotp = Answer<typeof startTotp>;
export type ConfirmedTotp = Answer<typeof confirmTotp>;
export type StartedPasskey = Answer<typeof startPasskey>;
export type ConfirmedPasskey = Answer<typeof confirmPasskey>;

/** An operation that needs an authorization, with one given for it. */
export const callAuthorized = async <Body>(
  test: TestBank,
  bearer: string,
  wish: AuthorizationWish,
  call: { path: string; method?: string; json?: unknown },
): Promise<TestAnswer<Body>> => {
  const proof = await test.authorize(bearer, wish);
  return test.call<Body>(call.path, { bearer, proof, method: call.method, json: call.json });
};

export const startTotpOf = async (test: TestBank, bearer: string): Promise<StartedTotp> => {
  const call = { path: `${FACTORS}/totp`, method: 'POST' };
  const { status, body } = await callAuthorized<StartedTotp>(test, bearer, { purpose: 'add_totp' }, call);
  if (status !== 201) throw new Error(`startTotp answered ${status} ${JSON.stringify(body)}`);
  return body;
};

export const confirmTotpWith = (
  test: TestBank,
  bearer: string,
  json: { enrolment_id: string; code: string },
): Promise<TestAnswer<ConfirmedTotp & Problem>> => test.call(`${FACTORS}/totp/confirm`, { bearer, json });

/** Adds an authenticator app; the step it was confirmed with has passed when this returns. */
export const addTotp = async (test: TestBank, bearer: string): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { enrolment_id, secret } = await startTotpOf(test, bearer);
  const code = totpCode(secret, test.clock.now());
  const { status, body } = await confirmTotpWith(test, bearer, { enrolment_id, code });
  if (status !== 200) throw new Error(`confirmTotp answered ${status} ${JSON.stringify(body)}`);
  test.clock.advance({ seconds: 60 });
  return { secret, recoveryCodes: body.new_recovery_codes ?? [] };
};

export const startPasskeyOf = async (test: TestBank, bearer: string): Promise<StartedPasskey> => {
  const call = { path: `${FACTORS}/passkeys`, method: 'POST' };
  const { status, body } = await callAuthorized<StartedPasskey>(test, bearer, { purpose: 'add_passkey' }, call);
  if (status !== 201) throw new Error(`startPasskey answered ${status} ${JSON.stringify(body)}`);
  return body;
};

export const confirmPasskeyWith = (
  test: TestBank,
  bearer: string,
  json: { ceremony_id: string; credential: Record<string, unknown>; name: string },
): Promise<TestAnswer<ConfirmedPasskey & Problem>> => test.call(`${FACTORS}/passkeys/confirm`, { bearer, json });

/** Adds a passkey on an authenticator and gives it with what the bank keeps of it. */
export const addPasskey = async (
  test: TestBank,
  bearer: string,
  { name = 'Notebook', authenticator = createAuthenticator() } = {},
): Promise<{ authenticator: Authenticator; id: string; recoveryCodes: string[] | null }> => {
  const { ceremony_id, options } = await startPasskeyOf(test, bearer);
  const credential = authenticator.register(options);
  const { status, body } = await confirmPasskeyWith(test, bearer, { ceremony_id, credential, name });
  if (status !== 201) throw new Error(`confirmPasskey answered ${status} ${JSON.stringify(body)}`);
  const id = body.passkeys.at(-1)?.id ?? '';
  return { authenticator, id, recoveryCodes: body.new_recovery_codes };
};

export const readFactorsOf = async (test: TestBank, bearer: string): Promise<Factors> =>
  (await test.call<Factors>(FACTORS, { bearer })).body;

/** Hands a proof in for a session that waits for its second factor. */
export const handIn = (
  test: TestBank,
  bearer: string,
  json: Record<string, unknown>,
): Promise<TestAnswer<TwoFactorAnswer & Problem>> => test.call(TWO_FACTORS, { bearer, json });

/** Answers the passkey challenge of a session that waits for its second factor. */
export const handInPasskey = async (
  test: TestBank,
  bearer: string,
  authenticator: Authenticator,
  lies?: Lies,
): Promise<TestAnswer<TwoFactorAnswer & Problem>> => {
  const { body } = await handIn(test, bearer, { action: 'passkey_options' });
  const credential = authenticator.assert(body.passkey_options ?? {}, lies);
  return handIn(test, bearer, { action: 'verify_passkey', credential });
};

/** The newest code that went to an address; letters around it are read away. */
export const receiveCode = async (test: TestBank, email: string): Promise<string> => {
  await test.bank.runDueJobs();
  let code: string | undefined;
  while (!code || test.mailbox.count(email) > 0) code = (await test.mailbox.take(email)).code ?? code;
  return code;
};

/** Facts of a person's events in the audit chain, oldest first, without the browser they came from. */
export const listEvents = async (
  test: TestBank,
  email: string,
  kind: string,
): Promise<Record<string, string | number>[]> => {
  const { rows } = await test.database.query<{ facts: Record<string, string | number> }>(
    `select facts - 'browser' - 'system' as facts from audit_event where kind like $2 and user_id = (select id from app_user where email = $1) order by seq`,
    [email, kind],
  );
  return rows.map(({ facts }) => facts);
};
