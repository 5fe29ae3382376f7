import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TwoFactorAnswer, TwoFactorState } from '../../bank/contract/ground/identity';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

const TWO_FACTORS = '/identity_server/users/two_factors';

let test: TestBank;
let ana: SeededPerson;
/** Access token of a fresh session of Ana, with the code that came for it. */
let bearer: string;
let code: string;

const receiveCode = async (email: string): Promise<string> => {
  await test.bank.runDueJobs();
  const mail = await test.mailbox.take(email);
  if (!mail.code) throw new Error('the e-mail holds no code');
  return mail.code;
};

const waitingSession = async (): Promise<void> => {
  ana = await test.seedPerson({ name: 'Ana Beatriz Souza' });
  bearer = (await test.openSession(ana.email)).access_token;
  code = await receiveCode(ana.email);
};

const otherThan = (right: string): string => (right === '000000' ? '111111' : '000000');
const verify = (given: string, as = bearer) =>
  test.fail(TWO_FACTORS, { bearer: as, json: { action: 'verify', code: given } });
const send = () => test.fail(TWO_FACTORS, { bearer, json: { action: 'send' } });

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

describe('the code by e-mail', () => {
  beforeAll(waitingSession);

  it('waits with its facts masked until it is handed in', async () => {
    const { body } = await test.call<TwoFactorState>(TWO_FACTORS, { bearer });
    expect(body).toEqual({
      code_verified: false,
      email: ana.email,
      methods: ['email'],
      challenge: {
        method: 'email',
        destination: `p•••@empresa.example`,
        expires_in: 300,
        resend_in: 60,
        tries_left: 5,
      },
    });
  });

  it('raises the session once, with new tokens, and ends the token it was handed in with', async () => {
    const answer = await test.call<TwoFactorAnswer>(TWO_FACTORS, { bearer, json: { action: 'verify', code } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      code_verified: true,
      challenge: null,
      tokens: {
        code_verified: true,
        expires_in: 900,
        refresh_token: expect.stringMatching(/^rt_/),
        device_token: expect.stringMatching(/^dv_/),
      },
    });
    const raised = answer.body.tokens?.access_token ?? '';
    expect(raised).not.toBe(bearer);
    expect((await test.call('/accounts', { bearer })).status).toBe(401);
    expect((await verify(code, raised)).body.code).toBe('code_used');
    expect((await test.call<TwoFactorState>(TWO_FACTORS, { bearer: raised })).body).toEqual({
      code_verified: true,
      email: ana.email,
      methods: ['email'],
      challenge: null,
    });
  });
});

describe('a code that is not right', () => {
  it('counts down five tries and then not even the right one helps', async () => {
    await waitingSession();
    const wrong = otherThan(code);
    for (const left of [4, 3, 2, 1]) {
      expect((await verify(wrong)).body).toMatchObject({
        code: 'code_invalid',
        status: 422,
        params: { tries_left: left },
      });
    }
    expect((await verify(wrong)).body.code).toBe('code_attempts_exceeded');
    expect((await verify(code)).body.code).toBe('code_attempts_exceeded');
    expect((await test.call<TwoFactorState>(TWO_FACTORS, { bearer })).body.challenge?.tries_left).toBe(0);
  });

  it('is void after five minutes', async () => {
    await waitingSession();
    test.clock.advance({ seconds: 299 });
    expect((await verify(otherThan(code))).body.code).toBe('code_invalid');
    test.clock.advance({ seconds: 1 });
    expect((await verify(code)).body.code).toBe('code_expired');
  });

  it('is void as soon as a newer one was sent', async () => {
    await waitingSession();
    const first = code;
    test.clock.advance({ seconds: 60 });
    expect((await send()).status).toBe(200);
    const second = await receiveCode(ana.email);
    if (second !== first) expect((await verify(first)).body.code).toBe('code_invalid');
    expect((await verify(second)).status).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('is refused by its shape: %s', async shape => {
    await waitingSession();
    const answer = await verify(shape);
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'code', rule: 'invalid_format:regex' }],
    });
  });

  it('of another session of the same person is worth nothing', async () => {
    await waitingSession();
    const elsewhere = await test.openSession(ana.email);
    const other = await receiveCode(ana.email);
    if (other !== code) expect((await verify(other)).body.code).toBe('code_invalid');
    expect((await verify(other, elsewhere.access_token)).status).toBe(200);
    expect((await verify(code)).status).toBe(200);
  });
});

describe('sending codes', () => {
  it('pauses 60 seconds between two and tells how long', async () => {
    await waitingSession();
    test.clock.advance({ seconds: 15 });
    const early = await send();
    expect(early).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(early.headers.get('retry-after')).toBe('45');
    test.clock.advance({ seconds: 45 });
    expect((await send()).body).toMatchObject({ challenge: { resend_in: 60, expires_in: 300, tries_left: 5 } });
  });

  it('stops after five an hour', async () => {
    const person = await test.seedPerson();
    const statuses = [];
    for (let count = 0; count < 6; count++) {
      bearer = (await test.openSession(person.email)).access_token;
      test.clock.advance({ seconds: 60 });
      statuses.push((await send()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('writes an e-mail without the code in its subject, in the name of the brand', async () => {
    const person = await test.seedPerson({ name: 'Célia Araújo' });
    await test.openSession(person.email);
    await test.bank.runDueJobs();
    const mail = await test.mailbox.take(person.email);
    expect(mail.subject).toBe('Seu código de acesso ao Balcão');
    expect(mail.from).toBe('nao-responda@balcao.example');
    expect(mail.text).toContain('Olá, Célia');
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.html).toContain(mail.code);
    const { rows } = await test.database.query('select 1 from job');
    expect(rows).toHaveLength(0);
  });

  it('does not send a code that has expired in the queue', async () => {
    const person = await test.seedPerson();
    await test.openSession(person.email);
    test.clock.advance({ minutes: 5 });
    await test.bank.runDueJobs();
    expect(test.mailbox.count(person.email)).toBe(0);
  });
});

describe('many at once', () => {
  it('fifty right codes raise the session exactly once', async () => {
    await waitingSession();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(code)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter(answer => answer.status !== 200)) {
      expect(['code_used', 'rate_limited', 'unauthenticated'], `${status}`).toContain(body.code);
    }
    const { rows } = await test.database.query(
      `select 1 from audit_event where kind = 'second_factor.verified' and user_id = (select id from app_user where email = $1)`,
      [ana.email],
    );
    expect(rows).toHaveLength(1);
  });

  it('two hundred guesses never get more than five judged', async () => {
    await waitingSession();
    const wrong = otherThan(code);
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify(wrong)));
    expect(answers.filter(answer => answer.body.code === 'code_invalid')).toHaveLength(4);
    expect((await verify(code)).body.code).toMatch(/rate_limited|code_attempts_exceeded/);
  });

  it('ten codes in a quarter of an hour are all a person may try, over all sessions', async () => {
    const person = await test.seedPerson();
    let judged = 0;
    for (let session = 0; session < 3; session++) {
      bearer = (await test.openSession(person.email)).access_token;
      const wrong = otherThan(await receiveCode(person.email));
      for (let count = 0; count < 5; count++) if ((await verify(wrong)).body.code !== 'rate_limited') judged++;
    }
    expect(judged).toBe(10);
    const closed = await verify('000000');
    expect(closed.headers.get('retry-after')).toBe('900');
  });
});
