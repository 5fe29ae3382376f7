import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Authorization } from '../../../bank/contract/authorizations';
import { atOnce, receiveCode, throwDice } from '../../support/attacks';
import { startTestBank, type TestBank } from '../../support/bank';
import type { SeededPerson } from '../../support/people';
import { AUTHORIZATIONS, good, LOGIN, signInByEmail, TWO_FACTORS } from './steps';

const FORGOT = '/identity_server/password/forgot';
const STRANGER = '203.0.113.66';

const dice = throwDice();
let test: TestBank;

beforeAll(async () => {
  test = await startTestBank({ poolSize: 10 });
});
beforeEach(() => test.clock.advance({ hours: 25 }));
afterAll(() => test?.close());

const guessReset = (email: string, right?: string, address?: string) =>
  test.fail(`${FORGOT}/verify`, { json: { email, code: dice.wrongCode(right) }, address });

/** Asks for a code as a page does that remembers its own request. */
const askReset = async (email: string, more: { device_token?: string; address?: string } = {}) => {
  const { address, ...known } = more;
  return test.call<{ request_token: string }>(FORGOT, { json: { email, ...known }, address });
};

describe('the way back of an owner whom strangers want to keep out', () => {
  it('stays open when wrong codes came before anybody asked for one', async () => {
    const person = await test.seedPerson();
    await atOnce(25, () => guessReset(person.email, undefined, STRANGER));
    expect((await askReset(person.email)).status).toBe(202);
    const code = await receiveCode(test, person.email);
    const right = await test.call(`${FORGOT}/verify`, { json: { email: person.email, code } });
    expect(right.status).toBe(200);
  });

  it('stays open for the browser that asked when strangers use up the tries of whoever guesses from elsewhere', async () => {
    const person = await test.seedPerson();
    const { body } = await askReset(person.email);
    const code = await receiveCode(test, person.email);
    await atOnce(60, () => guessReset(person.email, code));
    const hand = (more: object) => test.fail(`${FORGOT}/verify`, { json: { email: person.email, code, ...more } });
    expect((await hand({})).body.code).toBe('code_invalid');
    expect((await hand({ request_token: `pr_${'x'.repeat(43)}` })).body.code).toBe('code_invalid');
    expect((await hand({ request_token: body.request_token })).status).toBe(200);
  });

  it('stays open for the browser that asked when a stranger asks for another code meanwhile', async () => {
    const person = await test.seedPerson();
    const { body } = await askReset(person.email);
    const code = await receiveCode(test, person.email);
    test.clock.advance({ seconds: 61 });
    expect((await askReset(person.email, { address: STRANGER })).status).toBe(202);
    await test.bank.runDueJobs();
    const json = { email: person.email, code, request_token: body.request_token };
    expect((await test.call(`${FORGOT}/verify`, { json })).status).toBe(200);
  });

  it('gives the browser that asked five tries, not more', async () => {
    const person = await test.seedPerson();
    const { body } = await askReset(person.email);
    const code = await receiveCode(test, person.email);
    const hand = (given: string) =>
      test.fail(`${FORGOT}/verify`, { json: { email: person.email, code: given, request_token: body.request_token } });
    await atOnce(20, () => hand(dice.wrongCode(code)));
    expect((await hand(code)).body.code).toBe('code_invalid');
    const { rows } = await test.database.query(
      'select max(tries) as tries, max(open_tries) as open from password_reset',
    );
    expect(rows).toEqual([{ tries: 5, open: 0 }]);
  });

  it('lets a known browser ask for a code when strangers have used up the budget of the address', async () => {
    const person = await test.seedPerson();
    const { device_token } = await signInByEmail(test, person);
    for (let count = 0; count < 12; count++) {
      test.clock.advance({ minutes: 13 });
      await askReset(person.email);
    }
    expect((await askReset(person.email)).status).toBe(429);
    const other = await test.seedPerson();
    expect((await askReset(other.email, { device_token })).status).toBe(202);
    expect((await askReset(person.email, { device_token })).status).toBe(202);
    expect((await askReset(person.email, { device_token })).status).toBe(429);
  });

  it('is not closed by one address alone: there is a code left for everybody else', async () => {
    const person = await test.seedPerson();
    for (let minute = 0; minute < 10; minute++) {
      test.clock.advance({ seconds: 61 });
      await askReset(person.email, { address: STRANGER });
    }
    expect((await askReset(person.email, { address: STRANGER })).status).toBe(429);
    test.clock.advance({ seconds: 61 });
    expect((await askReset(person.email)).status).toBe(202);
  });

  it('says how long the longest full rule lasts', async () => {
    const person = await test.seedPerson();
    for (let count = 0; count < 5; count++) {
      expect((await askReset(person.email)).status).toBe(202);
      test.clock.advance({ seconds: 60 });
    }
    test.clock.advance({ seconds: -30 });
    const refused = await askReset(person.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});

describe('signing in while strangers fail on purpose', () => {
  const fail = (email: string, address?: string) =>
    test.call(LOGIN, { json: { email, password: `palpite ${dice.below(1e9)}` }, address });
  const signIn = ({ email, password }: SeededPerson) => test.call(LOGIN, { json: { email, password } });

  it('is not closed by one address alone, even for a browser that nobody knows', async () => {
    const person = await test.seedPerson();
    for (let hour = 0; hour < 20; hour++) {
      for (let count = 0; count < 3; count++) await fail(person.email, STRANGER);
      test.clock.advance({ hours: 1 });
    }
    expect((await fail(person.email, STRANGER)).status).toBe(429);
    expect((await signIn(person)).status).toBe(200);
  });

  it('opens again with a new password, however many addresses failed', async () => {
    const person = await test.seedPerson();
    await atOnce(40, () => fail(person.email));
    expect((await signIn(person)).status).toBe(429);
    await askReset(person.email);
    const code = await receiveCode(test, person.email);
    const { reset_token } = await good<{ reset_token: string }>(test, `${FORGOT}/verify`, {
      json: { email: person.email, code },
    });
    const password = 'cavalo correto bateria grampo';
    await test.call('/identity_server/password/reset', { json: { reset_token, password } });
    expect((await signIn({ ...person, password })).status).toBe(200);
  });
});

describe('whoever has the password', () => {
  /** Two sessions of a thief, guessed at until the bank hears no more. */
  const guessAll = async (person: SeededPerson) => {
    for (let session = 0; session < 3; session++) {
      const { access_token: bearer } = await test.openSession(person.email);
      const json = () => ({ action: 'verify', code: dice.wrongCode() });
      const answers = await atOnce(7, () => test.fail(TWO_FACTORS, { bearer, json: json() }));
      if (session === 2) expect(answers.every(({ status }) => status === 429)).toBe(true);
    }
    await test.bank.runDueJobs();
  };

  it('cannot stop a second factor in a browser that the person is known by', async () => {
    const person = await test.seedPerson();
    const { device_token } = await signInByEmail(test, person);
    await guessAll(person);
    const json = { email: person.email, password: person.password, device_token };
    const { access_token: bearer } = await good<{ access_token: string }>(test, LOGIN, { json });
    const code = await receiveCode(test, person.email);
    const raised = await test.call(TWO_FACTORS, { bearer, json: { action: 'verify', code, device_token } });
    expect(raised.status).toBe(200);
  });

  it('cannot stop the proofs of an open session, and neither can another session', async () => {
    const person = await test.seedPerson();
    const { access_token: bearer } = await signInByEmail(test, person);
    test.clock.advance({ minutes: 1 });
    const { access_token: thief } = await signInByEmail(test, person);
    await guessAll(person);
    for (let count = 0; count < 3; count++) {
      const { id } = await good<Authorization>(test, AUTHORIZATIONS, {
        bearer: thief,
        json: { purpose: 'change_password' },
      });
      const json = () => ({ method: 'email', code: dice.wrongCode() });
      await atOnce(5, () => test.fail(`${AUTHORIZATIONS}/${id}/proof`, { bearer: thief, json: json() }));
    }
    expect(await test.authorize(bearer, { purpose: 'change_password' })).toMatch(/^aut_/);
  });

  it('cannot stop a new code for a known browser by asking for many', async () => {
    const person = await test.seedPerson();
    const { device_token } = await signInByEmail(test, person);
    const { access_token: thief } = await test.openSession(person.email);
    for (let count = 0; count < 8; count++) {
      test.clock.advance({ seconds: 61 });
      await test.call(TWO_FACTORS, { bearer: thief, json: { action: 'send' } });
    }
    const json = { email: person.email, password: person.password, device_token };
    const { access_token: bearer } = await good<{ access_token: string }>(test, LOGIN, { json });
    test.clock.advance({ seconds: 61 });
    expect((await test.call(TWO_FACTORS, { bearer, json: { action: 'send' } })).status).toBe(200);
  });

  it('has ten guesses in a quarter of an hour all the same, from however many addresses', async () => {
    const person = await test.seedPerson();
    let judged = 0;
    for (let session = 0; session < 5; session++) {
      const { access_token: bearer } = await test.openSession(person.email);
      const json = () => ({ action: 'verify', code: dice.wrongCode() });
      const answers = await atOnce(5, () => test.fail(TWO_FACTORS, { bearer, json: json() }));
      judged += answers.filter(({ status }) => status !== 429).length;
    }
    expect(judged).toBeLessThanOrEqual(10);
  });
});
