import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, problem, startFakeBank } from './fake-bank';

const END = 4_102_444_800;
const TOKENS = {
  access_token: 'at_new',
  refresh_token: 'rt_new',
  token_type: 'Bearer',
  expires_in: 900,
  email: 'ana@padariadoze.example',
  code_verified: true,
};
/** Who was away at lunch: the access has ended, the idle time has not. */
const AWAY = { 'balcao@refresh_token': `rt_1~${END}`, 'balcao@user_identifier': 'usr_1' };
const BROWSER = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};

let bank: Awaited<ReturnType<typeof startFakeBank>>;
const drawn: string[] = [];
const web = createServer((request, response) => {
  drawn.push(request.url ?? '');
  response.end('page');
});

beforeAll(async () => {
  bank = await startFakeBank();
  vi.stubEnv('BANK_API_URL', bank.url);
  const { installAdmission } = await import('@/gateway/admission');
  const { answerReturn } = await import('@/gateway/page-return');
  installAdmission({ metricsPort: undefined, answerFirst: answerReturn });
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  drawn.length = 0;
  bank.plays((_call, response) => json(response, 200, TOKENS));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  web.close();
  await bank.stop();
});

interface Answer {
  status: number;
  location: string | undefined;
  cookies: string[];
}

/** As a browser asks: `fetch` would follow, and would not send these headers. */
const open = (
  path: string,
  { cookies = AWAY, headers = {} }: { cookies?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const cookie = Object.entries(cookies)
      .map(pair => pair.join('='))
      .join('; ');
    const { port } = web.address() as AddressInfo;
    ask({ port, path, host: '127.0.0.1', headers: { ...BROWSER, cookie, ...headers } }, response => {
      const { statusCode = 0, headers: told } = response;
      response
        .resume()
        .on('end', () => resolve({ status: statusCode, location: told.location, cookies: told['set-cookie'] ?? [] }));
    })
      .on('error', reject)
      .end();
  });

const isDrawnAsIs = async (path: string, how: Parameters<typeof open>[1] = {}): Promise<void> => {
  expect(await open(path, how)).toEqual({ status: 200, location: undefined, cookies: [] });
  expect(bank.calls).toEqual([]);
  expect(drawn).toEqual([path]);
};

describe('who comes back to a page within the idle time', () => {
  it('has the session renewed before anything is drawn, and is sent to the same address with its cookies', async () => {
    const { status, location, cookies } = await open('/statement?conta=acc_1&busca=p%C3%A3o');
    expect([status, location]).toEqual([307, '/statement?conta=acc_1&busca=p%C3%A3o']);
    expect(cookies.map(cookie => cookie.split('=')[0])).toEqual([
      'balcao@access_token',
      'balcao@refresh_token',
      'balcao@user_identifier',
      'balcao@two-factor',
    ]);
    expect(cookies[1]).toContain(encodeURIComponent(`rt_new~${END}`));
    expect(bank.calls.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/identity_server/auth/refresh', { refresh_token: 'rt_1', user_identifier: 'usr_1' }],
    ]);
    expect(drawn).toEqual([]);
  });

  it.each([
    ['refuses', (_: unknown, response: Parameters<typeof problem>[0]) => problem(response, 401, 'unauthenticated')],
    ['is away', (_: unknown, response: Parameters<typeof problem>[0]) => void response.destroy()],
    [
      'gives an access that ends at once',
      (_: unknown, response: Parameters<typeof json>[0]) => json(response, 200, { ...TOKENS, expires_in: 5 }),
    ],
  ])('gets the page, which asks, when the bank %s', async (_, script) => {
    bank.plays(script);
    expect(await open('/statement')).toEqual({ status: 200, location: undefined, cookies: [] });
    expect(drawn).toEqual(['/statement']);
  });
});

describe('nothing is renewed unasked', () => {
  it('for a session that lives', () =>
    isDrawnAsIs('/statement', { cookies: { ...AWAY, 'balcao@access_token': `at_1~${END}` } }));

  it('for who was away longer than the idle time, or has no session', async () => {
    await isDrawnAsIs('/statement', { cookies: { 'balcao@refresh_token': `rt_1~${END}` } });
    drawn.length = 0;
    await isDrawnAsIs('/statement', { cookies: { 'balcao@user_identifier': 'usr_1' } });
  });

  it.each(['/login', '/forgot-password/1', '/share-pix-payment/abc', '/onboarding/review'])(
    'for the page %s, which needs no session',
    path => isDrawnAsIs(path),
  );

  it.each([
    ['a part of a page', { rsc: '1', accept: '*/*', 'sec-fetch-dest': 'empty' }],
    ['what a browser fetches ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a call of script', { accept: 'application/json', 'sec-fetch-dest': 'empty' }],
  ])('for %s', (_, headers) => isDrawnAsIs('/statement', { headers }));

  it('for an address that would lead to another host', () => isDrawnAsIs('//evil.example/statement'));
});
