import { createServer, type IncomingMessage, request, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '@/gateway/caller';
import { installRequestHygiene } from '@/gateway/request-hygiene';

const seen: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = [];
const server = createServer((request, response) => {
  seen.push({ method: request.method, url: request.url, headers: request.headers });
  response.statusCode = Number(/^\/(\d{3})$/.exec(request.url ?? '')?.[1] ?? 200);
  response.end();
});

beforeAll(async () => {
  installRequestHygiene();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Sends bytes as they are: a browser or fetch would tidy them up. */
const sendRaw = (head: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    );
    socket
      .on('error', reject)
      .on('close', () => resolve())
      .resume();
  });

describe('a request before anything reads it', () => {
  it('loses the headers that only the framework may set, and tells its peer by the socket', async () => {
    await sendRaw(
      'GET /statement HTTP/1.1\r\nHost: conta.example\r\nx-nonce: mine\r\nx-middleware-subrequest: middleware\r\nx-peer-address: 1.2.3.4\r\nx-forwarded-for: 5.6.7.8',
    );
    const headers = seen.at(-1)?.headers ?? {};
    expect(headers['x-nonce']).toBeUndefined();
    expect(headers['x-middleware-subrequest']).toBeUndefined();
    expect(headers['x-peer-address']).toBe('127.0.0.1');
  });

  it.each(['GET http://evil.example/card', 'GET *', 'OPTIONS *'])(
    'with the target of "%s" becomes a path of ours',
    async line => {
      await sendRaw(`${line} HTTP/1.1\r\nHost: conta.example`);
      expect(seen.at(-1)?.url).toBe('/_');
    },
  );

  it.each([
    ['/statement%', '/_'],
    ['/%zz', '/_'],
    ['/%c0%ae', '/_'],
    ['/api/bank/accounts%', '/api/_'],
    ['/statement?busca=%', '/statement?busca=%'],
  ])('for %s, whose percent signs may be unreadable, becomes %s', async (target, url) => {
    await sendRaw(`GET ${target} HTTP/1.1\r\nHost: conta.example`);
    expect(seen.at(-1)?.url).toBe(url);
  });

  it('keeps the state of a router and loses what only looks like one', async () => {
    const stateOf = async (value: string) => {
      await sendRaw(`GET /statement HTTP/1.1\r\nHost: conta.example\r\nNext-Router-State-Tree: ${value}`);
      return seen.at(-1)?.headers['next-router-state-tree'];
    };
    const page = ['(banking)', { children: ['receipts', { children: [['id', 'txn_1', 'd', null], {}] }] }];
    const real = encodeURIComponent(JSON.stringify(['', { children: page }, null, 'refetch', 16]));
    expect(await stateOf(real)).toBe(real);
    for (const made of ['x', '%', '[]', '%5B%5D', encodeURIComponent('["",{"children":[{}]}]'), `${real}, ${real}`]) {
      expect(await stateOf(made), made).toBeUndefined();
    }
  });

  it('with a method that the framework fails on becomes one that is refused', async () => {
    await sendRaw('TRACE /api/bank/accounts HTTP/1.1\r\nHost: conta.example');
    expect(seen.at(-1)).toMatchObject({ method: 'POST', url: '/_' });
  });
});

describe('an answer', () => {
  it('is kept by nobody unless its maker says so, but for the chunks of the browser', async () => {
    const cacheControlOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).headers.get('cache-control');
    expect(await cacheControlOf('/statement/')).toBe('no-store');
    expect(await cacheControlOf('/_next/static/chunks/a.js')).toBeNull();
  });

  it.each([
    '/_next/static/x/',
    '/_next/static/x/?a',
    '/_next/static/../../statement/',
    '/_next/static/..%2f..%2Fstatement',
    '/_next/static/%2e%2e/statement',
    '/_next/static/..\\statement',
  ])('is not kept at %s either, which leads elsewhere', async path => {
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, resolve).once('error', reject).end();
    });
    answer.resume();
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the headers of an answer', () => {
  const answerOf = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, redirect: 'manual' });

  it.each(['/200', '/308', '/404', '/405', '/413', '/429', '/500', '/503', '/_next/static/chunks/a.js'])(
    'are there on %s, whoever made it',
    async path => {
      const { headers } = await answerOf(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  it('ask for TLS when the proxy before us spoke it', async () => {
    const { headers } = await answerOf('/500', { 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('the address of a caller', () => {
  const headers = new Headers({ 'x-peer-address': '10.0.0.1', 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.9' });
  it.each([
    [0, '10.0.0.1'],
    [1, '10.0.0.9'],
    [2, '198.51.100.7'],
    [9, '10.0.0.1'],
  ])('behind %i proxies of ours is %s', (hops, address) => {
    expect(callerOf(headers, { TRUSTED_PROXY_HOPS: hops }).address).toBe(address);
  });

  it('keeps a well-formed request id and replaces any other', () => {
    const idOf = (id: string) => callerOf(new Headers({ 'x-request-id': id }), { TRUSTED_PROXY_HOPS: 0 }).requestId;
    expect(idOf('journey-0001')).toBe('journey-0001');
    expect(idOf('short')).not.toBe('short');
    expect(idOf('a b {"x":1}')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
