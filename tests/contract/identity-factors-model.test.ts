import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authorization, AuthorizationWish } from '../../bank/contract/authorizations';
import { type Authenticator, createAuthenticator, totpCode } from '../support/authenticators';
import { startTestBank, type TestBank } from '../support/bank';
import { FACTORS, readFactorsOf } from './factors-world';

/** What the person ought to have after each step. */
interface Model {
  email: boolean;
  totp: string | undefined;
  passkeys: { id: string; authenticator: Authenticator }[];
}

type Step = 'totp' | 'passkey' | 'no totp' | 'no passkey' | 'email' | 'no email';

const AUTHORIZATIONS = '/identity_server/authorizations';
const countOf = ({ email, totp, passkeys }: Model): number => passkeys.length + (totp ? 1 : 0) + (email ? 1 : 0);

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

/** Authorises with whatever the person has on: a passkey, the app, or a code by e-mail. */
const authorize = async (bearer: string, model: Model, wish: AuthorizationWish): Promise<string> => {
  const [passkey] = model.passkeys;
  if (!passkey && !model.totp) return test.authorize(bearer, wish);
  const { id } = (await test.call<Authorization>(AUTHORIZATIONS, { bearer, json: wish })).body;
  const challenge = { bearer, json: { method: 'passkey' } };
  const options = passkey && (await test.call<Authorization>(`${AUTHORIZATIONS}/${id}/challenge`, challenge)).body;
  const json = passkey
    ? { method: 'passkey', credential: passkey.authenticator.assert(options?.challenge?.options ?? {}) }
    : { method: 'totp', code: totpCode(model.totp ?? '', test.clock.now()) };
  const { status } = await test.fail(`${AUTHORIZATIONS}/${id}/proof`, { bearer, json });
  if (status !== 200) throw new Error(`the proof was answered ${status}`);
  test.clock.advance({ seconds: 30 });
  return id;
};

const addTotp = async (bearer: string, model: Model): Promise<string> => {
  const proof = await authorize(bearer, model, { purpose: 'add_totp' });
  const path = `${FACTORS}/totp`;
  const started = await test.call<{ enrolment_id: string; secret: string; code: string }>(path, {
    bearer,
    proof,
    method: 'POST',
  });
  if (model.totp || started.status !== 201) return started.body.code;
  const { enrolment_id, secret } = started.body;
  const json = { enrolment_id, code: totpCode(secret, test.clock.now()) };
  expect((await test.call(`${path}/confirm`, { bearer, json })).status).toBe(200);
  test.clock.advance({ seconds: 60 });
  model.totp = secret;
  return 'done';
};

const addPasskey = async (bearer: string, model: Model): Promise<string> => {
  const proof = await authorize(bearer, model, { purpose: 'add_passkey' });
  const path = `${FACTORS}/passkeys`;
  const started = await test.call<{ ceremony_id: string; options: Record<string, unknown> }>(path, {
    bearer,
    proof,
    method: 'POST',
  });
  const authenticator = createAuthenticator();
  const { ceremony_id, options } = started.body;
  const json = { ceremony_id, credential: authenticator.register(options), name: 'Chave' };
  expect((await test.call(`${path}/confirm`, { bearer, json })).status).toBe(201);
  const id = (await readFactorsOf(test, bearer)).passkeys.at(-1)?.id ?? '';
  model.passkeys.push({ id, authenticator });
  return 'done';
};

/** Tries to take something away or switch it; `apply` says what the model is then. */
const change = async (
  bearer: string,
  model: Model,
  wish: AuthorizationWish,
  call: { path: string; method: string; json?: unknown; apply(): void },
): Promise<string> => {
  const proof = await authorize(bearer, model, wish);
  const { status, body } = await test.fail(call.path, { bearer, proof, method: call.method, json: call.json });
  if (status >= 300) return body.code;
  call.apply();
  return 'done';
};

const switchEmail = (bearer: string, model: Model, on: boolean): Promise<string> => {
  const apply = () => {
    model.email = on;
  };
  const call = { path: `${FACTORS}/email`, method: 'PUT', json: { on }, apply };
  return change(bearer, model, { purpose: 'set_email_factor', on }, call);
};

/** Takes one step at the bank and gives what came of it beside what ought to. */
const take = async (step: Step, bearer: string, model: Model): Promise<{ was: string; ought: string }> => {
  const lone = countOf(model) === 1;
  switch (step) {
    case 'totp': {
      const ought = model.totp ? 'conflict' : 'done';
      return { was: await addTotp(bearer, model), ought };
    }
    case 'passkey':
      return { was: await addPasskey(bearer, model), ought: 'done' };
    case 'no totp': {
      const ought = model.totp ? (lone ? 'last_factor' : 'done') : 'not_found';
      const apply = () => {
        model.totp = undefined;
      };
      const call = { path: `${FACTORS}/totp`, method: 'DELETE', apply };
      return { was: await change(bearer, model, { purpose: 'remove_totp' }, call), ought };
    }
    case 'no passkey': {
      const id = model.passkeys[0]?.id;
      if (!id) return { was: '', ought: '' };
      const call = { path: `${FACTORS}/passkeys/${id}`, method: 'DELETE', apply: () => void model.passkeys.shift() };
      const was = await change(bearer, model, { purpose: 'remove_passkey', passkey_id: id }, call);
      return { was, ought: lone ? 'last_factor' : 'done' };
    }
    case 'email':
      return { was: await switchEmail(bearer, model, true), ought: 'done' };
    case 'no email': {
      const ought = model.email && lone ? 'last_factor' : 'done';
      return { was: await switchEmail(bearer, model, false), ought };
    }
  }
};

describe('whatever people do to their factors', () => {
  it('one method stays, and recovery codes are there exactly while one beyond e-mail is', async () => {
    const step = fc.constantFrom<Step>('totp', 'passkey', 'no totp', 'no passkey', 'email', 'no email');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async steps => {
        const { email } = await test.seedPerson();
        const bearer = await test.signIn(email);
        const model: Model = { email: true, totp: undefined, passkeys: [] };
        for (const each of steps) {
          const { was, ought } = await take(each, bearer, model);
          expect(was, `${each} of ${steps.join(', ')}`).toBe(ought);
          const factors = await readFactorsOf(test, bearer);
          expect(factors.email.on).toBe(model.email);
          expect(factors.totp !== null).toBe(model.totp !== undefined);
          expect(factors.passkeys.map(({ id }) => id)).toEqual(model.passkeys.map(({ id }) => id));
          expect(factors.recovery_codes !== null).toBe(model.passkeys.length > 0 || model.totp !== undefined);
          expect(countOf(model)).toBeGreaterThan(0);
        }
      }),
      { numRuns: 12 },
    );
  });
});
