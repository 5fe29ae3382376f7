import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../bank/contract/primitives';
import { inlineReferences } from '../../scripts/openapi/inline.mjs';
import { startTestBank, type TestBank, type TestCall } from '../support/bank';
import type { SeededPerson } from '../support/people';

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; 'x-assurance-level': string; parameters: Parameter[] }>>;
}
interface Parameter {
  name: string;
  in: string;
}

let test: TestBank;
let ana: SeededPerson;
/** Access tokens by what they are worth. */
let bearers: Record<'none' | 'garbage' | 'expired' | 'revoked' | 'session' | 'verified', string | undefined>;

beforeAll(async () => {
  test = await startTestBank({ gatewayKey: 'shared between web and bank' });
  ana = await test.seedPerson({ balanceCents: 100_000n });
  const expired = await test.signIn(ana.email);
  test.clock.advance({ minutes: 15 });
  const revoked = await test.signIn(ana.email);
  await test.call('/identity_server/auth/logout', { method: 'POST', bearer: revoked });
  bearers = {
    none: undefined,
    garbage: `at_${'A'.repeat(43)}`,
    expired,
    revoked,
    session: (await test.openSession(ana.email)).access_token,
    verified: await test.signIn(ana.email),
  };
});
afterAll(() => test?.close());

/** Sessions that have made no calls in this minute. */
const renewSessions = async (): Promise<void> => {
  bearers.session = (await test.openSession(ana.email)).access_token;
  bearers.verified = await test.signIn(ana.email);
};

const LOGIN = '/identity_server/auth/login';
const json = (body: string, headers: Record<string, string> = {}): TestCall => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

/** Let in, these would take the other cells their sessions. */
const ENDS_SESSIONS = ['signOut', 'lockAccess'];

describe('who may call what', () => {
  it('is decided for every operation by its declared level, before anything else is looked at', async () => {
    const body = inlineReferences((await test.call<OpenApi>('/openapi.json')).body);
    const cells: string[] = [];
    let calls = 0;
    for (const [path, methods] of Object.entries(body.paths)) {
      for (const [method, { operationId, 'x-assurance-level': level }] of Object.entries(methods)) {
        // whoever is no person with a session is tried in the suite of assurance
        if (level !== 'session' && level !== 'verified') continue;
        const address = path.replaceAll('{account_id}', ana.accountId).replaceAll(/\{[^}]+\}/g, 'x');
        // a session makes 300 calls a minute, and who is refused for them is not let in
        if (++calls % 200 === 0) await renewSessions();
        for (const [worth, bearer] of Object.entries(bearers)) {
          if (worth === 'verified' && ENDS_SESSIONS.includes(operationId)) continue;
          if (worth === 'session' && operationId === 'signOut') continue;
          const answer = await test.fail(address, { method: method.toUpperCase(), bearer });
          const isKnown = worth === 'session' || worth === 'verified';
          const wanted = !isKnown
            ? 'unauthenticated'
            : worth === 'session' && level === 'verified'
              ? 'mfa_required'
              : 'let in';
          const refusals = ['unauthenticated', 'mfa_required', 'rate_limited'];
          const got = refusals.includes(answer.body?.code) ? answer.body.code : 'let in';
          if (got !== wanted) cells.push(`${operationId} as ${worth}: ${got} instead of ${wanted}`);
          if (wanted !== 'let in')
            expect(Object.keys(answer.body).sort()).toEqual(['code', 'request_id', 'status', 'title', 'type']);
        }
      }
    }
    expect(cells).toEqual([]);
  });

  it("stops at another company's account as at one that does not exist", async () => {
    const stranger = await test.seedPerson();
    let bearer = '';
    let calls = 0;
    const { body } = await test.call<OpenApi>('/openapi.json');
    for (const [path, methods] of Object.entries(body.paths).filter(([path]) => path.includes('{account_id}'))) {
      for (const method of Object.keys(methods)) {
        // a session makes 300 calls a minute, and each operation takes five
        if (calls++ % 50 === 0) bearer = await test.signIn(stranger.email);
        const call = { method: method.toUpperCase(), bearer, key: 'a key of a stranger'.replaceAll(' ', '-') };
        const addressed = (accountId: string) =>
          path.replaceAll('{account_id}', accountId).replaceAll(/\{[^}]+\}/g, 'pix_01h455vb4pex5vsknk084sn02q');
        const foreign = await test.fail(addressed(ana.accountId), call);
        expect(foreign, `${method} ${path}`).toMatchObject({ status: 404, body: { code: 'not_found' } });
        for (const id of ['acc_01h455vb4pex5vsknk084sn02q', 'acc_7zzzzzzzzzzzzzzzzzzzzzzzzz', 'x', ana.companyId]) {
          const absent = await test.fail(addressed(id), call);
          expect({ ...absent.body, request_id: '' }).toEqual({ ...foreign.body, request_id: '' });
        }
      }
    }
  });

  it('ends for a minute for a session that calls more than 300 times, and for no other', async () => {
    const [bearer, other] = [await test.signIn(ana.email), await test.signIn(ana.email)];
    const read = (as: string) => test.fail(`/accounts/${ana.accountId}/balance`, { bearer: as });
    let answered = 0;
    while (answered <= 300 && (await read(bearer)).status === 200) answered += 1;
    // signing in took some of them
    expect(answered).toBeGreaterThan(290);
    expect(answered).toBeLessThanOrEqual(300);
    const refused = await read(bearer);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(other)).status).toBe(200);
  });

  it('counts apart what pages read for a person, and that has an end too', async () => {
    const gatewayKey = 'shared between web and bank';
    const small = await startTestBank({ gatewayKey, sessionCallsPerMinute: 20 });
    try {
      const person = await small.seedPerson();
      const bearer = await small.signIn(person.email);
      const read = async (headers: Record<string, string>) =>
        (await small.fail(`/accounts/${person.accountId}/balance`, { bearer, headers })).status;
      const countUntilRefused = async (headers: Record<string, string>, most: number) => {
        let answered = 0;
        while (answered <= most && (await read(headers)) === 200) answered += 1;
        return answered;
      };
      expect(await countUntilRefused({ 'x-page-read': '1', 'x-gateway-key': gatewayKey }, 160)).toBe(160);
      // whoever only says that it is a page is a caller like any other, and has all calls left
      const calls = await countUntilRefused({ 'x-page-read': '1', 'x-gateway-key': 'of somebody else' }, 20);
      expect(calls).toBeGreaterThan(10);
      expect(calls).toBeLessThanOrEqual(20);
    } finally {
      await small.close();
    }
  });

  it('depends on the role: a viewer reads and does not pay', async () => {
    const viewer = await test.seedPerson({ companyId: ana.companyId, role: 'viewer' });
    const bearer = await test.signIn(viewer.email);
    expect((await test.call(`/accounts/${ana.accountId}/balance`, { bearer })).status).toBe(200);
    const payment = await test.fail(`/accounts/${ana.accountId}/pix/payments`, {
      bearer,
      key: 'key-of-a-viewer',
      json: { lookup_id: 'x', amount_cents: 100 },
    });
    expect(payment).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('asks for the bearer scheme', async () => {
    const answer = await test.fail('/accounts', { headers: { authorization: `Basic ${bearers.verified}` } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('what is not understood', () => {
  beforeAll(() => renewSessions());

  it.each([
    ['broken JSON', json('{"email":'), 400, 'invalid_request'],
    [
      'a key that occurs twice',
      json('{"email":"a@b.example","email":"c@d.example","password":"x"}'),
      400,
      'invalid_request',
    ],
    ['__proto__', json('{"email":"a@b.example","password":"x","__proto__":{}}'), 400, 'invalid_request'],
    ['a body without a type', { method: 'POST', body: new Uint8Array([123, 125]) }, 415, 'unsupported_media_type'],
    ['a form', json('email=a', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'unsupported_media_type'],
    [
      'another charset',
      json('{}', { 'content-type': 'application/json; charset=latin1' }),
      415,
      'unsupported_media_type',
    ],
    ['a compressed body', json('{}', { 'content-encoding': 'gzip' }), 415, 'unsupported_media_type'],
    ['more than 8 KiB before sign-in', json(`{"email":"${'a'.repeat(8192)}"}`), 413, 'payload_too_large'],
    ['a wrong shape', json('{"email":"x","password":""}'), 422, 'validation_failed'],
  ] as const)('%s', async (_, call, status, code) => {
    const answer = await test.fail(LOGIN, call as TestCall);
    expect(answer).toMatchObject({ status, body: { code, status } });
    expect(problem.parse(answer.body)).toEqual(answer.body);
  });

  it('names each wrong field and its rule, never the value', async () => {
    const { body } = await test.fail(LOGIN, json('{"email":"not-an-address","password":7}'));
    expect(body.violations).toEqual([
      { field: 'email', rule: 'invalid_format:email' },
      { field: 'password', rule: 'invalid_type' },
    ]);
    expect(JSON.stringify(body)).not.toContain('not-an-address');
  });

  it('counts a body that comes in pieces and does not say how long it is', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const answer = await test.fail(LOGIN, { ...json(''), body: endless, duplex: 'half' } as TestCall);
    expect(answer.body.code).toBe('payload_too_large');
    expect(sent).toBeLessThan(32 * 1024);
  });

  it('a query name that occurs twice', async () => {
    const answer = await test.fail('/accounts?include=user&include=user', { bearer: bearers.verified });
    expect(answer.body.code).toBe('invalid_request');
  });

  it('an unknown address, and a known one with another method', async () => {
    expect(await test.fail('/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await test.fail('/accounts/%E0%A4%A/balance', { bearer: bearers.verified })).toMatchObject({ status: 404 });
    const answer = await test.fail('/identity_server/users/two_factors', { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  });

  it('a money call without an idempotency key, or with a malformed one', async () => {
    const pay = (key?: string) =>
      test.fail(`/accounts/${ana.accountId}/pix/payments`, {
        bearer: bearers.verified,
        json: { lookup_id: 'x', amount_cents: 1 },
        key,
      });
    expect((await pay()).body.code).toBe('idempotency_key_required');
    for (const key of ['short', 'with a space', 'ç'.repeat(10), 'x'.repeat(129)]) {
      expect((await pay(key)).body.code, key).toBe('invalid_request');
    }
  });
});

describe('every answer', () => {
  it('is kept by nobody and carries its request id', async () => {
    for (const path of ['/health', '/ready', '/accounts', '/nowhere', '/openapi.json']) {
      const response = await test.fetch(path, { headers: { 'x-request-id': 'abc.DEF-123' } });
      expect(Object.fromEntries(response.headers), path).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': 'abc.DEF-123',
      });
    }
  });

  it('is withheld from who asks for the document again and again', async () => {
    const ask = async (address: string) => (await test.fetch('/openapi.json', { address })).status;
    const answers = [];
    for (let count = 0; count < 61; count++) answers.push(await ask('203.0.113.9'));
    expect(answers.at(-1)).toBe(429);
    expect(answers.slice(0, 60).every(status => status === 200)).toBe(true);
  });

  it('gets a new request id when the given one is malformed', async () => {
    for (const id of ['short', 'has spaces in it', 'x'.repeat(65), '"><script>alert(1)']) {
      const response = await test.fetch('/health', { headers: { 'x-request-id': id } });
      expect(response.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/);
    }
  });

  it('has no body for HEAD and none for a sign-out', async () => {
    const response = await test.fetch('/health', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('says that the bank is up and ready', async () => {
    expect((await test.call('/health')).body).toEqual({ status: 'ok' });
    expect((await test.call('/ready')).body).toEqual({ status: 'ready', mode: 'normal' });
  });
});
