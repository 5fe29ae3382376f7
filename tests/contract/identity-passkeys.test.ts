import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator, type Lies } from '../support/authenticators';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';
import {
  addPasskey,
  confirmPasskeyWith,
  FACTORS,
  handIn,
  handInPasskey,
  listEvents,
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
    for (const name of ['', '   ', 'x'.repeat(61), 'linha\nquebrada', 'virado\u202eodariv']) {
      const refused = await test.fail(path, { bearer, method: 'PATCH', json: { name } });
      expect(refused.body.code, name).toBe('validation_failed');
    }
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
