import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from '../contract/operation';
import { BankError } from '../core/errors';
import { type Actor, type Route, route } from '../core/operation';
import { createHttp, type HttpOptions } from './app';

const ACTOR: Actor = {
  userId: 'usr_01h455vb4pex5vsknk084sn02q',
  sessionId: 'ses_01h455vb4pex5vsknk084sn02q',
  email: 'ana@empresa.example',
  level: 'verified',
};

const base = {
  summary: 'a thing',
  method: 'POST',
  path: '/things',
  level: 'verified',
  scope: 'none',
  idempotency: 'none',
  errors: [],
} as const;

const start = (routes: Route[], options: Partial<HttpOptions> = {}) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: line => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const app = createHttp({
    routes,
    authenticate: async token => (token === 'good' ? ACTOR : undefined),
    authenticateApi: async () => undefined,
    authenticateApplicant: async () => undefined,
    authenticateReceiver: async () => undefined,
    authorize: async (_actor, accountId) => ({ accountId }),
    log,
    checkResponses: true,
    ...options,
  });
  const call = async (path: string, init: RequestInit = {}, peerAddress = '198.51.100.1') =>
    app.fetch(
      new Request(`http://bank.example${path}`, {
        ...init,
        headers: { authorization: 'Bearer good', ...(init.headers as Record<string, string>) },
      }),
      { peerAddress },
    );
  return { call, lines };
};

describe('mounting operations', () => {
  const mount = (contract: Parameters<typeof route>[0]) => () => start([route(contract, async () => undefined)]);

  it('refuses an operation about an account that names no scope', () => {
    const params = z.object({ account_id: z.string() });
    expect(mount(operation({ ...base, id: 'bare', path: '/accounts/{account_id}', params }))).toThrow(
      'operation bare is about an account and has no scope',
    );
  });

  it('refuses an operation whose level is none of the known ones', () => {
    expect(mount({ ...base, id: 'open', level: 'anyone' as 'public' })).toThrow(
      'operation open has no assurance level',
    );
  });

  it('refuses a public operation with a scope', () => {
    expect(mount(operation({ ...base, id: 'odd', level: 'public', scope: 'pix:pay' }))).toThrow(
      'is public and has a scope',
    );
  });

  it('refuses two operations at one address', () => {
    const one = route(operation({ ...base, id: 'one' }), async () => undefined);
    const two = route(operation({ ...base, id: 'two' }), async () => undefined);
    expect(() => start([one, two])).toThrow('operation two is mounted twice');
  });
});

it('hands a handler what its caller was admitted to, and to nobody else', async () => {
  const seen: unknown[] = [];
  const params = z.object({ account_id: z.string() });
  const facts = { ...base, id: 'own', scope: 'pix:read', path: '/accounts/{account_id}', params } as const;
  const { call } = start([
    route(operation(facts), async ({ actor }) => void seen.push(actor)),
    route(operation({ ...base, id: 'bare' }), async ({ actor }) => void seen.push(actor)),
  ]);
  await call('/accounts/acc_1', { method: 'POST' });
  await call('/things', { method: 'POST' });
  expect(seen).toEqual([{ ...ACTOR, admission: { accountId: 'acc_1' } }, ACTOR]);
});

describe('an answer that breaks its contract', () => {
  const contract = operation({ ...base, id: 'leaky', method: 'GET', response: z.object({ amount_cents: z.int() }) });
  const leaky = route(contract, async () => ({ amount_cents: 1.5 }));

  it('is an internal error while answers are checked, and its values stay out of the log', async () => {
    const { call, lines } = start([leaky]);
    const response = await call('/things');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal',
      request_id: expect.stringMatching(/^req_/),
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ operation: 'leaky', status: 500, code: 'internal' });
    expect(JSON.stringify(lines)).not.toContain('1.5');
  });

  it('passes in production', async () => {
    const { call } = start([leaky], { checkResponses: false });
    expect((await call('/things')).status).toBe(200);
  });
});

describe('the log', () => {
  it("tells operation, status and time of a request and nobody's data", async () => {
    const contract = operation({ ...base, id: 'note', body: z.object({ secret: z.string() }) });
    const { call, lines } = start([route(contract, async () => undefined)]);
    await call('/things?cpf=12345678909', {
      method: 'POST',
      body: JSON.stringify({ secret: 'hunter2' }),
      headers: { 'content-type': 'application/json', 'x-request-id': 'from-the-gateway-1' },
    });
    expect(lines).toEqual([
      expect.objectContaining({ requestId: 'from-the-gateway-1', operation: 'note', method: 'POST', status: 204 }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hunter2|12345678909|good|198\.51/);
  });
});

describe('losing the database', () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), {});
  const broken = async () => Promise.reject(lost);

  it('leaves the outcome of a money call unknown, never failed', async () => {
    const contract = operation({ ...base, id: 'pay', idempotency: 'required' });
    const { call } = start([route(contract, broken)]);
    const response = await call('/things', { method: 'POST', headers: { 'idempotency-key': 'key-00001' } });
    expect(await response.json()).toMatchObject({ status: 504, code: 'outcome_unknown' });
  });

  it('leaves it unknown, too, of a call that binds an account and has no key', async () => {
    const contract = operation({ ...base, id: 'accept', scope: 'pix:pay' });
    const { call } = start([route(contract, broken)]);
    expect(await (await call('/things', { method: 'POST' })).json()).toMatchObject({ code: 'outcome_unknown' });
  });

  it('is a reason to try again for every other call', async () => {
    const { call } = start([route(operation({ ...base, id: 'read', method: 'GET' }), broken)]);
    const response = await call('/things');
    expect(await response.json()).toMatchObject({ status: 503, code: 'upstream_unavailable' });
    expect(response.headers.get('retry-after')).toBe('1');
  });
});

describe('the address of the caller', () => {
  const seen: string[] = [];
  const contract = operation({ ...base, id: 'where', method: 'GET' });
  const where = route(contract, async ({ context }) => {
    seen.push(context.address);
    return undefined;
  });

  it("is the gateway's word only with the shared key", async () => {
    const { call } = start([where], { gatewayKey: 'shared between web and bank' });
    const claim = { 'x-client-address': '203.0.113.9', 'x-forwarded-for': '203.0.113.8' };
    await call('/things', { headers: claim });
    await call('/things', { headers: { ...claim, 'x-gateway-key': 'guessed' } });
    await call('/things', { headers: { ...claim, 'x-gateway-key': 'shared between web and bank' } });
    await call('/things', {
      headers: { 'x-client-address': 'not an address', 'x-gateway-key': 'shared between web and bank' },
    });
    expect(seen).toEqual(['198.51.100.1', '198.51.100.1', '203.0.113.9', '198.51.100.1']);
  });
});

describe('a session that floods', () => {
  it('is held back after three hundred calls in a minute', async () => {
    const quick = route(operation({ ...base, id: 'quick', method: 'GET' }), async () => undefined);
    const { call } = start([quick]);
    const statuses = [];
    for (let count = 0; count < 301; count++) statuses.push((await call('/things')).status);
    expect(statuses.filter(status => status === 204)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a handler's own refusal", () => {
  it('carries its facts to the customer and the seconds to wait', async () => {
    const contract = operation({ ...base, id: 'refuse', method: 'GET' });
    const refuse = route(contract, async () => {
      throw new BankError('limit_exceeded', { params: { left_cents: 1200 }, retryAfterSeconds: 7 });
    });
    const response = await start([refuse]).call('/things');
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 422, code: 'limit_exceeded', params: { left_cents: 1200 } });
  });
});
