import { NextRequest } from 'next/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config, middleware } from '@/middleware';

const KEY = 'chave-da-operacao-1';
const SIGNED_IN = 'balcao@refresh_token=abc';

const visit = (address: string, { method, headers }: { method?: string; headers?: Record<string, string> } = {}) =>
  middleware(new NextRequest(new URL(address, 'http://conta.example'), { method, headers }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('what the middleware is asked for', () => {
  const isAsked = (path: string) => config.matcher.some(pattern => new RegExp(`^${pattern}$`).test(path));

  it('is everything but the chunks of the browser and the tunnel of errors', () => {
    expect(['/', '/login', '/api/bank/x', '/_next/data/x.json', '/monitoring/x', '/monitoringx'].every(isAsked)).toBe(
      true,
    );
    expect(['/_next/static/chunk.js', '/monitoring'].some(isAsked)).toBe(false);
  });
});

describe('whether the connection is a secure one', () => {
  const isTold = (response: Response) => response.headers.has('strict-transport-security');

  it.each([
    ['http://conta.example/login', undefined, false],
    ['https://conta.example/login', undefined, true],
    ['http://conta.example/login', 'https', true],
    ['http://conta.example/login', 'https, http', true],
    ['http://conta.example/login', ' https ,http', true],
    ['https://conta.example/login', 'http', false],
    ['http://conta.example/login', 'http, https', false],
  ])('%s behind a proxy that says %j', (address, forwarded, secure) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded };
    expect(isTold(visit(address, { headers }))).toBe(secure);
    expect(isTold(visit(address.replace('login', 'api/session'), { headers }))).toBe(secure);
    expect(isTold(visit(address.replace('login', 'decoders/qr.js'), { headers }))).toBe(secure);
    expect(
      visit(address, { headers }).headers.get('content-security-policy')?.includes('upgrade-insecure-requests'),
    ).toBe(secure);
  });
});

describe('an address under /api', () => {
  it('has the headers of data, at its very root too, and nothing that only begins alike', () => {
    for (const path of ['/api', '/api/session']) {
      expect(visit(path).headers.get('content-security-policy'), path).toContain('sandbox');
    }
    expect(visit('/apix').headers.get('content-security-policy')).not.toContain('sandbox');
  });
});

describe('a page', () => {
  it('is read with HEAD as with GET', () => {
    expect(visit('/login', { method: 'HEAD' }).status).toBe(200);
  });

  it('that is not there is rewritten to no page, which gets the nonce of its policy', () => {
    vi.stubEnv('CLOSED_FEATURES', 'crypto');
    const response = visit('/crypto', { headers: { cookie: SIGNED_IN } });
    expect(response.status).toBe(404);
    expect(new URL(response.headers.get('x-middleware-rewrite') ?? '').pathname).toBe('/_not-here');
    expect(response.headers.get('content-security-policy')).toContain(
      `'nonce-${response.headers.get('x-middleware-request-x-nonce')}'`,
    );
    expect(response.headers.get('x-middleware-request-content-security-policy')).toBe(
      response.headers.get('content-security-policy'),
    );
  });

  it.each(['/_global-error', '/_not-found', '/_anything'])('of the framework’s own at %s is not there', path => {
    const response = visit(path, { headers: { cookie: SIGNED_IN } });
    expect(response.status).toBe(404);
    expect(new URL(response.headers.get('x-middleware-rewrite') ?? '').pathname).toBe('/_not-here');
    expect(visit(path).headers.get('location')).toMatch(/\/login$/);
  });

  it('may evaluate code under `next dev` alone', async () => {
    expect(visit('/login').headers.get('content-security-policy')).not.toContain('unsafe-eval');
    vi.stubEnv('NODE_ENV', 'development');
    vi.resetModules();
    const inDevelopment = await import('@/middleware');
    const response = inDevelopment.middleware(new NextRequest('http://conta.example/login'));
    expect(response.headers.get('content-security-policy')).toContain('unsafe-eval');
  });
});

describe('the pages of operations', () => {
  const basic = (key: string) => ({ authorization: `Basic ${btoa(`ops:${key}`)}` });

  it('are not there without a key of the installation', () => {
    vi.stubEnv('OPERATIONS_KEY', '');
    expect(visit('/operations', { headers: basic(KEY) }).status).toBe(404);
  });

  it('ask for the key and open with it, complete with the headers of a page', () => {
    vi.stubEnv('OPERATIONS_KEY', KEY);
    const asked = visit('/operations');
    expect(asked.status).toBe(401);
    expect(asked.headers.get('www-authenticate')).toBe('Basic realm="operations"');
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(visit('/operations', { headers: basic('another-key-of-some-sort') }).status).toBe(401);
    expect(visit('/operations', { headers: basic(KEY) }).status).toBe(200);
    // no other page asks
    expect(visit('/login').status).toBe(200);
  });

  it('make whoever guessed too often wait', () => {
    vi.stubEnv('OPERATIONS_KEY', KEY);
    const response = visit('/operations', { headers: { ...basic(KEY), 'x-operations-wait': '30' } });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
