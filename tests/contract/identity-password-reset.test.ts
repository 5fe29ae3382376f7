import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

const FORGOT = '/identity_server/password/forgot';
const NEW_PASSWORD = 'cavalo correto bateria grampo';
const NOBODY = 'ninguem@nenhum.example';

let test: TestBank;
let ana: SeededPerson;

const forget = (email: string) => test.fail(FORGOT, { json: { email } });
const verify = (email: string, code: string) => test.fail(`${FORGOT}/verify`, { json: { email, code } });
const reset = (reset_token: string, password = NEW_PASSWORD) =>
  test.fail('/identity_server/password/reset', { json: { reset_token, password } });
const signInStatus = async (password: string) =>
  (await test.call('/identity_server/auth/login', { json: { email: ana.email, password } })).status;

const receiveCode = async (): Promise<string> => {
  await forget(ana.email);
  await test.bank.runDueJobs();
  return (await test.mailbox.takeNewest(ana.email)).code ?? '';
};
const receiveToken = async (): Promise<string> => {
  const answer = await test.call<{ reset_token: string }>(`${FORGOT}/verify`, {
    json: { email: ana.email, code: await receiveCode() },
  });
  return answer.body.reset_token;
};
const otherThan = (right: string): string => (right === '000000' ? '111111' : '000000');
const newPerson = async () => {
  ana = await test.seedPerson();
};

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

describe('a forgotten password', () => {
  it('is replaced with the code by e-mail: all sessions end, the second factor stays, a letter tells it', async () => {
    await newPerson();
    const { access_token: bearer, refresh_token } = await test.signInFully(ana.email);
    const token = await receiveToken();
    expect(token).toMatch(/^prt_/);
    expect((await reset(token)).status).toBe(204);
    expect((await test.call('/accounts', { bearer })).status).toBe(401);
    const renewal = { json: { refresh_token, user_identifier: '' } };
    expect((await test.call('/identity_server/auth/refresh', renewal)).status).toBe(401);
    await test.bank.runDueJobs();
    expect((await test.mailbox.take(ana.email)).subject).toBe('Sua senha do Balcão mudou');
    expect(await signInStatus(ana.password)).toBe(401);
    const session = await test.openSession(ana.email, NEW_PASSWORD);
    expect(session).toMatchObject({ code_verified: false });
    expect(session.refresh_token).toBeUndefined();
  });

  it('is written down without code, token or address of the e-mail', async () => {
    const { rows } = await test.database.query<{ kind: string; facts: object }>(
      `select kind, facts from audit_event where kind like 'password.%' order by seq`,
    );
    expect(rows).toEqual([
      { kind: 'password.reset_requested', facts: {} },
      { kind: 'password.reset_verified', facts: {} },
      { kind: 'password.changed', facts: { how: 'reset', ended_sessions: 1 } },
    ]);
    expect((await test.database.query('select audit_chain_break() as seq')).rows).toEqual([{ seq: null }]);
  });

  it('sets a new one once, also for twenty at once', async () => {
    await newPerson();
    const token = await receiveToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { status, body } of answers.filter(answer => answer.status !== 204)) {
      expect(body.code, `${status}`).toBe('code_expired');
    }
  });

  it('may be replaced for a quarter of an hour; a refused password does not use the token up', async () => {
    await newPerson();
    const token = await receiveToken();
    test.clock.advance({ seconds: 899 });
    expect((await reset(token, 'senha1234567890')).body).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'password', rule: 'too_common' }],
    });
    expect((await reset(token, `${ana.email.split('@')[0]}-1`)).body.violations?.[0]?.rule).toBe('own_words');
    expect((await reset(token, 'curta')).body.violations?.[0]?.rule).toBe('too_small');
    test.clock.advance({ seconds: 1 });
    expect((await reset(token)).body.code).toBe('code_expired');
    expect((await reset('prt_nothing')).body.code).toBe('code_expired');
    expect(await signInStatus(ana.password)).toBe(200);
  });

  it('opens a sign-in that strangers had closed', async () => {
    await newPerson();
    for (let count = 0; count < 5; count++) await signInStatus('errada');
    expect(await signInStatus(ana.password)).toBe(429);
    await reset(await receiveToken());
    expect(await signInStatus(NEW_PASSWORD)).toBe(200);
  });
});

describe('the code of a forgotten password', () => {
  it('is good for five tries, five minutes, one use, and only the newest', async () => {
    await newPerson();
    const first = await receiveCode();
    for (let count = 0; count < 5; count++) expect((await verify(ana.email, otherThan(first))).status).toBe(422);
    expect((await verify(ana.email, first)).body.code).toBe('code_invalid');
    test.clock.advance({ minutes: 15 });
    const second = await receiveCode();
    test.clock.advance({ seconds: 300 });
    expect((await verify(ana.email, second)).body.code).toBe('code_invalid');
    const third = await receiveCode();
    test.clock.advance({ seconds: 60 });
    const fourth = await receiveCode();
    if (third !== fourth) expect((await verify(ana.email, third)).body.code).toBe('code_invalid');
    expect((await verify(ana.email, fourth)).status).toBe(200);
    expect((await verify(ana.email, fourth)).body.code).toBe('code_invalid');
  });

  it('never gets more than five of many guesses at once judged', async () => {
    await newPerson();
    const code = await receiveCode();
    await Promise.all(Array.from({ length: 50 }, () => verify(ana.email, otherThan(code))));
    expect((await verify(ana.email, code)).status).not.toBe(200);
    const { rows } = await test.database.query<{ tries: number }>(
      'select max(tries + open_tries)::int as tries from password_reset',
    );
    expect(rows[0]?.tries).toBe(5);
  });
});

describe('an address that nobody has', () => {
  const withoutId = ({ status, body }: Awaited<ReturnType<typeof forget>>) =>
    JSON.stringify([status, { ...body, request_id: undefined, request_token: undefined }]);

  it('is answered like one that somebody has, at every step, and gets no e-mail', async () => {
    await newPerson();
    const history = async (email: string) => {
      const answers = [await verify(email, '123456'), await forget(email), await forget(email)];
      await test.bank.runDueJobs();
      for (let count = 0; count < 10; count++) answers.push(await verify(email, '000001'));
      return answers.map(withoutId);
    };
    expect(await history(NOBODY)).toEqual(await history(ana.email));
    expect(test.mailbox.count(NOBODY)).toBe(0);
  });

  it('is limited like one that somebody has: once a minute, five an hour', async () => {
    await newPerson();
    for (const email of [ana.email, 'outro@nenhum.example']) {
      const statuses = [];
      for (let count = 0; count < 6; count++) {
        statuses.push((await forget(email)).status);
        test.clock.advance({ seconds: 60 });
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });
});
