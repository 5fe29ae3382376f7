import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BankScript, json, problem, startFakeBank } from './fake-bank';

type Handler = (request: Request) => Promise<Response>;

const VERIFIED = {
  access_token: 'at_new',
  refresh_token: 'rt_new',
  token_type: 'Bearer',
  expires_in: 900,
  email: 'ana@padariadoze.example',
  code_verified: true,
};
const WAITING = { ...VERIFIED, refresh_token: undefined, code_verified: false };
const USER = { data: { user: { user_identifier: 'usr_1' } } };

let bank: Awaited<ReturnType<typeof startFakeBank>>;
let signIn: Handler;
let renew: Handler;
let readState: Handler;

beforeAll(async () => {
  bank = await startFakeBank();
  vi.stubEnv('BANK_API_URL', bank.url);
  ({ handleSignIn: signIn } = await import('@/gateway/sign-in'));
  ({ handleRenewal: renew } = await import('@/gateway/renew'));
  ({ handleSessionState: readState } = await import('@/gateway/session-state'));
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await bank.stop();
});

const post = (
  handler: Handler,
  { body, cookie, headers }: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
) =>
  handler(
    new Request('http://conta.example/api/x', {
      method: 'POST',
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'web',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
    }),
  );

/** `{ access_token: { value, 'Max-Age': '900', HttpOnly: '' … } }` by the name after the `@`. */
const cookiesOf = (response: Response): Record<string, Record<string, string>> =>
  Object.fromEntries(
    response.headers.getSetCookie().map(line => {
      const [first = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = first.split('=');
      return [
        name.replace('balcao@', ''),
        {
          value: decodeURIComponent(value),
          ...Object.fromEntries(attributes.map(part => [...part.split('='), ''].slice(0, 2))),
        },
      ];
    }),
  );

const bankGives =
  (session: object): BankScript =>
  (call, response) =>
    json(response, 200, call.path.startsWith('/accounts') ? USER : session);

const CREDENTIALS = { email: 'ana@padariadoze.example', password: 'Balcao-demo-2026' };

describe('sign-in', () => {
  it('before the second factor sets access and user identifier, and clears any refresh token and two-factor of an earlier person', async () => {
    bank.plays(bankGives(WAITING));
    const response = await post(signIn, { body: CREDENTIALS, cookie: 'balcao@refresh_token=of_somebody_else' });
    expect(await response.json()).toEqual({
      token_type: 'Bearer',
      expires_in: 900,
      email: CREDENTIALS.email,
      code_verified: false,
    });
    const cookies = cookiesOf(response);
    expect(cookies.access_token).toMatchObject({ 'Max-Age': '900', Path: '/', SameSite: 'Lax', HttpOnly: '' });
    expect(cookies.access_token?.value).toMatch(/^at_new~\d{10}$/);
    expect(cookies.user_identifier).toMatchObject({ value: 'usr_1', 'Max-Age': '5400', HttpOnly: '' });
    expect(cookies.refresh_token).toMatchObject({ value: '', 'Max-Age': '0' });
    expect(cookies['two-factor']).toMatchObject({ value: '', 'Max-Age': '0' });
    expect(bank.calls.map(call => `${call.method} ${call.path}`)).toEqual([
      'POST /identity_server/auth/login',
      'GET /accounts?include=user',
    ]);
    expect(bank.calls[1]?.headers.authorization).toBe('Bearer at_new');
  });

  it('sets no refresh cookie before the second factor even when the bank gives a token', async () => {
    bank.plays(bankGives({ ...WAITING, refresh_token: 'rt_early' }));
    const response = await post(signIn, { body: CREDENTIALS });
    expect(cookiesOf(response).refresh_token).toMatchObject({ value: '', 'Max-Age': '0' });
  });

  it('with a verified code sets all four cookies with their lives', async () => {
    bank.plays(bankGives(VERIFIED));
    const cookies = cookiesOf(await post(signIn, { body: CREDENTIALS }));
    expect(cookies.refresh_token).toMatchObject({ 'Max-Age': '864000', HttpOnly: '', SameSite: 'Lax', Path: '/' });
    expect(cookies['two-factor']).toMatchObject({ value: 'TRUE', 'Max-Age': '900', HttpOnly: '' });
    for (const cookie of Object.values(cookies)) expect(cookie).not.toHaveProperty('Secure');
    for (const cookie of Object.values(cookies)) expect(cookie).not.toHaveProperty('Domain');
  });

  it('over https, also behind a proxy, marks every cookie Secure', async () => {
    bank.plays(bankGives(VERIFIED));
    const cookies = cookiesOf(await post(signIn, { body: CREDENTIALS, headers: { 'x-forwarded-proto': 'https' } }));
    expect(Object.values(cookies).every(cookie => 'Secure' in cookie)).toBe(true);
  });

  it('reads tokens that are named access and refresh', async () => {
    const { access_token: access, refresh_token: refresh, ...rest } = VERIFIED;
    bank.plays(bankGives({ ...rest, access, refresh }));
    const cookies = cookiesOf(await post(signIn, { body: CREDENTIALS }));
    expect(cookies.access_token?.value).toMatch(/^at_new~/);
    expect(cookies.refresh_token?.value).toMatch(/^rt_new~/);
  });

  it('hands a refusal on with status and code, and sets nothing', async () => {
    bank.plays((_call, response) => problem(response, 401, 'invalid_credentials'));
    const response = await post(signIn, { body: CREDENTIALS });
    expect(response.status).toBe(401);
    expect((await response.json()).code).toBe('invalid_credentials');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('fails when the accounts lookup fails', async () => {
    bank.plays((call, response) =>
      call.path.startsWith('/accounts') ? problem(response, 503, 'overloaded') : json(response, 200, VERIFIED),
    );
    const response = await post(signIn, { body: CREDENTIALS });
    expect((await response.json()).code).toBe('overloaded');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each<[string, unknown, number, string]>([
    ['no e-mail', { email: 'ana', password: 'x' }, 422, 'validation_failed'],
    ['a password of 129 characters', { ...CREDENTIALS, password: 'x'.repeat(129) }, 422, 'validation_failed'],
    ['nothing', undefined, 400, 'invalid_request'],
    ['more than 8 KiB', { ...CREDENTIALS, password: 'x'.repeat(9_000) }, 413, 'payload_too_large'],
  ])('refuses %s without asking the bank', async (_what, body, status, code) => {
    bank.plays(bankGives(VERIFIED));
    const response = await post(signIn, { body });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(bank.calls).toHaveLength(0);
  });

  it('caused by another site is refused', async () => {
    bank.plays(bankGives(VERIFIED));
    const response = await post(signIn, { body: CREDENTIALS, headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await response.json()).code).toBe('csrf_rejected');
    expect(bank.calls).toHaveLength(0);
  });

  it('takes a newline in a token for no answer at all', async () => {
    bank.plays(bankGives({ ...VERIFIED, access_token: 'at\r\nset-cookie: x=y' }));
    expect((await post(signIn, { body: CREDENTIALS })).status).toBe(500);
  });
});

describe('renewal', () => {
  const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400;

  it('sends refresh token and user identifier, and never stretches the refresh cookie past its first end', async () => {
    bank.plays(bankGives(VERIFIED));
    const end = inDays(3);
    const response = await post(renew, { cookie: `balcao@refresh_token=rt_1~${end}; balcao@user_identifier=usr_1` });
    expect(JSON.parse(bank.calls[0]?.body ?? '')).toEqual({ refresh_token: 'rt_1', user_identifier: 'usr_1' });
    expect(await response.json()).toEqual({
      token_type: 'Bearer',
      expires_in: 900,
      email: VERIFIED.email,
      code_verified: true,
    });
    const { refresh_token } = cookiesOf(response);
    expect(refresh_token?.value).toBe(`rt_new~${end}`);
    expect(Number(refresh_token?.['Max-Age'])).toBeGreaterThan(3 * 86_400 - 5);
    expect(Number(refresh_token?.['Max-Age'])).toBeLessThanOrEqual(3 * 86_400);
  });

  it('sends an empty user identifier when its cookie is gone, and sets it again', async () => {
    bank.plays(bankGives(VERIFIED));
    const response = await post(renew, { cookie: 'balcao@refresh_token=rt_1' });
    expect(JSON.parse(bank.calls[0]?.body ?? '').user_identifier).toBe('');
    expect(cookiesOf(response).user_identifier?.value).toBe('usr_1');
  });

  it('without a refresh cookie says so without asking the bank', async () => {
    bank.plays(bankGives(VERIFIED));
    const response = await post(renew, { cookie: 'balcao@access_token=at_1' });
    expect([response.status, response.headers.get('x-session')]).toEqual([401, 'none']);
    expect(bank.calls).toHaveLength(0);
  });

  it('that the bank refuses leaves the cookies as they are', async () => {
    bank.plays((_call, response) => problem(response, 401, 'unauthenticated'));
    const response = await post(renew, { cookie: 'balcao@refresh_token=rt_1' });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('the session state', () => {
  const read = (cookie?: string) =>
    readState(new Request('http://conta.example/api/session', { headers: cookie ? { cookie } : {} })).then(answer =>
      answer.json(),
    );

  it('is what the bank says, never what the cookies claim', async () => {
    bank.plays((_call, response) => problem(response, 401, 'unauthenticated'));
    expect(await read('balcao@access_token=made_up; balcao@two-factor=TRUE')).toEqual({
      authenticated: false,
      code_verified: false,
      email: null,
      expires_in: null,
      now: expect.any(String),
      access_ends_at: null,
      session_ends_at: null,
    });
  });

  it('tells the e-mail that waits for its code and the seconds left', async () => {
    bank.plays((_call, response) =>
      json(response, 200, { code_verified: false, email: VERIFIED.email, challenge: null }),
    );
    const state = await read(`balcao@access_token=at_1~${Math.floor(Date.now() / 1000) + 600}`);
    expect(state).toMatchObject({ authenticated: true, code_verified: false, email: VERIFIED.email });
    expect(state.expires_in).toBeGreaterThan(595);
  });

  it('tells when access and session end, as instants and never as tokens', async () => {
    bank.plays((_call, response) =>
      json(response, 200, { code_verified: true, email: VERIFIED.email, challenge: null }),
    );
    const state = await read('balcao@access_token=at_secret~1795266000; balcao@refresh_token=rt_secret~1796130000');
    expect(state).toMatchObject({
      access_ends_at: '2026-11-21T13:00:00.000Z',
      session_ends_at: '2026-12-01T13:00:00.000Z',
    });
    expect(Math.abs(Date.parse(state.now) - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(state)).not.toContain('secret');
    expect(await read('balcao@refresh_token=rt_secret~1796130000')).toMatchObject({
      authenticated: false,
      access_ends_at: null,
      session_ends_at: '2026-12-01T13:00:00.000Z',
    });
  });
});
