import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenSet } from '../../bank/contract/ground/identity';
import type { Problem } from '../../bank/contract/primitives';
import { newId } from '../../bank/core/ids';
import { type Authenticator, createAuthenticator, type Lies } from '../support/authenticators';
import { startTestBank, type TestAnswer, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import {
  addPasskey,
  FACTORS,
  handInPasskey,
  listEvents,
  PASSKEY_SIGN_IN,
  startPasskeyOf,
  type StartedPasskey,
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

describe('signing in with a passkey alone', () => {
  let authenticator: Authenticator;

  beforeEach(async () => {
    ({ authenticator } = await addPasskey(test, bearer));
  });

  const begin = async (): Promise<StartedPasskey> =>
    (await test.call<StartedPasskey>(`${PASSKEY_SIGN_IN}/options`, { method: 'POST' })).body;
  const signIn = async (
    lies?: Lies,
    { with: key = authenticator, address }: { with?: Authenticator; address?: string } = {},
  ): Promise<TestAnswer<TokenSet & Problem>> => {
    const { ceremony_id, options } = await begin();
    return test.call(PASSKEY_SIGN_IN, { json: { ceremony_id, credential: key.assert(options, lies) }, address });
  };

  it('asks for a verified user and names nobody', async () => {
    const { options } = await begin();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
  });

  it('opens a verified session at once', async () => {
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: ana.email,
      code_verified: true,
      refresh_token: expect.stringMatching(/^rt_/),
      device_token: expect.stringMatching(/^dv_/),
      expires_in: 900,
    });
    expect((await test.call('/accounts', { bearer: body.access_token })).status).toBe(200);
    expect((await listEvents(test, ana.email, 'sign_in.succeeded')).at(-1)).toEqual({ method: 'passkey' });
    // the session that was there loses nothing
    expect((await test.call('/accounts', { bearer })).status).toBe(200);
  });

  it.each<[string, Lies]>([
    ['without a verified user', { userVerified: false }],
    ['on another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['with a spoiled signature', { spoiled: true }],
    ['whose counter went back', { counter: 1 }],
    ['that names another person', { userHandle: Buffer.alloc(16, 9).toString('base64url') }],
    ['that names nobody', { userHandle: null }],
  ])('refuses an answer %s', async (_, lies) => {
    expect(await signIn(lies)).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
  });

  it('answers the same for credentials that nobody has, unknown ceremonies and answers that are none', async () => {
    const toBytes = ({ status, body }: TestAnswer<Problem>) => JSON.stringify([status, { ...body, request_id: '' }]);
    const known = toBytes(await signIn({ spoiled: true }));
    const stranger = createAuthenticator();
    stranger.register((await startPasskeyOf(test, bearer)).options);
    expect(toBytes(await signIn({}, { with: stranger }))).toBe(known);
    const { options } = await begin();
    const unknown = { ceremony_id: newId('cer'), credential: authenticator.assert(options) };
    expect(toBytes(await test.fail(PASSKEY_SIGN_IN, { json: unknown }))).toBe(known);
    const { ceremony_id } = await begin();
    expect(toBytes(await test.fail(PASSKEY_SIGN_IN, { json: { ceremony_id, credential: {} } }))).toBe(known);
  });

  it('takes a ceremony once, within five minutes, and never that of a second factor', async () => {
    const first = await begin();
    const send = (ceremony_id: string, options: Record<string, unknown>) =>
      test.fail(PASSKEY_SIGN_IN, { json: { ceremony_id, credential: authenticator.assert(options) } });
    expect((await send(first.ceremony_id, first.options)).status).toBe(200);
    expect((await send(first.ceremony_id, first.options)).body.code).toBe('passkey_refused');
    const late = await begin();
    test.clock.advance({ seconds: 300 });
    expect((await send(late.ceremony_id, late.options)).body.code).toBe('passkey_refused');
    const registration = await startPasskeyOf(test, bearer);
    expect((await send(registration.ceremony_id, { ...registration.options, rpId: 'localhost' })).body.code).toBe(
      'passkey_refused',
    );
  });

  it('opens one session when ten bring the same answer at once', async () => {
    const { ceremony_id, options } = await begin();
    const json = { ceremony_id, credential: authenticator.assert(options) };
    const all = await Promise.all(Array.from({ length: 10 }, () => test.fail(PASSKEY_SIGN_IN, { json })));
    expect(all.filter(answer => answer.status === 200)).toHaveLength(1);
  });

  it('is refused while the person has locked their access', async () => {
    expect((await test.fail('/identity_server/lock', { bearer, method: 'POST' })).status).toBe(204);
    expect((await signIn()).body.code).toBe('passkey_refused');
    const { rows } = await test.database.query(
      'select 1 from session s join app_user u on u.id = s.user_id where u.email = $1 and s.ended_at is null',
      [ana.email],
    );
    expect(rows).toEqual([]);
  });

  it('is limited by address, and those that succeed are not counted', async () => {
    const address = '203.0.113.7';
    for (let count = 0; count < 12; count++) expect((await signIn({}, { address })).status).toBe(200);
    const codes = [];
    for (let count = 0; count < 11; count++) codes.push((await signIn({ spoiled: true }, { address })).body.code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('passkey_refused'));
    expect(codes[10]).toBe('rate_limited');
    const asked = [];
    for (let count = 0; count < 61; count++) {
      asked.push((await test.fail(`${PASSKEY_SIGN_IN}/options`, { method: 'POST', address: '203.0.113.8' })).status);
    }
    expect(asked.slice(0, 60)).toEqual(Array(60).fill(201));
    expect(asked[60]).toBe(429);
  });

  it('goes on beside second factors and changes of factors at the same moment, none of which fails', async () => {
    const synced = createAuthenticator({ synced: true });
    const { id } = await addPasskey(test, bearer, { authenticator: synced });
    for (let round = 0; round < 3; round++) {
      const waiting = (await test.openSession(ana.email)).access_token;
      const proof = await test.authorize(bearer, { purpose: 'new_recovery_codes' });
      const answers = await Promise.all([
        signIn({}, { with: synced }),
        handInPasskey(test, waiting, synced),
        test.fail(`${FACTORS}/recovery_codes`, { bearer, proof, method: 'POST' }),
        signIn({}, { with: synced }),
        test.fail(`${FACTORS}/passkeys/${id}`, { bearer, method: 'PATCH', json: { name: `Chave ${round}` } }),
        signIn({}, { with: synced }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 200]);
    }
  });
});
