import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TwoFactorAnswer } from '../../../bank/contract/ground/identity';
import { atOnce, figure, receiveCode, throwDice } from '../../support/attacks';
import { startTestBank, type TestAnswer, type TestBank } from '../../support/bank';
import { admitVictim, burst, guessAt, requireFewTries } from './bursts';
import { AUTHORIZATIONS, good, LOGIN, signInByEmail, TWO_FACTORS } from './steps';

const dice = throwDice();
let test: TestBank;
let passwordChecks = 0;

beforeAll(async () => {
  test = await startTestBank({ poolSize: 10, onPasswordCheck: () => passwordChecks++ });
});
beforeEach(() => test.clock.advance({ hours: 25 }));
afterAll(() => test?.close());

describe('guessing second factors', () => {
  it('in parallel bursts over all kinds never gets more than five tries at a challenge and ten at a person', () =>
    requireFewTries(test, 24, dice));

  it('the right code of a challenge is refused after five wrong ones, though the person has tries left', async () => {
    const person = await test.seedPerson();
    const { access_token: bearer } = await test.openSession(person.email);
    const code = await receiveCode(test, person.email);
    for (let count = 0; count < 5; count++) await guessAt(test, dice, bearer, 'verify')();
    const refused = await test.fail(TWO_FACTORS, { bearer, json: { action: 'verify', code } });
    expect(refused.body.code).toBe('code_attempts_exceeded');
    const victim = await admitVictim(test, false);
    const json = { purpose: 'change_password' };
    const { id } = await good<{ id: string }>(test, AUTHORIZATIONS, { bearer: victim.bearer, json });
    const at = `${AUTHORIZATIONS}/${id}`;
    await good(test, `${at}/challenge`, { bearer: victim.bearer, json: { method: 'email' } });
    const stepUp = await receiveCode(test, victim.email);
    const hand = (given: string) =>
      test.fail(`${at}/proof`, { bearer: victim.bearer, json: { method: 'email', code: given } });
    for (let count = 0; count < 5; count++) await hand(dice.wrongCode(stepUp));
    expect((await hand(stepUp)).body.code).toBe('code_attempts_exceeded');
  });

  it('the right code is refused too once the tries are used up, by every kind', async () => {
    const victim = await admitVictim(test, true);
    test.clock.advance({ minutes: 16 });
    const { access_token: bearer } = await test.openSession(victim.email);
    await burst([guessAt(test, dice, bearer, 'verify_totp'), guessAt(test, dice, bearer, 'verify_recovery_code')], 20);
    const { access_token: other } = await test.openSession(victim.email);
    for (const [action, code] of [
      ['verify_totp', victim.app?.code()],
      ['verify_recovery_code', victim.app?.recoveryCodes[0]],
    ]) {
      for (const session of [bearer, other]) {
        const answer = await test.fail(TWO_FACTORS, { bearer: session, json: { action, code } });
        expect([answer.status, action]).toEqual([429, action]);
      }
    }
  });
});

describe('fifty right answers at once', () => {
  const FIFTY = 50;
  const raised = (answers: TestAnswer<unknown>[]) => answers.filter(({ status }) => status < 300).length;

  it('raise a session exactly once, by e-mail, authenticator and recovery code alike', async () => {
    const found: string[] = [];
    const raise = async (action: string, bearer: string, code: string | undefined) => {
      const answers = await atOnce(FIFTY, () =>
        test.call<TwoFactorAnswer>(TWO_FACTORS, { bearer, json: { action, code } }),
      );
      const tokens = new Set(answers.flatMap(({ body }) => body.tokens?.refresh_token ?? []));
      found.push(`${action} ${raised(answers)}`);
      expect([action, raised(answers), tokens.size]).toEqual([action, 1, 1]);
    };
    const person = await test.seedPerson();
    const { access_token: bearer } = await test.openSession(person.email);
    await raise('verify', bearer, await receiveCode(test, person.email));
    const victim = await admitVictim(test, true);
    test.clock.advance({ minutes: 16 });
    await raise('verify_totp', (await test.openSession(victim.email)).access_token, victim.app?.code());
    test.clock.advance({ minutes: 16 });
    const recovery = victim.app?.recoveryCodes[0];
    await raise('verify_recovery_code', (await test.openSession(victim.email)).access_token, recovery);
    test.clock.advance({ minutes: 16 });
    const again = (await test.openSession(victim.email)).access_token;
    const reused = await test.fail(TWO_FACTORS, {
      bearer: again,
      json: { action: 'verify_recovery_code', code: recovery },
    });
    expect(reused.status).toBe(422);
    figure('50 concurrent right codes', `sessions raised: ${found.join(', ')}`);
  });

  it('use a proof exactly once', async () => {
    const victim = await admitVictim(test, false);
    const proof = await test.authorize(victim.bearer, { purpose: 'set_email_factor', on: true });
    const answers = await atOnce(FIFTY, () =>
      test.call('/identity_server/factors/email', {
        method: 'PUT',
        bearer: victim.bearer,
        proof,
        json: { on: true },
      }),
    );
    figure('50 concurrent uses of one proof', `${raised(answers)} effect`);
    expect(raised(answers)).toBe(1);
  });

  it('exchange a code of a forgotten password exactly once', async () => {
    const person = await test.seedPerson();
    await test.call('/identity_server/password/forgot', { json: { email: person.email } });
    const code = await receiveCode(test, person.email);
    const answers = await atOnce(FIFTY, () =>
      test.call('/identity_server/password/forgot/verify', { json: { email: person.email, code } }),
    );
    expect(raised(answers)).toBe(1);
  });
});

describe('guessing passwords', () => {
  const wrong = (email: string, more: { address?: string; device_token?: string } = {}) =>
    test.fail(LOGIN, {
      json: { email, password: `palpite ${dice.below(1e9)}`, device_token: more.device_token },
      address: more.address,
    });

  it('of one person: few are checked, however many come at once and however patient the guesser is', async () => {
    const person = await test.seedPerson();
    passwordChecks = 0;
    await atOnce(200, () => wrong(person.email));
    const inABurst = passwordChecks;
    const startedAt = test.clock.now().getTime();
    while (test.clock.now().getTime() - startedAt < 24 * 3_600_000) {
      const answer = await wrong(person.email);
      test.clock.advance({ seconds: Number(answer.headers.get('retry-after') ?? 1) });
    }
    figure('password guesses at one person', `${inABurst} of 200 at once checked, ${passwordChecks} in 24 hours`);
    expect(inABurst).toBeLessThanOrEqual(10);
    expect(passwordChecks).toBeLessThanOrEqual(60);
  });

  it('from one address at many people: ten are checked a minute', async () => {
    passwordChecks = 0;
    await atOnce(100, index => wrong(`pessoa-${index}@empresa.example`, { address: '203.0.113.9' }));
    figure('stuffing from one address', `${passwordChecks} of 100 checked in a minute`);
    expect(passwordChecks).toBeLessThanOrEqual(10);
  });

  it('does not keep the owner out: a known browser signs in while strangers guess', async () => {
    const person = await test.seedPerson();
    const { device_token } = await signInByEmail(test, person);
    test.clock.advance({ hours: 1 });
    for (let round = 0; round < 15; round++) await atOnce(10, () => wrong(person.email));
    const signIn = (token?: string) =>
      test.call(LOGIN, { json: { email: person.email, password: person.password, device_token: token } });
    expect((await signIn()).status).toBe(429);
    const owner = await signIn(device_token);
    figure('lockout by strangers', `owner's known browser during 150 guesses: ${owner.status}; unknown browser: 429`);
    expect(owner.status).toBe(200);
  });

  it('with a stolen device token gets no budget without end', async () => {
    const person = await test.seedPerson();
    const { device_token } = await signInByEmail(test, person);
    passwordChecks = 0;
    await atOnce(100, () => wrong(person.email, { device_token }));
    expect(passwordChecks).toBeLessThanOrEqual(20);
  });
});

describe('guessing codes of a forgotten password', () => {
  it('the right code is worth nothing after five wrong ones, from however many addresses they come', async () => {
    const person = await test.seedPerson();
    await test.call('/identity_server/password/forgot', { json: { email: person.email } });
    const code = await receiveCode(test, person.email);
    const hand = (given: string) =>
      test.fail('/identity_server/password/forgot/verify', { json: { email: person.email, code: given } });
    const answers = await atOnce(100, () => hand(dice.wrongCode(code)));
    expect(answers.every(({ body }) => body.code === 'code_invalid')).toBe(true);
    const { rows } = await test.database.query<{ judged: number }>(
      'select max(tries + open_tries)::int as judged from password_reset',
    );
    expect(rows[0]?.judged).toBe(5);
    expect((await hand(code)).status).not.toBe(200);
    figure('reset codes', `${rows[0]?.judged} of 100 at once judged, the right one refused after them`);
  });

  it('from one address thirty a minute are heard, whomever they are for', async () => {
    const code = () => dice.wrongCode();
    const answers = await atOnce(50, index =>
      test.fail('/identity_server/password/forgot/verify', {
        json: { email: `pessoa-${index}@empresa.example`, code: code() },
        address: '203.0.113.10',
      }),
    );
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(30);
  });

  it('of one person a day of patience brings at most a hundred, by the letters that ten requests cause', async () => {
    const person = await test.seedPerson();
    await test.database.query('delete from password_reset');
    let asked = 0;
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const answer = await test.fail('/identity_server/password/forgot', { json: { email: person.email } });
      if (answer.status < 300) asked++;
      test.clock.advance({ minutes: 15 });
    }
    expect(asked).toBeLessThanOrEqual(10);
    figure('reset codes in a day', `${asked} requests of strangers, five tries of who asked and five of others each`);
  });
});
