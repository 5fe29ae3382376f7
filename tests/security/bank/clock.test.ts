import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authorization } from '../../../bank/contract/authorizations';
import type { TokenSet } from '../../../bank/contract/ground/identity';
import { atOnce, figure, receiveCode } from '../../support/attacks';
import { startTestBank, type TestBank } from '../../support/bank';
import type { SeededPerson } from '../../support/people';
import { nobodysThings, SAMPLED } from '../../support/sample-calls';
import { addApp, AUTHORIZATIONS, good, LOGIN, signInByEmail, TWO_FACTORS } from './steps';

const HOUR = 3_600;
const DAY = 86_400;
const JUMPS: Record<string, number> = { '+1 h': HOUR, '−1 h': -HOUR, '+10 d': 10 * DAY, '−1 d': -DAY };

let test: TestBank;

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

/** Everything of a person that is under way at one instant, a minute old. */
interface UnderWay {
  startedAt: Date;
  person: SeededPerson;
  tokens: Required<TokenSet>;
  waiting: string;
  code: string;
  authorization: string;
  stepUpCode: string;
  proof: string;
  resetToken: string;
}

const begin = async (): Promise<UnderWay> => {
  const startedAt = test.clock.now();
  const person = await test.seedPerson();
  const forgot = '/identity_server/password/forgot';
  const tokens = await signInByEmail(test, person);
  const bearer = tokens.access_token;
  const proof = await test.authorize(bearer, { purpose: 'set_email_factor', on: true });
  const { id } = await good<Authorization>(test, AUTHORIZATIONS, { bearer, json: { purpose: 'change_password' } });
  await good(test, `${AUTHORIZATIONS}/${id}/challenge`, { bearer, json: { method: 'email' } });
  const stepUpCode = await receiveCode(test, person.email);
  await good(test, forgot, { json: { email: person.email } });
  const resetCode = await receiveCode(test, person.email);
  const json = { email: person.email, code: resetCode };
  const { reset_token } = await good<{ reset_token: string }>(test, `${forgot}/verify`, { json });
  const { access_token: waiting } = await test.openSession(person.email);
  const code = await receiveCode(test, person.email);
  test.clock.advance({ seconds: 60 });
  return { startedAt, person, tokens, waiting, code, authorization: id, stepUpCode, proof, resetToken: reset_token };
};

const at = (start: Date, seconds: number): void => test.clock.set(new Date(start.getTime() + seconds * 1000));
const isAlive = async (bearer: string): Promise<boolean> => (await test.call('/accounts', { bearer })).status === 200;
const renew = (refresh_token: string) =>
  test.call<TokenSet>('/identity_server/auth/refresh', { json: { refresh_token, user_identifier: '' } });

/** Calls everything with a bearer; gives what broke and what was let through. */
const callAll = async (bearer: string | undefined): Promise<{ broken: string[]; verified: string[] }> => {
  const broken: string[] = [];
  const verified: string[] = [];
  // the calls that end the session have other tests
  const calls = SAMPLED.filter(({ name }) => !['signOut', 'lockAccess'].includes(name));
  for (const { name, contract, callsWith } of calls) {
    for (const { path, call } of callsWith(nobodysThings())) {
      const { status } = await test.call(path, { ...call, bearer });
      if (status >= 500) broken.push(`${name} ${status}`);
      if (contract.level === 'verified' && status !== 401 && status !== 403) verified.push(name);
    }
  }
  return { broken, verified };
};

describe('when the clock jumps', () => {
  it.each(Object.keys(JUMPS))(
    '%s, nothing breaks, nothing is shown below its level, and the way back is to sign in',
    async jump => {
      const seconds = JUMPS[jump] as number;
      const world = await begin();
      test.clock.advance({ seconds });
      const [waiting, nobody] = [await callAll(world.waiting), await callAll(undefined)];
      const person = await callAll(world.tokens.access_token);
      expect([...waiting.broken, ...nobody.broken, ...person.broken]).toEqual([]);
      expect([...waiting.verified, ...nobody.verified]).toEqual([]);
      if (seconds > 0) expect(person.verified).toEqual([]);
      figure(
        `clock ${jump}`,
        `${SAMPLED.length} operations before, in and after sign-in: 0 of 5xx, 0 below their level`,
      );
      test.clock.advance({ minutes: 31 });
      expect((await signInByEmail(test, world.person)).code_verified).toBe(true);
    },
  );

  it.each(Object.keys(JUMPS))('%s, everything is over at its end at the latest', async jump => {
    const world = await begin();
    const { startedAt, person, tokens } = world;
    test.clock.advance({ seconds: JUMPS[jump] as number });
    await renew('rt_nothing');
    at(startedAt, 300);
    const verify = { action: 'verify', code: world.code };
    expect((await test.fail(TWO_FACTORS, { bearer: world.waiting, json: verify })).body.code).toBe('code_expired');
    const prove = { method: 'email', code: world.stepUpCode };
    const proof = `${AUTHORIZATIONS}/${world.authorization}/proof`;
    const bearer = tokens.access_token;
    expect((await test.fail(proof, { bearer, json: prove })).body.code).toBe('code_expired');
    const used = { method: 'PUT', bearer, proof: world.proof, json: { on: true } };
    expect((await test.fail('/identity_server/factors/email', used)).body.code).toBe('step_up_required');
    at(startedAt, 900);
    expect([await isAlive(tokens.access_token), await isAlive(world.waiting)]).toEqual([false, false]);
    const reset = { reset_token: world.resetToken, password: 'quarenta girassois 27 no telhado' };
    expect((await test.fail('/identity_server/password/reset', { json: reset })).body.code).toBe('code_expired');
    at(startedAt, 10 * DAY);
    expect((await renew(tokens.refresh_token)).status).toBe(401);
    const answer = await test.call<TokenSet>(LOGIN, { json: { email: person.email, password: person.password } });
    expect(answer.body.code_verified).toBe(false);
  });
});

describe('when the clock is set back', () => {
  const BACK = [30, HOUR, DAY];

  it.each(BACK)('by %i s, what was used stays used', async seconds => {
    const world = await begin();
    const { person, tokens } = world;
    const app = await addApp(test, tokens.access_token);
    test.clock.advance({ minutes: 2 });
    const totp = app.code();
    const recovery = app.recoveryCodes[0];
    const open = async () => (await test.openSession(person.email)).access_token;
    const hand = (bearer: string, action: string, code: string | undefined) =>
      test.fail(TWO_FACTORS, { bearer, json: { action, code } });
    expect((await hand(await open(), 'verify_totp', totp)).status).toBe(200);
    expect((await hand(await open(), 'verify_recovery_code', recovery)).status).toBe(200);
    const used = { method: 'PUT', bearer: tokens.access_token, proof: world.proof, json: { on: true } };
    expect((await test.call('/identity_server/factors/email', used)).status).toBe(200);
    test.clock.advance({ seconds: -seconds });
    expect((await hand(await open(), 'verify_totp', totp)).status).toBe(422);
    expect((await hand(await open(), 'verify_totp', app.code())).status).toBe(422);
    expect((await hand(await open(), 'verify_recovery_code', recovery)).status).toBe(422);
    expect((await test.fail('/identity_server/factors/email', used)).body.code).toBe('step_up_required');
    figure(`clock set back by ${seconds} s`, 'TOTP code, recovery code and proof taken again: 0');
  });

  it.each(BACK)('by %i s, an old refresh token is no better for it', async seconds => {
    const { tokens } = await begin();
    const turned = await renew(tokens.refresh_token);
    expect(turned.status).toBe(200);
    test.clock.advance({ seconds: 11 });
    test.clock.advance({ seconds: -seconds - 11 });
    const thief = await renew(tokens.refresh_token);
    expect(thief.status).toBe(401);
    expect((await renew(turned.body.refresh_token ?? '')).status).toBe(401);
  });

  it('limits are not freed', async () => {
    const { waiting, code, person } = await begin();
    const wrong = code === '000000' ? '111111' : '000000';
    const guess = (given: string, bearer = waiting) =>
      test.fail(TWO_FACTORS, { bearer, json: { action: 'verify', code: given } });
    await atOnce(12, () => guess(wrong));
    for (const seconds of BACK) {
      test.clock.advance({ seconds: -seconds });
      expect((await guess(code)).status).toBeGreaterThanOrEqual(400);
      const { access_token } = await test.openSession(person.email);
      expect((await guess('123456', access_token)).status).toBe(429);
    }
  });
});
