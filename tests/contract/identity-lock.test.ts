import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenSet } from '../../bank/contract/ground/identity';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import { addPasskey, listEvents, PASSKEY_SIGN_IN, type StartedPasskey } from './factors-world';

const LOGIN = '/identity_server/auth/login';
const FORGOT = '/identity_server/password/forgot';

let test: TestBank;
let ana: SeededPerson;
let tokens: Required<TokenSet>;
let passwordChecks = 0;

beforeAll(async () => {
  test = await startTestBank({ onPasswordCheck: () => passwordChecks++ });
});
afterAll(() => test?.close());
beforeEach(async () => {
  ana = await test.seedPerson();
  tokens = await test.signInFully(ana.email);
});

const lock = (bearer = tokens.access_token) => test.call('/identity_server/lock', { method: 'POST', bearer });
const isAlive = async (bearer: string) => (await test.call('/accounts', { bearer })).status === 200;
const tryPassword = (password = ana.password, token?: string) =>
  test.call<TokenSet & { code?: string }>(LOGIN, { json: { email: ana.email, password, device_token: token } });
const receive = async () => {
  await test.bank.runDueJobs();
  const letters = [];
  while (test.mailbox.count(ana.email) > 0) letters.push(await test.mailbox.take(ana.email));
  return letters;
};
const resetPassword = async (password: string) => {
  test.clock.advance({ seconds: 61 });
  await test.call(FORGOT, { json: { email: ana.email } });
  await test.bank.runDueJobs();
  await test.bank.runDueJobs();
  const { code } = await test.mailbox.takeNewest(ana.email);
  const { body } = await test.call<{ reset_token: string }>(`${FORGOT}/verify`, { json: { email: ana.email, code } });
  const json = { reset_token: body.reset_token, password };
  expect((await test.call('/identity_server/password/reset', { json })).status).toBe(204);
};

describe('the panic lock', () => {
  it('ends every session at once, this one too, and for good', async () => {
    const other = await test.signInFully(ana.email);
    const { access_token: waiting } = await test.openSession(ana.email);
    expect((await lock()).status).toBe(204);
    for (const bearer of [tokens.access_token, other.access_token, waiting]) expect(await isAlive(bearer)).toBe(false);
    for (const { refresh_token } of [tokens, other]) {
      const json = { refresh_token, user_identifier: '' };
      expect((await test.call('/identity_server/auth/refresh', { json })).status).toBe(401);
    }
    const { rows } = await test.database.query<{ because: string }>(
      `select distinct ended_because as because from session s join app_user u on u.id = s.user_id where u.email = $1`,
      [ana.email],
    );
    expect(rows).toEqual([{ because: 'locked' }]);
  });

  it('lets nobody sign in: right and wrong passwords are answered alike and cost one hash each', async () => {
    await lock();
    const answers = [];
    for (const password of [ana.password, 'errada']) {
      const before = passwordChecks;
      const response = await test.fetch(LOGIN, {
        json: { email: ana.email, password },
        headers: { 'x-request-id': 'same-for-both' },
      });
      answers.push({ status: response.status, headers: [...response.headers], body: await response.text() });
      expect(passwordChecks - before).toBe(1);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  it('counts tries as failures, the right password’s too', async () => {
    await lock();
    const codes = [];
    for (let count = 0; count < 6; count++) codes.push((await tryPassword()).body.code);
    expect(codes).toEqual([...Array<string>(5).fill('invalid_credentials'), 'rate_limited']);
  });

  it('forgets which browsers were trusted', async () => {
    await test.database.query('update device set trusted_until = $1', [new Date('2027-01-01')]);
    expect((await tryPassword(ana.password, tokens.device_token)).body.code_verified).toBe(true);
    await lock();
    await resetPassword('Outra-senha-bem-longa-2026');
    const answer = await tryPassword('Outra-senha-bem-longa-2026', tokens.device_token);
    expect(answer.body.code_verified).toBe(false);
  });

  it('refuses a passkey too', async () => {
    const { authenticator } = await addPasskey(test, tokens.access_token);
    const signIn = async () => {
      const { body } = await test.call<StartedPasskey>(`${PASSKEY_SIGN_IN}/options`, { method: 'POST' });
      const credential = authenticator.assert(body.options);
      return test.fail(PASSKEY_SIGN_IN, { json: { ceremony_id: body.ceremony_id, credential } });
    };
    expect((await signIn()).status).toBe(200);
    await lock();
    expect((await signIn()).body.code).toBe('passkey_refused');
  });

  it('tells the owner how to come back: at once, and once a day when somebody tries', async () => {
    await receive();
    await lock();
    const [told] = await receive();
    expect(told?.subject).toBe('Seu acesso ao Balcão foi bloqueado');
    expect(told?.text).toContain('Esqueci minha senha');
    await tryPassword('errada');
    const letters = await receive();
    expect(letters.map(({ subject }) => subject)).toEqual(['Tentaram entrar na sua conta Balcão, que está bloqueada']);
    expect(letters[0]?.html).toContain('Esqueci minha senha');
    await tryPassword();
    test.clock.advance({ hours: 23 });
    await tryPassword();
    expect(await receive()).toEqual([]);
    test.clock.advance({ hours: 1 });
    await tryPassword();
    expect(await receive()).toHaveLength(1);
  });

  it('is opened by a new password set with a code by e-mail, and the chain tells both', async () => {
    await lock();
    await resetPassword('Outra-senha-bem-longa-2026');
    expect((await tryPassword()).body.code).toBe('invalid_credentials');
    const { access_token: bearer } = await test.signInFully(ana.email, 'Outra-senha-bem-longa-2026');
    expect(await isAlive(bearer)).toBe(true);
    expect(await listEvents(test, ana.email, 'access.%')).toEqual([{ ended_sessions: 1, trusted_devices: 0 }, {}]);
  });

  it('wins over sign-ins that come at the same moment', async () => {
    const tries = Array.from({ length: 4 }, () => tryPassword());
    const [locked, ...answers] = await Promise.all([lock(), ...tries]);
    expect(locked?.status).toBe(204);
    for (const { status, body } of answers) {
      if (status === 200) expect(await isAlive((body as TokenSet).access_token)).toBe(false);
    }
    const { rows } = await test.database.query(
      'select 1 from session s join app_user u on u.id = s.user_id where u.email = $1 and s.ended_at is null',
      [ana.email],
    );
    expect(rows).toEqual([]);
  });

  it('is out of reach for a session before its second factor', async () => {
    const { access_token: waiting } = await test.openSession(ana.email);
    expect((await test.fail('/identity_server/lock', { method: 'POST', bearer: waiting })).body.code).toBe(
      'mfa_required',
    );
    expect(await isAlive(tokens.access_token)).toBe(true);
  });
});
