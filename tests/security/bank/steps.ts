import { Secret, TOTP } from 'otpauth';
import type { Authorization, AuthorizationWish } from '../../../bank/contract/authorizations';
import type { TokenSet, TwoFactorAnswer, TwoFactorState } from '../../../bank/contract/identity';
import { receiveCode } from '../../support/attacks';
import type { TestBank, TestCall } from '../../support/bank';
import type { SeededPerson } from '../../support/people';

export const TWO_FACTORS = '/identity_server/users/two_factors';
export const AUTHORIZATIONS = '/identity_server/authorizations';

/** The body of an answer that has to be good. */
export const good = async <Body>(test: TestBank, path: string, call: TestCall): Promise<Body> => {
  const answer = await test.call<Body>(path, call);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

interface SignedIn {
  email: string;
  bearer: string;
}

/** An open authorization of the wish: `aut_…`. */
export const openAuthorization = async (test: TestBank, who: SignedIn, wish: AuthorizationWish): Promise<string> =>
  (await good<Authorization>(test, AUTHORIZATIONS, { bearer: who.bearer, json: wish })).id;

/** An authorization of the wish, proven with the code that came by e-mail: `aut_…`. */
export const authorize = async (test: TestBank, who: SignedIn, wish: AuthorizationWish): Promise<string> => {
  const id = await openAuthorization(test, who, wish);
  await good(test, `${AUTHORIZATIONS}/${id}/challenge`, { bearer: who.bearer, json: { method: 'email' } });
  const code = await receiveCode(test, who.email);
  await good(test, `${AUTHORIZATIONS}/${id}/proof`, { bearer: who.bearer, json: { method: 'email', code } });
  return id;
};

export interface App {
  /** The code that the authenticator shows now, or `steps` of 30 s later. */
  code(steps?: number): string;
  recoveryCodes: string[];
}

/** Adds an authenticator app to a person, with the recovery codes that come with the first one. */
export const addApp = async (test: TestBank, who: SignedIn): Promise<App> => {
  const proof = await authorize(test, who, { purpose: 'add_totp' });
  const { enrolment_id, secret } = await good<{ enrolment_id: string; secret: string }>(
    test,
    '/identity_server/factors/totp',
    { method: 'POST', bearer: who.bearer, headers: { 'step-up-proof': proof } },
  );
  const code = (steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: test.clock.now().getTime() + steps * 30_000 });
  const confirmed = await good<{ new_recovery_codes: string[] | null }>(test, '/identity_server/factors/totp/confirm', {
    bearer: who.bearer,
    json: { enrolment_id, code: code() },
  });
  return { code, recoveryCodes: confirmed.new_recovery_codes ?? [] };
};

/** Signs in with password and e-mail code, whichever methods the person has, and gives all that the bank answered. */
export const signInByEmail = async (test: TestBank, person: SeededPerson): Promise<Required<TokenSet>> => {
  const { access_token: bearer } = await test.openSession(person.email);
  // whoever has an authenticator app gets no code unasked
  const { challenge } = await good<TwoFactorState>(test, TWO_FACTORS, { bearer });
  if (!challenge) await good(test, TWO_FACTORS, { bearer, json: { action: 'send' } });
  const code = await receiveCode(test, person.email);
  const { tokens } = await good<TwoFactorAnswer>(test, TWO_FACTORS, { bearer, json: { action: 'verify', code } });
  return tokens as Required<TokenSet>;
};
