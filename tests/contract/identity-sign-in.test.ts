import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

const LOGIN = '/identity_server/auth/login';

let test: TestBank;
let passwordChecks = 0;

beforeAll(async () => {
  test = await startTestBank({ onPasswordCheck: () => passwordChecks++ });
});
afterAll(() => test?.close());

const tryPassword = (email: string, password: string, address?: string) =>
  test.fail(LOGIN, { json: { email, password }, address });

describe('signing in with a password', () => {
  let ana: SeededPerson;
  beforeAll(async () => {
    ana = await test.seedPerson({ name: 'Ana Beatriz Souza' });
  });

  it('gives a session that waits for its code, without a refresh token', async () => {
    const tokens = await test.openSession(ana.email);
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^at_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 900,
      email: ana.email,
      code_verified: false,
    });
  });

  it('takes the e-mail address in any case', async () => {
    expect((await test.openSession(ana.email.toUpperCase())).email).toBe(ana.email);
  });

  it('stores no token and no code in clear', async () => {
    const tokens = await test.signInFully(ana.email);
    const { rows } = await test.database.query<{ everything: string }>(
      `select string_agg(row, ' ') as everything from (
         select to_jsonb(s)::text as row from session s union all select to_jsonb(t)::text from access_token t
         union all select to_jsonb(c)::text from email_challenge c union all select to_jsonb(j)::text from job j
         union all select to_jsonb(a)::text from audit_event a) all_rows`,
    );
    const stored = rows[0]?.everything ?? '';
    expect(stored).toContain('second_factor.verified');
    for (const secret of [tokens.access_token, tokens.refresh_token]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('ends the oldest of more than ten sessions', async () => {
    const bruno = await test.seedPerson();
    const bearers: string[] = [];
    for (let count = 0; count < 11; count++) {
      test.clock.advance({ seconds: 1 });
      bearers.push((await test.openSession(bruno.email)).access_token);
    }
    const statuses = await Promise.all(bearers.map(async bearer => (await test.call('/accounts', { bearer })).status));
    expect(statuses).toEqual([401, ...Array<number>(10).fill(200)]);
  });

  it('does not push out a verified session, however often somebody signs in with the password alone', async () => {
    const dora = await test.seedPerson();
    const verified = await test.signInFully(dora.email);
    for (let count = 0; count < 10; count++) {
      test.clock.advance({ seconds: 61 });
      await test.openSession(dora.email);
    }
    expect((await test.call('/accounts', { bearer: verified.access_token })).status).toBe(200);
  });

  it('is enough for a person who needs no second factor', async () => {
    const carla = await test.seedPerson({ twoFactorRequired: false });
    const tokens = await test.openSession(carla.email);
    expect(tokens).toMatchObject({ code_verified: true, refresh_token: expect.stringMatching(/^rt_/) });
    const answer = await test.call(`/accounts/${carla.accountId}/balance`, { bearer: tokens.access_token });
    expect(answer.status).toBe(200);
  });
});

describe('a wrong password and an unknown e-mail', () => {
  it('are answered alike, byte for byte, and cost one hash each', async () => {
    const ana = await test.seedPerson();
    const answers = [];
    for (const email of [ana.email, 'ninguem@empresa.example']) {
      const before = passwordChecks;
      const response = await test.fetch(LOGIN, {
        json: { email, password: 'errada' },
        headers: { 'x-request-id': 'same-for-both' },
      });
      answers.push({ status: response.status, headers: [...response.headers], body: await response.text() });
      expect(passwordChecks - before).toBe(1);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(401);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ code: 'invalid_credentials' });
  });

  it('are slowed down alike, and a right password does not open a blocked door', async () => {
    const ana = await test.seedPerson();
    for (const email of [ana.email, 'ninguem-mesmo@empresa.example']) {
      const codes = [];
      for (let count = 0; count < 6; count++) codes.push((await tryPassword(email, 'errada')).body.code);
      expect(codes).toEqual([...Array<string>(5).fill('invalid_credentials'), 'rate_limited']);
    }
    const right = await tryPassword(ana.email, ana.password);
    expect(right).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(right.headers.get('retry-after')).toBe('1');
    test.clock.advance({ seconds: 1 });
    expect((await test.openSession(ana.email)).code_verified).toBe(false);
  });

  it('close the e-mail for half an hour after ten in a day', async () => {
    const ana = await test.seedPerson();
    for (let failures = 1; failures <= 10; failures++) {
      test.clock.advance({ seconds: 20 });
      expect((await tryPassword(ana.email, 'errada')).body.code).toBe('invalid_credentials');
    }
    const closed = await tryPassword(ana.email, ana.password);
    expect(closed.body.code).toBe('rate_limited');
    expect(closed.headers.get('retry-after')).toBe('1800');
    test.clock.advance({ minutes: 30 });
    expect((await test.openSession(ana.email)).token_type).toBe('Bearer');
    expect((await tryPassword(ana.email, 'errada')).body.code).toBe('invalid_credentials');
  });

  it('cannot be outrun by guessing in parallel', async () => {
    const ana = await test.seedPerson();
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryPassword(ana.email, 'errada')));
    const judged = answers.filter(answer => answer.body.code === 'invalid_credentials');
    expect(judged).toHaveLength(5);
    for (const { body } of answers) expect(['invalid_credentials', 'rate_limited', 'overloaded']).toContain(body.code);
  });

  it('are limited per address, for IPv6 per network', async () => {
    for (const addressOf of [() => '203.0.113.7', (n: number) => `2001:db8:7::${n + 1}`]) {
      const codes = [];
      for (let count = 0; count < 11; count++) {
        codes.push((await tryPassword(`alvo-${count}@empresa.example`, 'errada', addressOf(count))).body.code);
      }
      expect(codes).toEqual([...Array<string>(10).fill('invalid_credentials'), 'rate_limited']);
    }
  });

  it('leave an audit trail that cannot be changed', async () => {
    const ana = await test.seedPerson();
    await tryPassword(ana.email, 'errada');
    await test.signInFully(ana.email);
    const { rows } = await test.database.query<{ kind: string }>(
      `select kind from audit_event where user_id = (select id from app_user where email = $1) order by seq`,
      [ana.email],
    );
    expect(rows.map(row => row.kind)).toEqual([
      'sign_in.failed',
      'sign_in.succeeded',
      'device.added',
      'second_factor.verified',
    ]);
    for (const change of [`update audit_event set kind = 'x'`, 'delete from audit_event', 'truncate audit_event']) {
      await expect(test.database.query(change)).rejects.toThrow('append only');
    }
    const chain = async () =>
      (await test.database.query<{ broken: bigint | null }>('select audit_chain_break() as broken')).rows[0]?.broken;
    expect(await chain()).toBeNull();
    await test.database.query('alter table audit_event disable trigger audit_event_keep');
    await test.database.query(`update audit_event set facts = '{"forged": true}' where seq = 2`);
    expect(await chain()).toBe(2n);
  });
});
