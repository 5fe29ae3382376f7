import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenSet } from '../../bank/contract/identity';
import type { Problem } from '../../bank/contract/primitives';
import { newId } from '../../bank/core/ids';
import { type Authenticator, createAuthenticator, type Lies } from '../support/authenticators';
import { startTestBank, type TestAnswer, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import {
  addPasskey,
  confirmPasskeyWith,
  FACTORS,
  handIn,
  handInPasskey,
  listEvents,
  PASSKEY_SIGN_IN,
  readFactorsOf,
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

describe('adding a passkey', () => {
  it('asks for one that the authenticator keeps itself, for this site and person', async () => {
    const { options, expires_in } = await startPasskeyOf(test, bearer);
    expect(expires_in).toBe(300);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Balcão' },
      user: { name: ana.email, displayName: ana.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true },
      excludeCredentials: [],
    });
    expect(Buffer.from(String(options.challenge), 'base64url')).toHaveLength(32);
  });

  it('keeps it, brings recovery codes, ends the other sessions and writes a letter', async () => {
    const elsewhere = await test.signInFully(ana.email);
    const { recoveryCodes } = await addPasskey(test, bearer, { name: 'Celular da Ana' });
    expect(recoveryCodes).toHaveLength(10);
    expect((await readFactorsOf(test, bearer)).passkeys).toEqual([
      {
        id: expect.stringMatching(/^psk_/),
        name: 'Celular da Ana',
        synced: false,
        added_at: test.clock.now().toISOString(),
        last_used_at: null,
      },
    ]);
    expect((await test.fail(FACTORS, { bearer: elsewhere.access_token })).status).toBe(401);
    await test.bank.runDueJobs();
    const letters = [];
    while (test.mailbox.count(ana.email) > 0) letters.push(await test.mailbox.take(ana.email));
    const letter = letters.find(mail => mail.subject === 'Chave de acesso adicionada no Balcão');
    expect(letter?.text).toContain('“Celular da Ana”');
    expect(await listEvents(test, ana.email, 'factor.added')).toEqual([
      { factor: 'passkey', name: 'Celular da Ana', ended_sessions: 1 },
    ]);
  });

  it('says when its provider keeps copies, and is not made twice on one authenticator', async () => {
    const { authenticator } = await addPasskey(test, bearer, { authenticator: createAuthenticator({ synced: true }) });
    expect((await readFactorsOf(test, bearer)).passkeys[0]?.synced).toBe(true);
    const { options } = await startPasskeyOf(test, bearer);
    expect(options.excludeCredentials).toEqual([
      { id: authenticator.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
  });

  it.each<[string, Lies]>([
    ['of another site', { origin: 'https://balcao.example.evil.example' }],
    ['of the same host on another port', { origin: 'http://localhost:3001' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of an assertion', { type: 'webauthn.get' }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['without anybody present', { userPresent: false, userVerified: false }],
  ])('refuses an answer %s', async (_, lies) => {
    const { ceremony_id, options } = await startPasskeyOf(test, bearer);
    const authenticator = createAuthenticator();
    const json = { ceremony_id, credential: authenticator.register(options, lies), name: 'x' };
    expect(await confirmPasskeyWith(test, bearer, json)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused' },
    });
    // the ceremony is used up: an honest answer comes too late
    const honest = { ceremony_id, credential: authenticator.register(options), name: 'x' };
    expect((await confirmPasskeyWith(test, bearer, honest)).body.code).toBe('code_expired');
    expect((await readFactorsOf(test, bearer)).passkeys).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['other types', { id: 1, rawId: [], type: 'public-key', response: 'x' }],
    [
      'no CBOR',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: '_____w' },
      },
    ],
  ])('refuses what holds %s', async (_, credential) => {
    const { ceremony_id } = await startPasskeyOf(test, bearer);
    const json = { ceremony_id, credential: credential as Record<string, unknown>, name: 'x' };
    expect((await confirmPasskeyWith(test, bearer, json)).body.code).toBe('passkey_refused');
  });

  it('is over after five minutes, and belongs to who began it', async () => {
    const started = await startPasskeyOf(test, bearer);
    const confirm = (as: string, { ceremony_id, options }: StartedPasskey) =>
      confirmPasskeyWith(test, as, { ceremony_id, credential: createAuthenticator().register(options), name: 'x' });
    const stranger = await test.signIn((await test.seedPerson()).email);
    expect((await confirm(stranger, started)).body.code).toBe('code_expired');
    test.clock.advance({ seconds: 300 });
    expect((await confirm(bearer, started)).body.code).toBe('code_expired');
  });

  it('refuses a credential that somebody has already', async () => {
    const { authenticator } = await addPasskey(test, bearer);
    const stranger = await test.signIn((await test.seedPerson()).email);
    const { ceremony_id, options } = await startPasskeyOf(test, stranger);
    const json = { ceremony_id, credential: authenticator.register(options), name: 'x' };
    expect((await confirmPasskeyWith(test, stranger, json)).body.code).toBe('conflict');
  });

  it('stops at ten', async () => {
    for (let count = 0; count < 10; count++) await addPasskey(test, bearer, { name: `Chave ${count}` });
    const proof = await test.authorize(bearer, { purpose: 'add_passkey' });
    const eleventh = await test.fail(`${FACTORS}/passkeys`, { bearer, method: 'POST', proof });
    expect(eleventh.body).toMatchObject({ code: 'conflict', params: { limit: 10 } });
  });

  it('needs an authorization for exactly this', async () => {
    const start = (proof?: string) => test.fail(`${FACTORS}/passkeys`, { bearer, method: 'POST', proof });
    expect((await start()).body.code).toBe('step_up_required');
    const proof = await test.authorize(bearer, { purpose: 'add_passkey' });
    expect((await start(proof)).status).toBe(201);
    expect((await start(proof)).body.code).toBe('step_up_required');
  });
});

describe('a passkey in the settings', () => {
  it('is renamed by its owner alone', async () => {
    const { id } = await addPasskey(test, bearer);
    const path = `${FACTORS}/passkeys/${id}`;
    const renamed = await test.fail(path, { bearer, method: 'PATCH', json: { name: '  Escritório ' } });
    expect(renamed).toMatchObject({ status: 200, body: { id, name: 'Escritório' } });
    const stranger = await test.signIn((await test.seedPerson()).email);
    const stolen = await test.fail(path, { bearer: stranger, method: 'PATCH', json: { name: 'x' } });
    expect(stolen.status).toBe(404);
    expect((await readFactorsOf(test, bearer)).passkeys[0]?.name).toBe('Escritório');
  });

  it('is removed with an authorization for this very one, by its owner alone', async () => {
    const [first, second] = [await addPasskey(test, bearer), await addPasskey(test, bearer, { name: 'Celular' })];
    const wish = { purpose: 'remove_passkey', passkey_id: first.id } as const;
    const [proof, spare] = [await test.authorize(bearer, wish), await test.authorize(bearer, wish)];
    const remove = (id: string, shown: string) =>
      test.fail(`${FACTORS}/passkeys/${id}`, { bearer, method: 'DELETE', proof: shown });
    expect((await remove(second.id, proof)).body.code).toBe('step_up_required');
    expect((await remove(first.id, proof)).status).toBe(204);
    expect((await readFactorsOf(test, bearer)).passkeys.map(({ id }) => id)).toEqual([second.id]);
    expect((await remove(first.id, spare)).body.code).toBe('not_found');
    const stranger = await test.signIn((await test.seedPerson()).email);
    await expect(test.authorize(stranger, { ...wish, passkey_id: second.id })).rejects.toThrow('404');
    expect(await listEvents(test, ana.email, 'factor.removed')).toEqual([
      { factor: 'passkey', name: 'Notebook', ended_sessions: 0 },
    ]);
    expect(
      (await handInPasskey(test, (await test.openSession(ana.email)).access_token, first.authenticator)).body.code,
    ).toBe('passkey_refused');
  });
});

describe('a passkey as the second factor', () => {
  let authenticator: Authenticator;
  let waiting: string;

  beforeEach(async () => {
    ({ authenticator } = await addPasskey(test, bearer));
    waiting = (await test.openSession(ana.email)).access_token;
  });

  it('is challenged by name and raises the session', async () => {
    const { body } = await handIn(test, waiting, { action: 'passkey_options' });
    expect(body.passkey_options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: authenticator.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] }],
    });
    const credential = authenticator.assert(body.passkey_options ?? {});
    const raised = await handIn(test, waiting, { action: 'verify_passkey', credential });
    expect(raised.body.code_verified).toBe(true);
    const { passkeys } = await readFactorsOf(test, raised.body.tokens?.access_token ?? '');
    expect(passkeys[0]?.last_used_at).toBe(test.clock.now().toISOString());
  });

  it.each<[string, Lies]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of a registration', { type: 'webauthn.create' }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['without anybody present', { userPresent: false, userVerified: false }],
    ['with a spoiled signature', { spoiled: true }],
    ['whose counter went back', { counter: 1 }],
    ['whose counter stands still at none', { counter: 0 }],
    ['of a key that became one with copies', { backupEligible: true }],
    ['of another person', { userHandle: Buffer.alloc(16, 9).toString('base64url') }],
  ])('refuses an answer %s', async (_, lies) => {
    const answer = await handInPasskey(test, waiting, authenticator, lies);
    expect(answer).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
    expect((await listEvents(test, ana.email, 'second_factor.failed')).at(-1)).toEqual({
      method: 'passkey',
      reason: 'refused',
    });
    // nothing is lost by it
    expect((await handInPasskey(test, waiting, authenticator)).status).toBe(200);
  });

  it('refuses a challenge that was answered, that is over, or of another session', async () => {
    const ask = async (as = waiting) =>
      (await handIn(test, as, { action: 'passkey_options' })).body.passkey_options ?? {};
    const answer = async (options: Record<string, unknown>) =>
      (await handIn(test, waiting, { action: 'verify_passkey', credential: authenticator.assert(options) })).body.code;
    const used = await ask();
    await handIn(test, waiting, {
      action: 'verify_passkey',
      credential: authenticator.assert(used, { spoiled: true }),
    });
    expect(await answer(used)).toBe('passkey_refused');
    const replaced = await ask();
    await ask();
    expect(await answer(replaced)).toBe('passkey_refused');
    const elsewhere = (await test.openSession(ana.email)).access_token;
    expect(await answer(await ask(elsewhere))).toBe('passkey_refused');
    const late = await ask();
    test.clock.advance({ seconds: 300 });
    expect(await answer(late)).toBe('passkey_refused');
  });

  it('refuses the passkey of somebody else, also over the right challenge', async () => {
    const stranger = await test.signIn((await test.seedPerson()).email);
    const others = await addPasskey(test, stranger);
    expect((await handInPasskey(test, waiting, others.authenticator)).body.code).toBe('passkey_refused');
    expect((await handInPasskey(test, waiting, createAuthenticator())).body.code).toBe('passkey_refused');
  });

  it('raises the session once when ten answer at the same moment', async () => {
    const { body } = await handIn(test, waiting, { action: 'passkey_options' });
    const credential = authenticator.assert(body.passkey_options ?? {});
    const all = await Promise.all(
      Array.from({ length: 10 }, () => handIn(test, waiting, { action: 'verify_passkey', credential })),
    );
    expect(all.filter(answer => answer.status === 200)).toHaveLength(1);
  });

  it('that is copied to other devices need not count', async () => {
    const synced = await addPasskey(test, bearer, { authenticator: createAuthenticator({ synced: true }) });
    for (let round = 0; round < 2; round++) {
      const session = (await test.openSession(ana.email)).access_token;
      expect((await handInPasskey(test, session, synced.authenticator)).status).toBe(200);
    }
  });
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
});
