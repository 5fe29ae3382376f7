import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenSet } from '../../bank/contract/ground/identity';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import { listEvents } from './factors-world';

const NEW = 'Outra-senha-bem-longa-2026';
const CHANGE = '/identity_server/password/change';

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

const authorize = () => test.authorize(tokens.access_token, { purpose: 'change_password' });
const change = (proof: string | undefined, given: { current?: string; password?: string } = {}) =>
  test.fail(CHANGE, {
    bearer: tokens.access_token,
    proof,
    json: { current_password: given.current ?? ana.password, password: given.password ?? NEW },
  });
const isAlive = async (bearer: string) => (await test.call('/accounts', { bearer })).status === 200;

describe('changing the password', () => {
  it('makes the new one right and the old one wrong, ends the other sessions and keeps this one', async () => {
    const other = await test.signInFully(ana.email);
    const { access_token: waiting } = await test.openSession(ana.email);
    expect((await change(await authorize())).status).toBe(204);
    expect(await isAlive(tokens.access_token)).toBe(true);
    for (const bearer of [other.access_token, waiting]) expect(await isAlive(bearer)).toBe(false);
    const json = { refresh_token: tokens.refresh_token, user_identifier: '' };
    expect((await test.call('/identity_server/auth/refresh', { json })).status).toBe(200);
    const old = await test.fail('/identity_server/auth/login', { json: { email: ana.email, password: ana.password } });
    expect(old.body.code).toBe('invalid_credentials');
    expect((await test.openSession(ana.email, NEW)).code_verified).toBe(false);
  });

  it('ends the trust in other browsers, not in this one', async () => {
    const other = await test.signInFully(ana.email);
    await test.database.query('update device set trusted_until = $1', [new Date('2027-01-01')]);
    await change(await authorize());
    const verified = async (device_token: string) =>
      (
        await test.call<TokenSet>('/identity_server/auth/login', {
          json: { email: ana.email, password: NEW, device_token },
        })
      ).body.code_verified;
    expect([await verified(other.device_token), await verified(tokens.device_token)]).toEqual([false, true]);
  });

  it('tells the owner and leaves its trace', async () => {
    await change(await authorize(), { current: 'errada' });
    await change(await authorize());
    await test.bank.runDueJobs();
    expect((await test.mailbox.takeNewest(ana.email)).subject).toBe('Sua senha do Balcão mudou');
    expect(await listEvents(test, ana.email, 'password.%')).toEqual([{}, { how: 'changed', ended_sessions: 0 }]);
  });

  it('refuses a wrong current password by a code that signs nobody out, and the proof stays good', async () => {
    const proof = await authorize();
    expect(await change(proof, { current: 'errada' })).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    expect(await isAlive(tokens.access_token)).toBe(true);
    expect((await change(proof)).status).toBe(204);
    expect((await change(proof, { current: NEW, password: 'Terceira-senha-longa-2026' })).body.code).toBe(
      'step_up_required',
    );
  });

  it('refuses a weak one with the rule that it breaks', async () => {
    const proof = await authorize();
    const rulesOf = async (password: string) =>
      (await change(proof, { password })).body.violations?.map(({ rule }) => rule);
    expect(await rulesOf('curta')).toEqual(['too_small']);
    expect(await rulesOf('123456789012')).toEqual(['too_common']);
    expect(await rulesOf(ana.email)).toEqual(['own_words']);
    expect((await change(proof)).status).toBe(204);
  });

  it('looks at no password without a proof', async () => {
    const before = passwordChecks;
    for (const proof of [undefined, 'aut_01h455vb4pex5vsknk084sn02q']) {
      for (const current of [ana.password, 'errada']) {
        expect((await change(proof, { current })).body.code).toBe('step_up_required');
      }
    }
    expect(passwordChecks).toBe(before);
  });

  it('may be tried ten times in 15 minutes', async () => {
    const proof = await authorize();
    const codes = [];
    for (let count = 0; count < 11; count++) codes.push((await change(proof, { current: 'errada' })).body.code);
    expect(codes).toEqual([...Array<string>(10).fill('password_wrong'), 'rate_limited']);
  });

  it('happens once of ten at once', async () => {
    const proof = await authorize();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(proof, { password: `${NEW}-${index}` })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 204) expect(['password_wrong', 'step_up_required', 'rate_limited']).toContain(body?.code);
    }
  });
});
