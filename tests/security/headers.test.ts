import { NextRequest } from 'next/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getOpenFlags } from '@/config/open-features';
import { middleware } from '@/middleware';
import { isFeatureOn } from '@/variants/features';

const visit = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`http://conta.example${path}`, { headers }));

const policyOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map(directive => {
      const space = directive.indexOf(' ');
      return [directive.slice(0, space), directive.slice(space + 1)];
    }),
  );

describe('the headers of a page', () => {
  it('let scripts and styles run by nonce only, and nothing else from anywhere', () => {
    const policy = policyOf(visit('/login'));
    const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy['script-src'] ?? '')?.[1];
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
      'style-src-elem': `'self' 'nonce-${nonce}'`,
      'style-src-attr': "'none'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'media-src': "'self' blob:",
      'worker-src': "'self' blob:",
      'manifest-src': "'self'",
      'frame-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'report-to': 'csp',
      'report-uri': '/api/csp-report',
    });
  });

  it('carry a new nonce every time and hand it to the page, whatever the client sent', () => {
    const nonces = Array.from({ length: 50 }, () => policyOf(visit('/login', { 'x-nonce': 'mine' }))['script-src']);
    expect(new Set(nonces).size).toBe(50);
    const response = visit('/login', { 'x-nonce': 'mine' });
    expect(policyOf(response)['script-src']).toContain(response.headers.get('x-middleware-request-x-nonce') ?? 'none');
  });

  it('are complete on pages, redirects, 404 and refused methods alike', () => {
    vi.stubEnv('CLOSED_FEATURES', 'crypto');
    const responses = [
      visit('/login'),
      visit('/statement'),
      visit('/crypto', { cookie: 'balcao@refresh_token=x' }),
      middleware(new NextRequest('http://conta.example/login', { method: 'POST' })),
    ];
    vi.unstubAllEnvs();
    expect(responses.map(({ status }) => status)).toEqual([200, 308, 404, 405]);
    for (const { headers } of responses) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('say where the browser reports what the policy stopped', () => {
    expect(visit('/login').headers.get('reporting-endpoints')).toBe('csp="/api/csp-report"');
  });

  it('ask for TLS only over TLS', () => {
    expect(visit('/login').headers.get('strict-transport-security')).toBeNull();
    expect(visit('/login').headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(visit('/login', { 'x-forwarded-proto': 'https' }).headers.get('content-security-policy')).toContain(
      '; upgrade-insecure-requests;',
    );
    expect(visit('/login', { 'x-forwarded-proto': 'https' }).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
  });

  it('keep the address of sign-in and shared pages from other sites', () => {
    for (const path of ['/login', '/auth/two-factor', '/forgot-password/2', '/share-pix-payment/Zk3b9']) {
      expect(visit(path).headers.get('referrer-policy'), path).toBe('no-referrer');
    }
    expect(visit('/guides').headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('the headers of the decoders', () => {
  it('let WebAssembly run in their workers alone, never in a page', () => {
    const policy = policyOf(visit('/decoders/code-worker.mjs'));
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    });
    for (const path of ['/pix/pay', '/login', '/decoders'])
      expect(policyOf(visit(path, { cookie: 'balcao@refresh_token=x' }))['script-src']).not.toContain('wasm');
  });

  it('have the browser ask for a newer version, and let nobody else embed them', () => {
    const { headers } = visit('/decoders/zxing_reader.wasm');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('the number frame in the policy of a page', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is named alone, where the brand has cards, and nowhere else', async () => {
    const { contentSecurityPolicy } = await import('@/config/headers');
    const policy = (frames?: string[]) => contentSecurityPolicy('n', { development: false, secure: true, frames });
    expect(policy(['https://cartao.example.com'])).toContain('frame-src https://cartao.example.com;');
    expect(policy()).toContain("frame-src 'none';");
    vi.stubEnv('CARD_FRAME_URL', 'https://cartao.example.com/somewhere');
    // the brand of the tests has cards once the module is built
    const named = isFeatureOn(getOpenFlags(), 'card') ? 'https://cartao.example.com' : "'none'";
    expect(policyOf(visit('/login'))['frame-src']).toBe(named);
    vi.stubEnv('CLOSED_FEATURES', 'card');
    expect(policyOf(visit('/login'))['frame-src']).toBe("'none'");
  });

  it('stands beside the acquirer’s on the pages of links, which no other page names', () => {
    vi.stubEnv('CARD_FRAME_URL', '');
    vi.stubEnv('ACQUIRER_FRAME_URL', 'https://pagamento.example.com/acquirer');
    const link = `/share-pix-payment/${'b2'.repeat(20)}`;
    const named = isFeatureOn(getOpenFlags(), 'acquiring') ? 'https://pagamento.example.com' : "'none'";
    expect(named).not.toBe("'none'");
    expect(policyOf(visit(link))['frame-src']).toBe(named);
    expect(policyOf(visit('/login'))['frame-src']).toBe("'none'");
    vi.stubEnv('CLOSED_FEATURES', 'acquiring');
    expect(policyOf(visit(link))['frame-src']).toBe("'none'");
  });

  it('is never the origin of the pages themselves', async () => {
    const { parseServerEnv } = await import('@/config/env.server');
    const env = { BANK_API_URL: 'http://127.0.0.1:4000', PUBLIC_URL: 'https://conta.example.com' };
    expect(() => parseServerEnv({ ...env, CARD_FRAME_URL: 'https://conta.example.com/cartao' })).toThrow(
      'CARD_FRAME_URL',
    );
    expect(parseServerEnv({ ...env, CARD_FRAME_URL: 'https://cartao.example.com' }).CARD_FRAME_URL).toBeDefined();
    expect(() => parseServerEnv({ ...env, ACQUIRER_FRAME_URL: 'https://conta.example.com' })).toThrow(
      'ACQUIRER_FRAME_URL',
    );
  });
});

describe('the content security policy of a build with analytics', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('opens what was switched on and no more', async () => {
    vi.stubEnv('NEXT_PUBLIC_POSTHOG_KEY', 'phc_x');
    vi.stubEnv('NEXT_PUBLIC_POSTHOG_HOST', 'https://flags.example/path');
    vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', 'https://key@errors.example/1');
    vi.resetModules();
    const { contentSecurityPolicy } = await import('@/config/headers');
    const policy = contentSecurityPolicy('n', { development: false, secure: true });
    expect(policy).toContain("connect-src 'self' https://flags.example;");
    expect(policy).not.toContain('errors.example');
    expect(policy).not.toContain('unsafe');
  });
});
