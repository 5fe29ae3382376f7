import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BankScript, json, problem, startFakeBank } from './fake-bank';
import { allowedMs } from '../support/pace';

const HOST = 'conta.example';
const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const TOKENS = {
  access_token: 'at_new',
  refresh_token: 'rt_new',
  token_type: 'Bearer',
  expires_in: 900,
  email: 'ana@padariadoze.example',
  code_verified: true,
};
const SIGNED_IN = 'balcao@access_token=at_1~4102444800; balcao@two-factor=TRUE; balcao@refresh_token=rt_1~4102444800';

let bank: Awaited<ReturnType<typeof startFakeBank>>;
let forwardToBank: (request: Request) => Promise<Response>;

beforeAll(async () => {
  bank = await startFakeBank();
  vi.stubEnv('BANK_API_URL', bank.url);
  vi.stubEnv('GATEWAY_KEY', 'a-key-for-this-test-only');
  ({ forwardToBank } = await import('@/gateway/forward'));
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await bank.stop();
});

interface Sent {
  method?: string;
  body?: BodyInit;
  cookie?: string;
  headers?: Record<string, string>;
  from?: 'page' | 'nowhere';
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'web' };

const send = (path: string, { method = 'GET', body, cookie = SIGNED_IN, headers = {}, from = 'page' }: Sent = {}) => {
  const init = {
    method,
    body,
    duplex: 'half',
    headers: {
      host: HOST,
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(from === 'page' ? OWN_PAGE : {}),
      ...headers,
    },
  };
  return forwardToBank(new Request(`http://${HOST}/api/bank${path}`, init));
};

const pay = (more: Sent = {}) =>
  send(`/accounts/${ACCOUNT}/pix/payments`, {
    method: 'POST',
    body: JSON.stringify({ lookup_id: 'x', amount_cents: 150 }),
    headers: { 'idempotency-key': 'a'.repeat(32), ...more.headers },
    ...more,
  });

const codeOf = async (response: Response): Promise<string> => (await response.json()).code;

const ok: BankScript = (_call, response) => json(response, 200, { data: {} });

describe('which calls reach the bank', () => {
  it.each([
    ['GET', '/accounts', 200],
    ['GET', '/accounts?include=user', 200],
    ['GET', `/accounts/${ACCOUNT}/balance`, 200],
    ['GET', '/openapi.json', 200],
    ['GET', '/ready', 404],
    ['GET', '/health', 404],
    ['POST', '/identity_server/auth/login', 404],
    ['POST', '/identity_server/auth/refresh', 404],
    ['POST', '/identity_server/auth/logout', 404],
    ['GET', '', 404],
    ['GET', '/', 404],
    ['GET', '/unknown', 404],
    ['GET', '//accounts', 404],
    ['GET', '/accounts/', 404],
    ['GET', '/accounts//balance', 404],
    ['GET', '/accounts/..%2f..%2fadmin/balance', 404],
    ['GET', '/accounts/%2e%2e/balance', 404],
    ['GET', `/accounts/${ACCOUNT}%2fbalance`, 404],
    ['GET', `/accounts/a%00b/balance`, 404],
    ['GET', `/accounts/a%5cb/balance`, 404],
    ['GET', `/accounts/a%252fb/balance`, 404],
    ['GET', '/http://other.example/', 404],
    ['DELETE', '/accounts', 405],
    ['POST', `/accounts/${ACCOUNT}/balance`, 405],
  ])('%s %s -> %i', async (method, path, status) => {
    bank.plays(ok);
    expect((await send(path, { method })).status).toBe(status);
    expect(bank.calls).toHaveLength(status === 200 ? 1 : 0);
  });

  it('gives the bank the bearer from the cookie, the request id and the address under the shared key, and nothing else of the browser', async () => {
    bank.plays(ok);
    await send('/accounts', {
      headers: {
        authorization: 'Bearer stolen',
        'x-request-id': 'journey-0001',
        'x-peer-address': '203.0.113.9',
        'x-forwarded-for': '1.2.3.4',
        'x-client-address': '6.6.6.6',
        'user-agent': 'Firefox',
      },
    });
    const headers = bank.calls[0]?.headers ?? {};
    expect(headers).toMatchObject({
      authorization: 'Bearer at_1',
      'x-request-id': 'journey-0001',
      'x-gateway-key': 'a-key-for-this-test-only',
      'x-client-address': '203.0.113.9',
      'user-agent': 'Firefox',
    });
    for (const name of ['cookie', 'x-forwarded-for', 'x-requested-with', 'sec-fetch-site'])
      expect(headers[name]).toBeUndefined();
  });

  it('answers 401 without asking the bank when there is no access token, and tells whether renewing can help', async () => {
    bank.plays(ok);
    const renewable = await send('/accounts', { cookie: 'balcao@refresh_token=rt_1' });
    expect([renewable.status, renewable.headers.get('x-session')]).toEqual([401, 'renewable']);
    const none = await send('/accounts', { cookie: '' });
    expect([none.status, none.headers.get('x-session')]).toEqual([401, 'none']);
    expect(bank.calls).toHaveLength(0);
  });

  it('takes the session of nobody when a cookie came twice, and clears all four', async () => {
    bank.plays(ok);
    const response = await send('/accounts', { cookie: `${SIGNED_IN}; balcao@access_token=planted` });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toHaveLength(4);
    expect(response.headers.getSetCookie().every(cookie => cookie.includes('Max-Age=0'))).toBe(true);
  });
});

describe('calls that another site caused', () => {
  const ownOrigin = { origin: `http://${HOST}`, 'x-requested-with': 'web' };
  it.each([
    ['same-origin with our mark', OWN_PAGE, 200],
    ['our origin, no fetch metadata', ownOrigin, 200],
    ['our origin behind TLS', { ...ownOrigin, origin: `https://${HOST}`, 'x-forwarded-proto': 'https' }, 200],
    ['without our mark', { 'sec-fetch-site': 'same-origin' }, 403],
    ['cross-site', { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' }, 403],
    ['same-site', { ...OWN_PAGE, 'sec-fetch-site': 'same-site' }, 403],
    ['typed into the address bar', { ...OWN_PAGE, 'sec-fetch-site': 'none' }, 403],
    ['another origin', { ...ownOrigin, origin: 'https://evil.example' }, 403],
    ['another scheme', { ...ownOrigin, origin: `https://${HOST}` }, 403],
    ['a sandboxed frame', { ...ownOrigin, origin: 'null' }, 403],
    ['neither header', { 'x-requested-with': 'web' }, 403],
  ])('%s', async (_what, headers, status) => {
    bank.plays(ok);
    const response = await pay({ headers: { 'idempotency-key': 'a'.repeat(32), ...headers }, from: 'nowhere' });
    expect(response.status).toBe(status);
    expect(bank.calls).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('bodies', () => {
  it('must be JSON', async () => {
    bank.plays(ok);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonx',
    ]) {
      const response = await pay({ headers: { 'content-type': type, 'idempotency-key': 'a'.repeat(32) } });
      expect(response.status, type).toBe(415);
    }
    expect(bank.calls).toHaveLength(0);
  });

  it('are counted as they arrive, whatever Content-Length says', async () => {
    bank.plays(ok);
    const chunk = new Uint8Array(16 * 1024).fill(0x20);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    expect((await pay({ body: endless })).status).toBe(413);
    expect(sent).toBeLessThan(12);
    expect((await pay({ body: '1', headers: { 'content-length': '999999' } })).status).toBe(413);
    expect(bank.calls).toHaveLength(0);
  });
});

describe('files', () => {
  const FILE = `/accounts/${ACCOUNT}/pix/disputes/pds_01h455vb4pex5vsknk084sn02q/evidence`;
  const type = { 'content-type': 'application/octet-stream' };
  const parts = (count: number, bytes = 64 * 1024) => {
    let left = count;
    return new ReadableStream<Uint8Array>({
      pull: stream => (left-- > 0 ? stream.enqueue(new Uint8Array(bytes).fill(37)) : stream.close()),
    });
  };

  it('are passed on as they are, with the name that the browser gave', async () => {
    bank.plays(ok);
    const name = "attachment; filename*=UTF-8''nota%20fiscal.pdf";
    const headers = { ...type, 'content-disposition': name };
    const response = await send(FILE, { method: 'POST', body: parts(20), headers });
    expect(response.status).toBe(200);
    expect(bank.calls).toHaveLength(1);
    expect(bank.calls[0]?.headers).toMatchObject({ ...headers, authorization: 'Bearer at_1' });
    expect(bank.calls[0]?.body).toBe('%'.repeat(20 * 64 * 1024));
  });

  it('are counted as they arrive, and only taken as what they are', async () => {
    bank.plays(ok);
    const tooLarge = await send(FILE, { method: 'POST', body: parts(81), headers: type });
    expect([tooLarge.status, await codeOf(tooLarge)]).toEqual([413, 'payload_too_large']);
    const said = await send(FILE, {
      method: 'POST',
      body: parts(1),
      headers: { ...type, 'content-length': '5242881' },
    });
    expect(await codeOf(said)).toBe('payload_too_large');
    expect(await codeOf(await send(FILE, { method: 'POST', body: '{}' }))).toBe('unsupported_media_type');
    expect(bank.calls).toHaveLength(0);
  });
});

describe('a bank that does not answer as it should', () => {
  const never: BankScript = () => {};

  it.each<[string, BankScript]>([
    ['redirects', (_call, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['answers more than 5 MiB', (_call, response) => endlessAnswer(response)],
    [
      'announces more than 5 MiB',
      (_call, response) => void response.writeHead(200, { 'content-length': '99999999' }).write('{'),
    ],
    ['breaks off', (_call, response) => void response.destroy()],
    [
      'is hidden by a proxy page',
      (_call, response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>'),
    ],
  ])('%s: a read is unavailable, a payment has an unknown outcome', async (_what, script) => {
    bank.plays(script);
    const read = await send('/accounts');
    expect([read.status, await codeOf(read)]).toEqual([503, 'upstream_unavailable']);
    const payment = await pay();
    expect([payment.status, await codeOf(payment)]).toEqual([504, 'outcome_unknown']);
    expect(bank.calls.filter(call => call.method === 'POST')).toHaveLength(1);
  });

  it('is waited for 10 s: then a payment has an unknown outcome and a read is unavailable', async () => {
    bank.plays(never);
    const startedAt = performance.now();
    const [read, payment] = await Promise.all([send('/accounts'), pay()]);
    const waitedMs = performance.now() - startedAt;
    expect(waitedMs).toBeGreaterThan(9_900);
    expect(waitedMs).toBeLessThan(10_000 + allowedMs(2_000));
    expect([read.status, await codeOf(read)]).toEqual([503, 'upstream_unavailable']);
    expect([payment.status, await codeOf(payment)]).toEqual([504, 'outcome_unknown']);
  });

  const endlessAnswer = (response: Parameters<BankScript>[1]): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(256 * 1024, 0x20);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
});

describe('answers', () => {
  it('come as the bank gave them, never stored, without its cookies and hop headers', async () => {
    bank.plays((_call, response) =>
      problem(response, 422, 'insufficient_funds', { params: { available_cents: 1200 } }),
    );
    const response = await pay();
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'insufficient_funds', params: { available_cents: 1200 } });
    bank.plays((_call, res) =>
      json(
        res,
        200,
        {},
        { 'set-cookie': 'a=b', server: 'bank', 'x-powered-by': 'x', 'cache-control': 'public', 'retry-after': '3' },
      ),
    );
    const { headers } = await send('/accounts');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBe('3');
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'connection']) expect(headers.get(name)).toBeNull();
  });

  it('to a verified code put the tokens into cookies and keep them from the page', async () => {
    bank.plays((call, response) => {
      if (call.path.startsWith('/accounts'))
        return json(response, 200, { data: { user: { user_identifier: 'usr_1' } } });
      json(response, 200, { code_verified: true, email: TOKENS.email, challenge: null, tokens: TOKENS });
    });
    const response = await send('/identity_server/users/two_factors', {
      method: 'POST',
      body: JSON.stringify({ action: 'verify', code: '123456' }),
      cookie: 'balcao@access_token=at_1',
    });
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ code_verified: true, email: TOKENS.email, challenge: null });
    expect(text).not.toMatch(/at_new|rt_new/);
    const cookies = response.headers.getSetCookie().join('\n');
    expect(cookies).toMatch(/balcao@access_token=at_new~\d+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/m);
    expect(cookies).toMatch(/balcao@refresh_token=rt_new~\d+; Path=\/; Max-Age=864000;/);
    expect(cookies).toMatch(/balcao@user_identifier=usr_1; Path=\/; Max-Age=5400;/);
    expect(cookies).toMatch(/balcao@two-factor=TRUE; Path=\/; Max-Age=900;/);
  });
});
