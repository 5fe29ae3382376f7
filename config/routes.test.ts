import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessOf, afterSecondFactor, afterSignIn, hasSessionModal, isPublicPath } from './routes';

const none = () => false;
const all = () => true;
const TOKEN = `ofr_${'a'.repeat(43)}`;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('how a path may be reached', () => {
  it.each([
    '/api',
    '/api/bank/accounts',
    '/monitoring',
    '/favicon.ico',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/.well-known/change-password',
    '/brand/logo.svg',
    '/operations',
    '/operations/features',
    '/_next/static/x.js',
    '/_next/image',
  ])('%s is no page', path => {
    expect(accessOf(path, none)).toEqual({ kind: 'outside' });
  });

  it('a page of everybody, with a slash at its end and below it', () => {
    for (const path of ['/login', '/login/', '/login/x']) expect(accessOf(path, none)).toEqual({ kind: 'public' });
  });

  it('the loan area and what a flag gates tell whether the brand offers them', () => {
    expect(accessOf('/marketplace/offer', all)).toEqual({ kind: 'marketplace', feature: 'marketplace', on: true });
    expect(accessOf('/marketplace', none)).toEqual({ kind: 'marketplace', feature: 'marketplace', on: false });
    expect(accessOf('/card/virtual/', all)).toEqual({ kind: 'gated', feature: 'card', on: true });
    expect(accessOf('/gift-card', none)).toEqual({ kind: 'gated', feature: 'giftCard', on: false });
  });

  it('any other page asks for a session', () => {
    for (const path of ['/', '/statement', '/statement/', '/nothing-here', '/caf%C3%A9']) {
      expect(accessOf(path, none)).toEqual({ kind: 'session' });
    }
  });

  it.each([
    '',
    'login',
    'x/login',
    '//login',
    '/login//',
    '/a\\b',
    '/x%00',
    '/%2e',
    '/a/../b',
    '/a/..',
    '/./a',
    '/é',
    '/ ',
    '/%',
    '/%z0',
    '/%0z',
    '/%a',
  ])('%j is a spelling that no link has', path => {
    expect(accessOf(path, all)).toEqual({ kind: 'malformed' });
  });

  it('pages for developers are outside of it under `next dev` only', async () => {
    expect(accessOf('/dev/catalogue', none).kind).toBe('session');
    vi.stubEnv('NODE_ENV', 'development');
    vi.resetModules();
    const inDevelopment = await import('./routes');
    expect(inDevelopment.accessOf('/dev/catalogue', none).kind).toBe('outside');
    expect(inDevelopment.accessOf('/devx', none).kind).toBe('session');
  });
});

describe('what is open without a session', () => {
  it('are the pages of everybody, and the loan area of a brand that has it', () => {
    expect(isPublicPath('/login', none)).toBe(true);
    expect(isPublicPath('/marketplace', all)).toBe(true);
    expect(isPublicPath('/marketplace', none)).toBe(false);
    expect(isPublicPath('/card', all)).toBe(false);
    expect(isPublicPath('/statement', all)).toBe(false);
    expect(isPublicPath('/api/bank', all)).toBe(false);
  });
});

describe('the modal of a session that ended', () => {
  it('opens where a session is needed, and never on a shared payment or for a forgotten password', () => {
    expect(hasSessionModal('/statement', none)).toBe(true);
    expect(hasSessionModal('/marketplace', none)).toBe(true);
    expect(hasSessionModal('/marketplace', all)).toBe(false);
    expect(hasSessionModal('/login', none)).toBe(false);
    // no public row covers these two by themselves
    expect(hasSessionModal('/share-pix-payment', none)).toBe(false);
    expect(hasSessionModal('/forgot-password', none)).toBe(false);
  });
});

describe('where signing in leads', () => {
  it('is home once the second factor is known, else the page that asks for it', () => {
    expect(afterSignIn(true, '/login')).toBe('/');
    expect(afterSignIn(false, '/login')).toBe('/auth/two-factor');
    expect(afterSignIn(false, '/marketplace/login')).toBe('/marketplace/two-factor');
    expect(afterSecondFactor('')).toBe('/');
  });

  it('goes by the request of Open Finance that somebody came with', () => {
    const search = `?pedido=${TOKEN}`;
    expect(afterSecondFactor(search)).toBe(`/open_finance/consent?pedido=${TOKEN}`);
    expect(afterSignIn(true, '/open_finance/login', search)).toBe(`/open_finance/consent?pedido=${TOKEN}`);
    expect(afterSignIn(false, '/open_finance/login', search)).toBe(`/auth/two-factor?pedido=${TOKEN}`);
    expect(afterSignIn(false, '/marketplace/login', '?pedido=ofr_short')).toBe('/marketplace/two-factor');
  });
});
