import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Factors } from '../../bank/contract/ground/factors';
import type { TokenSet, TwoFactorAnswer } from '../../bank/contract/ground/identity';
import type { Problem } from '../../bank/contract/primitives';
import { createAuthenticator, totpCode } from '../support/authenticators';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import {
  addPasskey,
  addTotp,
  callAuthorized,
  confirmTotpWith,
  FACTORS,
  listEvents,
  readFactorsOf,
  receiveCode,
  startTotpOf,
} from './factors-world';

let test: TestBank;
let ana: SeededPerson;
let bearer: string;

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

beforeEach(async () => {
  ana = await test.seedPerson();
  bearer = await test.signIn(ana.email);
});

/** The subjects of the letters that are on their way. */
const receiveSubjects = async (): Promise<string[]> => {
  await test.bank.runDueJobs();
  const subjects = [];
  while (test.mailbox.count(ana.email) > 0) subjects.push((await test.mailbox.take(ana.email)).subject);
  return subjects.sort();
};

const removeTotp = () =>
  callAuthorized<Problem>(
    test,
    bearer,
    { purpose: 'remove_totp' },
    {
      path: `${FACTORS}/totp`,
      method: 'DELETE',
    },
  );
const switchEmail = (on: boolean) =>
  callAuthorized<Factors & Problem>(
    test,
    bearer,
    { purpose: 'set_email_factor', on },
    { path: `${FACTORS}/email`, method: 'PUT', json: { on } },
  );

describe('the factors of a new person', () => {
  it('are the codes by e-mail alone', async () => {
    expect(await readFactorsOf(test, bearer)).toEqual({
      email: { on: true, destination: 'p•••@empresa.example' },
      totp: null,
      passkeys: [],
      recovery_codes: null,
    });
  });

  it('are shown to nobody before the second factor', async () => {
    const { access_token } = await test.openSession(ana.email);
    expect(await test.fail(FACTORS, { bearer: access_token })).toMatchObject({
      status: 403,
      body: { code: 'mfa_required' },
    });
  });
});

describe('adding an authenticator app', () => {
  it('shows the secret once and counts for nothing before it is confirmed', async () => {
    const started = await startTotpOf(test, bearer);
    expect(started).toMatchObject({ expires_in: 600, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    expect(started.otpauth_uri).toContain(`secret=${started.secret}`);
    expect((await readFactorsOf(test, bearer)).totp).toBeNull();
    const { rows } = await test.database.query<{ sealed_secret: Buffer }>('select sealed_secret from totp_enrolment');
    for (const { sealed_secret } of rows) expect(sealed_secret.toString('latin1')).not.toContain(started.secret);
  });

  it('puts it in force with its first code, brings ten recovery codes, a letter and an event', async () => {
    await receiveSubjects();
    const { enrolment_id, secret } = await startTotpOf(test, bearer);
    const code = totpCode(secret, test.clock.now());
    const { status, body } = await confirmTotpWith(test, bearer, { enrolment_id, code });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totp: { added_at: test.clock.now().toISOString() },
      recovery_codes: { left: 10, created_at: test.clock.now().toISOString() },
    });
    expect(new Set(body.new_recovery_codes).size).toBe(10);
    expect(await receiveSubjects()).toContain('Aplicativo autenticador adicionado no Balcão');
    expect(await listEvents(test, ana.email, 'factor.added')).toEqual([{ factor: 'totp', ended_sessions: 0 }]);
    expect((await confirmTotpWith(test, bearer, { enrolment_id, code })).body.code).toBe('code_used');
  });

  it('ends every other session and none of this one', async () => {
    const elsewhere = await test.signInFully(ana.email);
    const waiting = await test.openSession(ana.email);
    await addTotp(test, bearer);
    expect((await test.fail(FACTORS, { bearer: elsewhere.access_token })).status).toBe(401);
    expect((await test.fail('/accounts', { bearer: waiting.access_token })).status).toBe(401);
    expect((await test.call(FACTORS, { bearer })).status).toBe(200);
  });

  it('ends the trust in other browsers, so that they are asked for the new factor', async () => {
    const trustBrowser = async () => {
      const { access_token } = await test.openSession(ana.email);
      const json = { action: 'verify', code: await receiveCode(test, ana.email), trust_device: true };
      return (await test.call<TwoFactorAnswer>('/identity_server/users/two_factors', { bearer: access_token, json }))
        .body.tokens;
    };
    const signIn = async (device_token: string | undefined) =>
      (
        await test.call<TokenSet>('/identity_server/auth/login', {
          json: { email: ana.email, password: ana.password, device_token },
        })
      ).body;
    const other = await trustBrowser();
    const own = await trustBrowser();
    await addTotp(test, own?.access_token ?? '');
    expect((await signIn(other?.device_token)).code_verified).toBe(false);
    expect((await signIn(own?.device_token)).code_verified).toBe(true);
  });

  it('ends after five wrong codes', async () => {
    const { enrolment_id, secret } = await startTotpOf(test, bearer);
    const right = totpCode(secret, test.clock.now());
    const code = totpCode(secret, test.clock.now(), 5);
    for (const left of [4, 3, 2, 1]) {
      const { body } = await confirmTotpWith(test, bearer, { enrolment_id, code });
      expect(body).toMatchObject({ code: 'code_invalid', params: { tries_left: left } });
    }
    expect((await confirmTotpWith(test, bearer, { enrolment_id, code })).body.code).toBe('code_attempts_exceeded');
    const last = await confirmTotpWith(test, bearer, { enrolment_id, code: right });
    expect(last.body.code).toBe('code_attempts_exceeded');
  });

  it('ends after ten minutes, and with a newer enrolment', async () => {
    const first = await startTotpOf(test, bearer);
    const second = await startTotpOf(test, bearer);
    const early = { enrolment_id: first.enrolment_id, code: totpCode(first.secret, test.clock.now()) };
    expect((await confirmTotpWith(test, bearer, early)).body.code).toBe('code_expired');
    test.clock.advance({ seconds: 600 });
    const late = { enrolment_id: second.enrolment_id, code: totpCode(second.secret, test.clock.now()) };
    expect((await confirmTotpWith(test, bearer, late)).body.code).toBe('code_expired');
  });

  it('cannot be confirmed by somebody else', async () => {
    const { enrolment_id, secret } = await startTotpOf(test, bearer);
    const stranger = await test.signIn((await test.seedPerson()).email);
    const code = totpCode(secret, test.clock.now());
    expect((await confirmTotpWith(test, stranger, { enrolment_id, code })).body.code).toBe('code_expired');
    expect((await confirmTotpWith(test, bearer, { enrolment_id, code })).status).toBe(200);
  });

  it('needs an authorization for exactly this, and refuses a second app', async () => {
    const start = (proof?: string) => test.fail(`${FACTORS}/totp`, { bearer, method: 'POST', proof });
    expect((await start()).body.code).toBe('step_up_required');
    const other = await test.authorize(bearer, { purpose: 'add_passkey' });
    expect((await start(other)).body.code).toBe('step_up_required');
    await addTotp(test, bearer);
    const proof = await test.authorize(bearer, { purpose: 'add_totp' });
    expect((await start(proof)).body.code).toBe('conflict');
  });

  it('works once when many confirm at once', async () => {
    const { enrolment_id, secret } = await startTotpOf(test, bearer);
    const code = totpCode(secret, test.clock.now());
    const all = await Promise.all(
      Array.from({ length: 8 }, () => confirmTotpWith(test, bearer, { enrolment_id, code })),
    );
    expect(all.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(new Set(all.filter(answer => answer.status !== 200).map(answer => answer.body.code))).toEqual(
      new Set(['code_used']),
    );
  });
});

describe('taking factors away', () => {
  it('removes the app with its recovery codes, tells the owner and ends other sessions', async () => {
    await addTotp(test, bearer);
    await receiveSubjects();
    expect((await removeTotp()).status).toBe(204);
    expect(await readFactorsOf(test, bearer)).toMatchObject({ totp: null, recovery_codes: null });
    expect(await receiveSubjects()).toEqual(['Aplicativo autenticador removido no Balcão']);
    expect(await listEvents(test, ana.email, 'factor.removed')).toEqual([{ factor: 'totp', ended_sessions: 0 }]);
    expect((await removeTotp()).body.code).toBe('not_found');
  });

  it('keeps the recovery codes while another factor beyond e-mail stays', async () => {
    const { recoveryCodes } = await addTotp(test, bearer);
    expect(recoveryCodes).toHaveLength(10);
    const passkey = await addPasskey(test, bearer);
    expect(passkey.recoveryCodes).toBeNull();
    expect((await removeTotp()).status).toBe(204);
    expect((await readFactorsOf(test, bearer)).recovery_codes).toMatchObject({ left: 10 });
  });

  it('never takes the last method', async () => {
    expect((await switchEmail(false)).body.code).toBe('last_factor');
    const { secret } = await addTotp(test, bearer);
    const off = await switchEmail(false);
    expect(off.body).toMatchObject({ email: { on: false } });
    const { body } = await test.call<{ id: string }>('/identity_server/authorizations', {
      bearer,
      json: { purpose: 'remove_totp' },
    });
    const proven = await test.fail(`/identity_server/authorizations/${body.id}/proof`, {
      bearer,
      json: { method: 'totp', code: totpCode(secret, test.clock.now()) },
    });
    expect(proven.status).toBe(200);
    const removed = await test.fail(`${FACTORS}/totp`, { bearer, method: 'DELETE', proof: body.id });
    expect(removed).toMatchObject({ status: 422, body: { code: 'last_factor' } });
    expect((await readFactorsOf(test, bearer)).totp).not.toBeNull();
  });

  it('of two that would go at the same moment leaves one', async () => {
    await addTotp(test, bearer);
    const [totp, email] = [
      await test.authorize(bearer, { purpose: 'remove_totp' }),
      await test.authorize(bearer, { purpose: 'set_email_factor', on: false }),
    ];
    const answers = await Promise.all([
      test.fail(`${FACTORS}/totp`, { bearer, method: 'DELETE', proof: totp }),
      test.fail(`${FACTORS}/email`, { bearer, method: 'PUT', json: { on: false }, proof: email }),
    ]);
    expect(answers.map(answer => answer.body?.code).filter(code => code === 'last_factor')).toHaveLength(1);
    const { rows } = await test.database.query<{ on: boolean }>(
      `select email_factor or exists (select 1 from totp_factor t where t.user_id = u.id) as on from app_user u where email = $1`,
      [ana.email],
    );
    expect(rows[0]?.on).toBe(true);
  });

  it('says nothing of what is so already', async () => {
    await receiveSubjects();
    const elsewhere = await test.signInFully(ana.email);
    await receiveSubjects();
    expect((await switchEmail(true)).status).toBe(200);
    expect(await receiveSubjects()).toEqual([]);
    expect((await test.call(FACTORS, { bearer: elsewhere.access_token })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  const renew = () =>
    callAuthorized<{ codes: string[] } & Problem>(
      test,
      bearer,
      { purpose: 'new_recovery_codes' },
      {
        path: `${FACTORS}/recovery_codes`,
        method: 'POST',
      },
    );

  it('are made anew on wish: the earlier ones end, the sessions stay', async () => {
    const { recoveryCodes } = await addPasskey(test, bearer, { authenticator: createAuthenticator() });
    await receiveSubjects();
    const { status, body } = await renew();
    expect(status).toBe(201);
    expect(body.codes.filter(code => recoveryCodes?.includes(code))).toEqual([]);
    expect(await receiveSubjects()).toEqual(['Novos códigos de recuperação no Balcão']);
    expect(await listEvents(test, ana.email, 'recovery_codes.created')).toHaveLength(1);
    const { rows } = await test.database.query(
      'select 1 from recovery_code r join app_user u on u.id = r.user_id where u.email = $1',
      [ana.email],
    );
    expect(rows).toHaveLength(10);
  });

  it('stand in for nothing while e-mail is the only factor', async () => {
    expect((await renew()).body.code).toBe('conflict');
  });
});
