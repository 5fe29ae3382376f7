import type { TokenSet, TwoFactorAnswer, TwoFactorState } from '../../../bank/contract/ground/identity';
import { receiveCode } from '../../support/attacks';
import { totpCode } from '../../support/authenticators';
import type { TestBank, TestCall } from '../../support/bank';
import type { SeededPerson } from '../../support/people';

export const LOGIN = '/identity_server/auth/login';
export const TWO_FACTORS = '/identity_server/users/two_factors';
export const AUTHORIZATIONS = '/identity_server/authorizations';

/** The body of an answer that has to be good. */
export const good = async <Body>(test: TestBank, path: string, call: TestCall): Promise<Body> => {
  const answer = await test.call<Body>(path, call);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export interface App {
  /** The code that the authenticator shows now, or `steps` of 30 s later. */
  code(steps?: number): string;
  recoveryCodes: string[];
}

/** Adds an authenticator app to a person, with the recovery codes that come with the first one. The code it was confirmed with is used. */
export const addApp = async (test: TestBank, bearer: string): Promise<App> => {
  const proof = await test.authorize(bearer, { purpose: 'add_totp' });
  const { enrolment_id, secret } = await good<{ enrolment_id: string; secret: string }>(
    test,
    '/identity_server/factors/totp',
    { method: 'POST', bearer, proof },
  );
  const code = (steps = 0) => totpCode(secret, test.clock.now(), steps);
  const confirmed = await good<{ new_recovery_codes: string[] | null }>(test, '/identity_server/factors/totp/confirm', {
    bearer,
    json: { enrolment_id, code: code() },
  });
  return { code, recoveryCodes: confirmed.new_recovery_codes ?? [] };
};

/** Signs in with password and e-mail code, whichever methods the person has, and gives all that the bank answered. */
export const signInByEmail = async (
  test: TestBank,
  person: Pick<SeededPerson, 'email' | 'password'>,
  browser: { trust_device?: boolean; device_token?: string } = {},
): Promise<Required<TokenSet>> => {
  const { access_token: bearer } = await test.openSession(person.email, person.password);
  // whoever has an authenticator app gets no code unasked
  const { challenge } = await good<TwoFactorState>(test, TWO_FACTORS, { bearer });
  if (!challenge) await good(test, TWO_FACTORS, { bearer, json: { action: 'send' } });
  const code = await receiveCode(test, person.email);
  const json = { action: 'verify', code, ...browser };
  const { tokens } = await good<TwoFactorAnswer>(test, TWO_FACTORS, { bearer, json });
  return tokens as Required<TokenSet>;
};
