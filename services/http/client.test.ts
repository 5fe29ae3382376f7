import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setErrorReporter } from '@/services/telemetry/report-error';
import { ApiError } from './api-error';
import { createClient } from './client';
import { createSessionExpired } from './session-expired';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let answers: (call: Seen, response: ServerResponse) => void;
let seen: Seen[] = [];

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const call = { method: request.method, url: request.url, headers: request.headers, body };
  seen.push(call);
  answers(call, response);
});

const problem = (response: ServerResponse, status: number, code: string, more: object = {}, headers: object = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
    .end(JSON.stringify({ status, code, request_id: 'req_12345678', ...more }));

const ok = (response: ServerResponse, body: unknown = { done: true }) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

let session: ReturnType<typeof createSessionExpired>;
let goToLogin: ReturnType<typeof vi.fn<() => void>>;
let send: ReturnType<typeof createClient>['send'];

beforeEach(() => {
  seen = [];
  session = createSessionExpired();
  goToLogin = vi.fn<() => void>();
  session.setRules({ applies: () => true, goToLogin });
  ({ send } = createClient(session, `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

const pay = (signal?: AbortSignal) =>
  send({ method: 'POST', path: '/pay', body: { amount_cents: 150 }, idempotencyKey: 'k'.repeat(32), signal });

const opened = () => vi.waitFor(() => expect(session.getState().open).toBe(true), { timeout: 30_000 });

/** 401 until the session is renewed. */
const expired = () => {
  let renewed = false;
  answers = (_call, response) =>
    renewed ? ok(response) : problem(response, 401, 'unauthenticated', {}, { 'x-session': 'renewable' });
  return () => {
    renewed = true;
  };
};

describe('a file', () => {
  it('is sent as it is, under the end of its name, in letters that a header takes', async () => {
    answers = (_call, response) => ok(response);
    const name = `${'x'.repeat(200)} (última versão)*.pdf`;
    await send({ method: 'POST', path: '/files', file: new File(['%PDF-1.7 …'], name) });
    const { headers, body } = seen[0] as Seen;
    expect(body).toBe('%PDF-1.7 …');
    expect(headers['content-type']).toBe('application/octet-stream');
    const sent = /^attachment; filename\*=UTF-8''([\w.%-]+)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '';
    expect(decodeURIComponent(sent)).toBe(name.slice(-120));
  });
});

describe('a call whose session ended', () => {
  it('waits for the renewal and is sent again exactly once, with the same key and body', async () => {
    const renewAtBank = expired();
    const payment = pay();
    await opened();
    renewAtBank();
    session.renewed();
    expect(await payment).toEqual({ done: true });
    expect(seen).toHaveLength(2);
    expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key']);
    expect(seen[1]?.body).toBe('{"amount_cents":150}');
    expect(session.getState().open).toBe(false);
  });

  it('is sent again once though this tab and another one tell of the renewal, and the modal opens again meanwhile', async () => {
    const renewAtBank = expired();
    const payment = pay();
    await opened();
    renewAtBank();
    session.renewed();
    session.renewed();
    session.open();
    session.renewed();
    expect(await payment).toEqual({ done: true });
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(seen).toHaveLength(2);
  });

  it('goes on once each for twenty calls that wait, none lost and none doubled', async () => {
    const renewAtBank = expired();
    const keys = Array.from({ length: 20 }, (_, n) => String(n).padStart(32, 'k'));
    const payments = keys.map(idempotencyKey => send({ method: 'POST', path: '/pay', body: {}, idempotencyKey }));
    await vi.waitFor(() => expect(seen).toHaveLength(20), { timeout: 30_000 });
    await opened();
    renewAtBank();
    session.renewed();
    await Promise.all(payments);
    const timesSent = keys.map(key => seen.filter(call => call.headers['idempotency-key'] === key).length);
    expect(timesSent).toEqual(keys.map(() => 2));
  });

  it('opens the modal once for all calls that wait', async () => {
    const renewAtBank = expired();
    let openings = 0;
    session.subscribe(() => {
      openings += 1;
    });
    const calls = [pay(), send({ method: 'GET', path: '/a' }), send({ method: 'GET', path: '/b' })];
    await vi.waitFor(() => expect(seen).toHaveLength(3), { timeout: 30_000 });
    await opened();
    await new Promise(resolve => setImmediate(resolve));
    expect(openings).toBe(1);
    renewAtBank();
    session.renewed();
    await Promise.all(calls);
    expect(seen).toHaveLength(6);
  });

  it('does not wait when another call renewed while it was on its way', async () => {
    let first = true;
    answers = (_call, response) => {
      if (!first) return ok(response);
      first = false;
      session.renewed();
      problem(response, 401, 'unauthenticated', {}, { 'x-session': 'renewable' });
    };
    expect(await pay()).toEqual({ done: true });
    expect(session.getState().open).toBe(false);
    expect(seen).toHaveLength(2);
  });

  it('goes on waiting when a tab tells of an access that it had before the call was sent', async () => {
    const before = session.now();
    const renewAtBank = expired();
    const payment = pay();
    await opened();
    session.renewed(before - 1);
    expect(session.getState().open).toBe(true);
    renewAtBank();
    session.renewed();
    expect(await payment).toEqual({ done: true });
    expect(seen).toHaveLength(2);
  });

  it('is refused for good when the second try meets a 401 too', async () => {
    expired();
    const payment = failureOf(pay());
    await opened();
    session.renewed();
    expect((await payment).code).toBe('unauthenticated');
    expect(seen).toHaveLength(2);
  });

  it('fails when the customer leaves', async () => {
    expired();
    const payment = failureOf(pay());
    await opened();
    session.left();
    expect((await payment).code).toBe('unauthenticated');
    expect(seen).toHaveLength(1);
  });

  it('stops waiting when the caller gives up', async () => {
    const renewAtBank = expired();
    const caller = new AbortController();
    const payment = pay(caller.signal);
    await opened();
    caller.abort();
    await expect(payment).rejects.toThrow();
    renewAtBank();
    session.renewed();
    expect(seen).toHaveLength(1);
  });

  it('leads to /login when there is nothing to renew with', async () => {
    answers = (_call, response) => problem(response, 401, 'unauthenticated', {}, { 'x-session': 'none' });
    expect((await failureOf(pay())).code).toBe('unauthenticated');
    expect(goToLogin).toHaveBeenCalledOnce();
    expect(session.getState().open).toBe(false);
  });

  it('just fails on a public page, and on the calls of sign-in itself', async () => {
    answers = (_call, response) => problem(response, 401, 'invalid_credentials');
    expect((await failureOf(send({ method: 'POST', path: '/api/auth.login', own: true }))).code).toBe(
      'invalid_credentials',
    );
    session.setRules({ applies: () => false, goToLogin });
    expect((await failureOf(send({ method: 'GET', path: '/a' }))).status).toBe(401);
    expect(session.getState().open).toBe(false);
    expect(goToLogin).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it('carries code, words, request id, violations and what the words need, and is reported', async () => {
    const reported: unknown[] = [];
    setErrorReporter(error => reported.push(error));
    answers = (_call, response) =>
      problem(response, 422, 'insufficient_funds', {
        params: { available_cents: 120_000 },
        violations: [{ field: 'x', rule: 'y' }],
      });
    const failure = await failureOf(pay());
    expect(failure).toMatchObject({ status: 422, code: 'insufficient_funds', requestId: 'req_12345678' });
    expect(failure.violations).toEqual([{ field: 'x', rule: 'y' }]);
    expect(failure.message.replace(/\s/g, ' ')).toBe(
      'Saldo insuficiente: você tem R$ 1.200,00 disponíveis. Nenhum valor saiu da conta.',
    );
    expect(reported).toEqual([failure]);
  });

  it('tells how long to wait', async () => {
    answers = (_call, response) => problem(response, 429, 'rate_limited', {}, { 'retry-after': '42' });
    expect((await failureOf(pay())).message).toContain('Tente de novo em 42 segundos.');
  });

  it('of a payment without an answer has an unknown outcome and is not sent again', async () => {
    answers = (_call, response) => response.destroy();
    expect((await failureOf(pay())).code).toBe('outcome_unknown');
    expect(seen).toHaveLength(1);
  });

  it('of a payment while the browser is cut off is never sent, and says so', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers = (_call, response) => response.destroy();
    const failure = await failureOf(pay());
    expect(failure).toMatchObject({ status: 0, code: 'not_sent' });
    expect(failure.message).toContain('nada foi enviado e nenhum valor saiu da conta');
    expect(seen.map(({ method }) => method)).toEqual(['HEAD']);
  });

  it('of a browser that is wrong about its connection is none: the payment is sent', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers = (_call, response) => ok(response);
    expect(await pay()).toEqual({ done: true });
    expect(seen.map(({ method }) => method)).toEqual(['HEAD', 'POST']);
  });

  it('of a payment behind a proxy page has an unknown outcome', async () => {
    answers = (_call, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>');
    expect((await failureOf(pay())).code).toBe('outcome_unknown');
  });

  it('of a read without an answer is tried once more', async () => {
    let first = true;
    answers = (_call, response) => {
      if (!first) return ok(response);
      first = false;
      response.destroy();
    };
    expect(await send({ method: 'GET', path: '/a' })).toEqual({ done: true });
    answers = (_call, response) => response.destroy();
    seen = [];
    expect((await failureOf(send({ method: 'GET', path: '/a' }))).code).toBe('connection_lost');
    expect(seen).toHaveLength(2);
  });
});

describe('every call', () => {
  it('is JSON with the mark of our own script, and leaves out what is undefined', async () => {
    answers = (_call, response) => ok(response);
    await send({ method: 'GET', path: '/a', query: { limit: 20, kind: undefined } });
    expect(seen[0]?.url).toBe('/a?limit=20');
    expect(seen[0]?.headers).toMatchObject({ accept: 'application/json', 'x-requested-with': 'web' });
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });
});
