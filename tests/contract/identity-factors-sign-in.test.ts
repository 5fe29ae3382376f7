import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TwoFactorState } from '../../bank/contract/ground/identity';
import { consumeRecoveryCode } from '../../bank/ground/identity/factors';
import { totpCode } from '../support/authenticators';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import {
  addPasskey,
  addTotp,
  handIn,
  handInPasskey,
  listEvents,
  readFactorsOf,
  receiveCode,
  TWO_FACTORS,
} from './factors-world';

let test: TestBank;
let ana: SeededPerson;
let secret: string;
let recoveryCodes: string[];
/** Access token of a session of Ana, who has an authenticator app, that waits for its second factor. */
let bearer: string;

const openWaiting = async (): Promise<string> => (await test.openSession(ana.email)).access_token;
const openWaitingMany = async (count: number): Promise<string[]> => {
  const sessions = [];
  for (let session = 0; session < count; session++) sessions.push(await openWaiting());
  return sessions;
};
const showCode = (drift = 0): string => totpCode(secret, test.clock.now(), drift);
const verifyTotp = (code: string, as = bearer) => handIn(test, as, { action: 'verify_totp', code });
const verifyRecovery = (code: string, as = bearer) => handIn(test, as, { action: 'verify_recovery_code', code });
/** A code that is none of those around now. */
const wrongCode = (): string => {
  const near = [-1, 0, 1].map(showCode);
  return ['000000', '111111', '222222', '333333'].find(code => !near.includes(code)) ?? '444444';
};

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

beforeEach(async () => {
  ana = await test.seedPerson();
  ({ secret, recoveryCodes } = await addTotp(test, await test.signIn(ana.email)));
  await test.bank.runDueJobs();
  while (test.mailbox.count(ana.email) > 0) await test.mailbox.take(ana.email);
  bearer = await openWaiting();
});

describe('signing in with an authenticator app', () => {
  it('offers it first and sends no e-mail unasked', async () => {
    const { body } = await test.call<TwoFactorState>(TWO_FACTORS, { bearer });
    expect(body).toMatchObject({ methods: ['totp', 'email', 'recovery_code'], challenge: null });
    await test.bank.runDueJobs();
    expect(test.mailbox.count(ana.email)).toBe(0);
  });

  it('raises the session with its code and says so in the audit chain', async () => {
    const { status, body } = await verifyTotp(showCode());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code_verified: true,
      tokens: { refresh_token: expect.stringMatching(/^rt_/), device_token: expect.stringMatching(/^dv_/) },
    });
    expect((await test.call('/accounts', { bearer })).status).toBe(401);
    expect((await test.call('/accounts', { bearer: body.tokens?.access_token })).status).toBe(200);
    const { rows } = await test.database.query<{ verified_by: string }>(
      'select verified_by from session s join app_user u on u.id = s.user_id where u.email = $1 order by s.created_at desc limit 1',
      [ana.email],
    );
    expect(rows[0]?.verified_by).toBe('totp');
    expect((await listEvents(test, ana.email, 'second_factor.verified')).at(-1)).toEqual({ method: 'totp' });
  });

  it('still takes an e-mail code that was asked for', async () => {
    expect((await handIn(test, bearer, { action: 'send' })).body.challenge).toMatchObject({ method: 'email' });
    const code = await receiveCode(test, ana.email);
    expect((await handIn(test, bearer, { action: 'verify', code })).status).toBe(200);
  });

  it.each([-3, -2, -1, 0, 1, 2, 3])('with a clock %i steps off', async drift => {
    const { status, body } = await verifyTotp(showCode(drift));
    if (Math.abs(drift) <= 1) expect(status).toBe(200);
    else expect(body).toMatchObject({ code: 'code_invalid', params: { tries_left: 4 } });
  });

  it('takes each code once, in whatever session, also after the clock went back', async () => {
    const code = showCode();
    expect((await verifyTotp(code)).status).toBe(200);
    const second = await openWaiting();
    expect((await verifyTotp(code, second)).body.code).toBe('code_used');
    test.clock.advance({ seconds: -30 });
    expect((await verifyTotp(showCode(), second)).body.code).toBe('code_used');
    test.clock.advance({ seconds: 60 });
    expect((await verifyTotp(showCode(), second)).status).toBe(200);
  });

  it('of the code before is over once a newer one was used', async () => {
    expect((await verifyTotp(showCode(1))).status).toBe(200);
    expect((await verifyTotp(showCode(0), await openWaiting())).body.code).toBe('code_used');
  });

  it('refuses the code of another person', async () => {
    const other = await test.seedPerson();
    const { secret: others } = await addTotp(test, await test.signIn(other.email));
    const code = totpCode(others, test.clock.now());
    expect((await verifyTotp(code)).body.code).toBe('code_invalid');
  });
});

describe('guessing', () => {
  it('has five tries for app and recovery codes together, and then not even the right one helps', async () => {
    for (const left of [4, 3]) {
      expect((await verifyTotp(wrongCode())).body).toMatchObject({
        code: 'code_invalid',
        params: { tries_left: left },
      });
    }
    for (const left of [2, 1]) {
      expect((await verifyRecovery('AAAAA')).body).toMatchObject({
        code: 'code_invalid',
        params: { tries_left: left },
      });
    }
    expect((await verifyTotp(wrongCode())).body.code).toBe('code_attempts_exceeded');
    expect((await verifyTotp(showCode())).body.code).toBe('code_attempts_exceeded');
    expect((await verifyRecovery(recoveryCodes[0] ?? '')).body.code).toBe('code_attempts_exceeded');
  });

  it('is judged five times at most in two hundred parallel tries', async () => {
    const code = wrongCode();
    const answers = await Promise.all(Array.from({ length: 200 }, () => verifyTotp(code)));
    expect(answers.filter(answer => answer.body.code === 'code_invalid')).toHaveLength(4);
    const judged = answers.filter(answer => answer.body.code !== 'rate_limited');
    expect(judged.length).toBeLessThanOrEqual(10);
  });

  it('has ten proofs of all kinds in a quarter of an hour, over all sessions that wait for one, and ten in an open one', async () => {
    const verified = (await verifyTotp(showCode())).body.tokens?.access_token ?? '';
    const { body } = await test.call<{ id: string }>('/identity_server/authorizations', {
      bearer: verified,
      json: { purpose: 'remove_totp' },
    });
    const proof = `/identity_server/authorizations/${body.id}/proof`;
    const judged = { waiting: 0, open: 0 };
    for (let round = 0; round < 4; round++) {
      const session = await openWaiting();
      const answers = [
        await verifyTotp(wrongCode(), session),
        await verifyRecovery('AAAAA', session),
        await handIn(test, session, { action: 'verify', code: '000000' }),
      ];
      judged.waiting += answers.filter(answer => answer.body.code !== 'rate_limited').length;
    }
    for (let count = 0; count < 14; count++) {
      const answer = await test.fail(proof, { bearer: verified, json: { method: 'totp', code: wrongCode() } });
      if (answer.body.code !== 'rate_limited') judged.open++;
    }
    expect(judged).toEqual({ waiting: 10, open: 10 });
    expect((await verifyTotp(showCode(), await openWaiting())).body.code).toBe('rate_limited');
    test.clock.advance({ minutes: 15, seconds: 1 });
    expect((await verifyTotp(showCode(), await openWaiting())).status).toBe(200);
  });

  it('fifty right codes at once raise the session exactly once', async () => {
    const code = showCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verifyTotp(code)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(answer => answer.status !== 200)) {
      expect(['code_used', 'rate_limited', 'unauthenticated']).toContain(body.code);
    }
  });

  it('one code in many sessions at once raises exactly one', async () => {
    const sessions = [bearer, ...(await openWaitingMany(7))];
    const code = showCode();
    const answers = await Promise.all(sessions.map(session => verifyTotp(code, session)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(answers.filter(answer => answer.body.code === 'code_used')).toHaveLength(7);
  });
});

describe('signing in with a recovery code', () => {
  it('works once, however it is typed, and its owner hears of it', async () => {
    const [code = ''] = recoveryCodes;
    const { status, body } = await verifyRecovery(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(status).toBe(200);
    const again = await verifyRecovery(code, await openWaiting());
    expect(again.body.code).toBe('code_invalid');
    expect((await readFactorsOf(test, body.tokens?.access_token ?? '')).recovery_codes?.left).toBe(9);
    await test.bank.runDueJobs();
    const subjects = [];
    while (test.mailbox.count(ana.email) > 0) subjects.push((await test.mailbox.take(ana.email)).subject);
    expect(subjects).toContain('Código de recuperação usado no Balcão');
    expect(await listEvents(test, ana.email, 'recovery_code.used')).toEqual([{ left: 9 }]);
  });

  it('works once in twenty sessions that try it at the same moment', async () => {
    const [code = ''] = recoveryCodes;
    // ten sessions wait at a time and ten proofs are judged in a quarter of an hour: two for each of ten sessions
    const sessions = [bearer, ...(await openWaitingMany(9))];
    const answers = await Promise.all([...sessions, ...sessions].map(session => verifyRecovery(code, session)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const { rows } = await test.database.query(
      'select 1 from recovery_code r join app_user u on u.id = r.user_id where u.email = $1 and used_at is not null',
      [ana.email],
    );
    expect(rows).toHaveLength(1);
  });

  it('is given to one of twenty transactions, limits aside', async () => {
    const proof = { userId: ana.userId, code: recoveryCodes[1] ?? '' };
    const consume = () => test.database.transaction(sql => consumeRecoveryCode(sql, proof, test.clock.now()));
    const given = await Promise.all(Array.from({ length: 20 }, consume));
    expect(given.filter(Boolean)).toHaveLength(1);
  });

  it('of somebody else is worth nothing', async () => {
    const other = await test.seedPerson();
    const others = await addTotp(test, await test.signIn(other.email));
    expect((await verifyRecovery(others.recoveryCodes[0] ?? '')).body.code).toBe('code_invalid');
  });

  it('is stored as a hash alone', async () => {
    const { rows } = await test.database.query<{ row: string }>('select recovery_code::text as row from recovery_code');
    const stored = rows.map(({ row }) => row).join('\n');
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in with a passkey as the second factor', () => {
  it('is offered before the others and raises the session', async () => {
    const verified = (await verifyTotp(showCode())).body.tokens?.access_token ?? '';
    const { authenticator } = await addPasskey(test, verified);
    const waiting = await openWaiting();
    const { body } = await test.call<TwoFactorState>(TWO_FACTORS, { bearer: waiting });
    expect(body.methods).toEqual(['passkey', 'totp', 'email', 'recovery_code']);
    // the password was the first factor: a key that verifies no user is enough
    const answer = await handInPasskey(test, waiting, authenticator, { userVerified: false });
    expect(answer.body).toMatchObject({ code_verified: true, tokens: { refresh_token: expect.any(String) } });
    expect((await listEvents(test, ana.email, 'second_factor.verified')).at(-1)).toEqual({ method: 'passkey' });
  });

  it('is not asked of somebody who has none', async () => {
    expect((await handIn(test, bearer, { action: 'passkey_options' })).body).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'action', rule: 'method_off' }],
    });
  });
});

describe('a person whom e-mail codes were never asked of', () => {
  it('is asked for the app from the moment it is there', async () => {
    ana = await test.seedPerson({ twoFactorRequired: false });
    const free = await test.openSession(ana.email);
    expect(free.code_verified).toBe(true);
    await addTotp(test, free.access_token);
    expect(await test.openSession(ana.email)).toMatchObject({ code_verified: false });
  });
});
