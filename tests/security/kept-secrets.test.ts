import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { KEEPERS } from '@/gateway/keepers';
import { OPERATIONS } from '@/gateway/operations';
import { type BankScript, json, problem, startFakeBank } from './fake-bank';

/*
 * What the gateway keeps between cookie and bank: tokens of the session, the browser's own token, the right to set a new password.
 */

type Handler = (request: Request) => Promise<Response>;

const TOKENS = {
  access_token: 'at_new',
  refresh_token: 'rt_new',
  token_type: 'Bearer',
  expires_in: 900,
  email: 'ana@padariadoze.example',
  code_verified: true,
  device_token: 'dvt_new',
};
const USER = { data: { user: { user_identifier: 'usr_1' } } };
const CREDENTIALS = { email: 'ana@padariadoze.example', password: 'Balcao-demo-2026' };
const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key', response: { signature: 'x' } };
const CEREMONY = { ceremony_id: 'cer_01h455vb4pex5vsknk084sn02q', credential: CREDENTIAL };
const SECRETS = /at_new|rt_new|dvt_|prt_/;
const DEVICE = /^balcao@device=dvt_new; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/m;

let bank: Awaited<ReturnType<typeof startFakeBank>>;
let signIn: Handler;
let signInWithPasskey: Handler;
let signOut: Handler;
let forwardToBank: Handler;

beforeAll(async () => {
  bank = await startFakeBank();
  vi.stubEnv('BANK_API_URL', bank.url);
  ({ handleSignIn: signIn } = await import('@/gateway/sign-in'));
  ({ handlePasskeySignIn: signInWithPasskey } = await import('@/gateway/passkey-sign-in'));
  ({ handleSignOut: signOut } = await import('@/gateway/sign-out'));
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
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

const post = (handler: Handler, path: string, { body, cookie, headers }: Sent = {}) =>
  handler(
    new Request(`http://conta.example${path}`, {
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

const cookiesOf = (response: Response): string => response.headers.getSetCookie().join('\n');
const sent = (): Record<string, unknown> => JSON.parse(bank.calls[0]?.body ?? '{}');

const bankGives =
  (answer: object): BankScript =>
  (call, response) =>
    json(response, 200, call.path.startsWith('/accounts') ? USER : answer);

const TWO_FACTORS = '/api/bank/identity_server/users/two_factors';
const factor = (body: object, cookie = 'balcao@access_token=at_1; balcao@device=dvt_mine') =>
  post(forwardToBank, TWO_FACTORS, { body, cookie });

describe.each([
  ['a password', () => signIn, '/api/auth.login', CREDENTIALS],
  ['a passkey', () => signInWithPasskey, '/api/auth.passkey', CEREMONY],
])('a sign-in with %s', (_what, handler, path, body) => {
  it('tells the bank which browser it is and keeps the new token in its cookie for a year, out of the answer', async () => {
    bank.plays(bankGives(TOKENS));
    const response = await post(handler(), path, { body, cookie: 'balcao@device=dvt_mine' });
    expect(sent()).toEqual({ ...body, device_token: 'dvt_mine' });
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      token_type: 'Bearer',
      expires_in: 900,
      email: CREDENTIALS.email,
      code_verified: true,
    });
    expect(text).not.toMatch(SECRETS);
    expect(cookiesOf(response)).toMatch(DEVICE);
    expect(cookiesOf(response)).toMatch(/^balcao@two-factor=TRUE;/m);
  });

  it('takes no token of a browser from script', async () => {
    bank.plays(bankGives(TOKENS));
    await post(handler(), path, { body: { ...body, device_token: 'dvt_of_somebody_else' } });
    expect(sent()).toEqual(body);
  });

  it.each([
    ['that came twice', 'balcao@device=dvt_mine; balcao@device=dvt_planted'],
    ['with a line break', 'balcao@device=dvt%0d%0ax'],
    ['of more than 256 characters', `balcao@device=${'d'.repeat(257)}`],
    ['of another brand', 'ihold@device=dvt_mine'],
  ])('leaves out a token %s', async (_which, cookie) => {
    bank.plays(bankGives(TOKENS));
    expect((await post(handler(), path, { body, cookie })).status).toBe(200);
    expect(sent()).toEqual(body);
  });

  it('caused by another site is refused', async () => {
    bank.plays(bankGives(TOKENS));
    const response = await post(handler(), path, { body, headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await response.json()).code).toBe('csrf_rejected');
    expect(bank.calls).toHaveLength(0);
  });

  it('over https marks the token of the browser Secure', async () => {
    bank.plays(bankGives(TOKENS));
    const response = await post(handler(), path, { body, headers: { 'x-forwarded-proto': 'https' } });
    expect(cookiesOf(response)).toMatch(/^balcao@device=dvt_new; .*; Secure$/m);
  });
});

describe('a sign-in with a passkey', () => {
  it('needs a ceremony and a credential, and no more than 8 KiB of it', async () => {
    bank.plays(bankGives(TOKENS));
    const bad: [unknown, string][] = [
      [{}, 'validation_failed'],
      [{ ...CEREMONY, ceremony_id: 'cer_../x' }, 'validation_failed'],
      [{ ...CEREMONY, credential: 'x' }, 'validation_failed'],
      [{ ...CEREMONY, credential: { ...CREDENTIAL, id: 'x'.repeat(9_000) } }, 'payload_too_large'],
    ];
    for (const [body, code] of bad) {
      expect((await (await post(signInWithPasskey, '/api/auth.passkey', { body })).json()).code).toBe(code);
    }
    expect(bank.calls).toHaveLength(0);
  });

  it('that the bank refuses is handed on and sets nothing', async () => {
    bank.plays((_call, response) => problem(response, 403, 'passkey_refused'));
    const response = await post(signInWithPasskey, '/api/auth.passkey', { body: CEREMONY });
    expect([response.status, (await response.json()).code]).toEqual([403, 'passkey_refused']);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('the proof of a second factor', () => {
  it.each([
    { action: 'verify', code: '123456' },
    { action: 'verify_totp', code: '123456', trust_device: true },
    { action: 'verify_recovery_code', code: 'ABCD' },
    { action: 'verify_passkey', credential: CREDENTIAL },
  ])(
    '$action goes with the token of the browser, never with one of script, and its tokens become cookies',
    async body => {
      bank.plays(
        bankGives({ code_verified: true, email: TOKENS.email, methods: ['email'], challenge: null, tokens: TOKENS }),
      );
      const response = await factor({ ...body, device_token: 'dvt_of_somebody_else' });
      expect(sent()).toEqual({ ...body, device_token: 'dvt_mine' });
      const text = await response.text();
      expect(JSON.parse(text)).toEqual({
        code_verified: true,
        email: TOKENS.email,
        methods: ['email'],
        challenge: null,
      });
      expect(text).not.toMatch(SECRETS);
      expect(cookiesOf(response)).toMatch(DEVICE);
      expect(cookiesOf(response)).toMatch(/^balcao@refresh_token=rt_new~/m);
    },
  );

  it.each(['send', 'passkey_options'])('is not %s: that goes without any token', async action => {
    bank.plays(bankGives({ code_verified: false, email: TOKENS.email, methods: ['email'], challenge: null }));
    const response = await factor({ action, device_token: 'dvt_of_somebody_else' });
    expect(sent()).toEqual({ action });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(['[]', 'null', '"verify"', '{', ''])('%j instead of an object is refused here', async body => {
    bank.plays(bankGives({}));
    const request = new Request(`http://conta.example${TWO_FACTORS}`, {
      method: 'POST',
      body,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'web',
        'content-type': 'application/json',
        cookie: 'balcao@access_token=at_1',
      },
    });
    expect((await (await forwardToBank(request)).json()).code).toBe('invalid_request');
    expect(bank.calls).toHaveLength(0);
  });
});

describe('signing out', () => {
  it('leaves the token of the browser alone and drops what the browser stored', async () => {
    bank.plays((_call, response) => void response.writeHead(204).end());
    const response = await post(signOut, '/api/auth.logout', {
      cookie: 'balcao@access_token=at_1; balcao@device=dvt_mine',
    });
    expect(cookiesOf(response)).not.toMatch(/device/);
    expect(response.headers.getSetCookie()).toHaveLength(4);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
  });
});

const VERIFY = '/api/bank/identity_server/password/forgot/verify';
const RESET = '/api/bank/identity_server/password/reset';
const OPEN = 'balcao@password_reset=open%3Aprt_mine';

describe('a forgotten password', () => {
  it('keeps the right to set a new one in a cookie as long as it lives, and out of the answer', async () => {
    bank.plays(bankGives({ reset_token: 'prt_mine', expires_in: 900 }));
    const response = await post(forwardToBank, VERIFY, { body: { email: CREDENTIALS.email, code: '123456' } });
    expect(await response.json()).toEqual({ expires_in: 900 });
    expect(cookiesOf(response)).toBe(`${OPEN}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax`);
  });

  it('sets the new one with the token of the cookie, never with one of script', async () => {
    bank.plays((_call, response) => void response.writeHead(204).end());
    const body = { password: 'cavalo correto bateria', reset_token: 'prt_of_somebody_else' };
    const response = await post(forwardToBank, RESET, { body, cookie: OPEN });
    expect(sent()).toEqual({ password: 'cavalo correto bateria', reset_token: 'prt_mine' });
    expect(response.status).toBe(204);
    expect(cookiesOf(response)).toMatch(/^balcao@password_reset=done; Path=\/; Max-Age=600;/);
  });

  it.each([
    ['without a cookie', ''],
    ['when it is done', 'balcao@password_reset=done'],
    ['with a cookie that came twice', `${OPEN}; balcao@password_reset=open%3Aprt_planted`],
    ['with one in another form', 'balcao@password_reset=prt_mine'],
  ])('%s is over, and the bank is not asked', async (_which, cookie) => {
    bank.plays((_call, response) => void response.writeHead(204).end());
    const body = { password: 'cavalo correto bateria', reset_token: 'prt_of_somebody_else' };
    const response = await post(forwardToBank, RESET, { body, cookie });
    expect((await response.json()).code).toBe('code_expired');
    expect(bank.calls).toHaveLength(0);
  });

  it('keeps the right after a weak password, and forgets it when the bank does', async () => {
    bank.plays((_call, response) => problem(response, 422, 'validation_failed', { violations: [] }));
    const weak = await post(forwardToBank, RESET, { body: { password: 'x' }, cookie: OPEN });
    expect(weak.headers.getSetCookie()).toEqual([]);
    bank.plays((_call, response) => problem(response, 422, 'code_expired'));
    const over = await post(forwardToBank, RESET, { body: { password: 'x' }, cookie: OPEN });
    expect(cookiesOf(over)).toMatch(/^balcao@password_reset=; Path=\/; Max-Age=0;/);
  });

  it('begun again forgets what was left of the one before, and keeps who asked out of script', async () => {
    bank.plays((_call, response) => json(response, 202, { request_token: 'pr_mine', expires_in: 300, resend_in: 60 }));
    const response = await post(forwardToBank, '/api/bank/identity_server/password/forgot', {
      body: { email: CREDENTIALS.email, device_token: 'dv_of_somebody_else' },
      cookie: `${OPEN}; balcao@device=dv_mine`,
    });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ expires_in: 300, resend_in: 60 });
    expect(sent()).toEqual({ email: CREDENTIALS.email, device_token: 'dv_mine' });
    expect(cookiesOf(response)).toMatch(/^balcao@password_reset=asked%3Apr_mine; Path=\/; Max-Age=600; HttpOnly/);
  });

  it('proves who asked by the cookie, never by what script says', async () => {
    bank.plays((_call, response) => problem(response, 422, 'code_invalid'));
    const body = { email: CREDENTIALS.email, code: '123456', request_token: 'pr_of_somebody_else' };
    await post(forwardToBank, VERIFY, { body, cookie: 'balcao@password_reset=asked%3Apr_mine' });
    expect(sent()).toEqual({ email: CREDENTIALS.email, code: '123456', request_token: 'pr_mine' });
  });

  it('lets script name no request where the browser asked for none', async () => {
    bank.plays((_call, response) => problem(response, 422, 'code_invalid'));
    const body = { email: CREDENTIALS.email, code: '123456', request_token: 'pr_of_somebody_else' };
    await post(forwardToBank, VERIFY, { body });
    expect(sent()).toEqual({ email: CREDENTIALS.email, code: '123456' });
  });

  it('is not set by who only asked', async () => {
    bank.plays((_call, response) => void response.writeHead(204).end());
    const body = { password: 'cavalo correto bateria' };
    const response = await post(forwardToBank, RESET, { body, cookie: 'balcao@password_reset=asked%3Apr_mine' });
    expect((await response.json()).code).toBe('code_expired');
  });
});

describe('every operation that a browser may ask for', () => {
  /** Names of all members of an answer, however deep. */
  const namesIn = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    return Object.entries(schema).flatMap(([name, inner]) =>
      name === 'properties'
        ? [...Object.keys(inner as object), ...Object.values(inner as object).flatMap(namesIn)]
        : namesIn(inner),
    );
  };

  /** Their token is the end of a link that the person hands to others, or keeps to come back by: no right of this browser. */
  const LINKS = new Set([
    ...['shareReceipt', 'openDataRequest'],
    // of a link that asks for money, and of one payment by it
    ...[
      'listPaymentLinks',
      'createPaymentLink',
      'getPaymentLink',
      'endPaymentLink',
      'payPaymentLink',
      'payPaymentLinkByCard',
      'getLinkPayment',
    ],
  ]);

  it('answers no token, or has a keeper for it', () => {
    const bearing = OPERATIONS.filter(({ response }) => {
      if (!response) return false;
      const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
      return namesIn(schema).some(name => /token/.test(name) && !/^(token_type)$/.test(name));
    }).map(({ id }) => id);
    console.log(
      `gateway: ${OPERATIONS.length} operations, ${bearing.length} whose answer bears a token: ${bearing.join(', ')}`,
    );
    expect(bearing.filter(id => !KEEPERS.has(id) && !LINKS.has(id))).toEqual([]);
    expect(bearing).toContain('verifyPasswordReset');
  });
});
