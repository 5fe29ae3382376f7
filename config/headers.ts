import { BASE_HEADERS } from './base-headers.mjs';
import { POSTHOG_HOST } from './env.client';
import { HAS_FLAGS, HAS_SESSION_ANALYTICS } from './telemetry';

/** Where browsers report what the policy stopped; the name stands in the policy. */
const REPORTS = { name: 'csp', path: '/api/csp-report' } as const;

const TWO_YEARS_SECONDS = 63_072_000;

/** Pages whose address or content must not reach other sites by the Referer header. */
const WITHOUT_REFERRER = [
  '/login',
  '/auth',
  '/forgot-password',
  '/share-pix-payment',
  '/onboarding',
  '/new-onboarding',
  '/marketplace',
];

interface PagePolicyFacts {
  development: boolean;
  secure: boolean;
  /** Origins whose pages may stand inside ours: the number frame, and on pages of links the acquirer's. */
  frames?: readonly string[];
}

interface AnalyticsHosts {
  connect: readonly string[];
  image: readonly string[];
}

/** Hosts of the analytics that this build switched on. The error service has none: it goes through our own /monitoring. */
const analyticsHosts = (): AnalyticsHosts => ({
  connect: [
    ...(HAS_FLAGS ? [new URL(POSTHOG_HOST).origin] : []),
    ...(HAS_SESSION_ANALYTICS ? ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'] : []),
  ],
  image: HAS_SESSION_ANALYTICS ? ['https://*.hotjar.com'] : [],
});

/**
 * The Content-Security-Policy of a page: scripts and styles by nonce only, nothing from anywhere else but what the build
 * switched on. `next dev` needs eval for its hot reload, a socket to tell of changes, and any style: its own tools bring theirs without
 * a nonce. Over http nothing is upgraded: a demo on this machine has no TLS.
 */
export const contentSecurityPolicy = (nonce: string, { development, secure, frames = [] }: PagePolicyFacts): string => {
  const { connect, image } = analyticsHosts();
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src-elem': ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(development ? ['ws:'] : [])],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
    'report-to': [REPORTS.name],
    // for browsers without the Reporting API
    'report-uri': [REPORTS.path],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

/** CSP of an answer that is data, a customer's file too: should a browser ever show it, it may do nothing, and is nobody's page. */
export const DATA_CONTENT_SECURITY_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** 16 random bytes, base64: new for every page. */
export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

const baseHeaders = (): Record<string, string> =>
  Object.fromEntries(BASE_HEADERS.map(({ key, value }) => [key, value]));

const overTls = (secure: boolean): Record<string, string> =>
  secure ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {};

const isUnder = (pathname: string, route: string): boolean => pathname === route || pathname.startsWith(`${route}/`);

/** Headers of a page, of a redirect and of a 404: never stored, for a copy would outlive the session. */
export const pageHeaders = (
  pathname: string,
  { csp, secure }: { csp: string; secure: boolean },
): Record<string, string> => ({
  ...baseHeaders(),
  ...overTls(secure),
  'Content-Security-Policy': csp,
  'Reporting-Endpoints': `${REPORTS.name}="${REPORTS.path}"`,
  'Cache-Control': 'no-store',
  ...(WITHOUT_REFERRER.some(route => isUnder(pathname, route)) ? { 'Referrer-Policy': 'no-referrer' } : {}),
});

/** Headers of what is no page: files, data, and any answer for which nobody says otherwise. */
export const dataHeaders = ({ secure }: { secure: boolean }): Record<string, string> => ({
  ...baseHeaders(),
  ...overTls(secure),
  'Content-Security-Policy': DATA_CONTENT_SECURITY_POLICY,
});

/** What reads QR Codes and PDFs lies here: workers, and the WebAssembly they run. */
export const DECODERS = '/decoders/';

/**
 * Headers of the decoders. A worker lives under the policy of its own file, so this is the only one that lets WebAssembly run: no page's does.
 * Each is asked for again when it is used, so that a worker never meets another version's WebAssembly.
 */
export const decoderHeaders = ({ secure }: { secure: boolean }): Record<string, string> => ({
  ...dataHeaders({ secure }),
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  'Cache-Control': 'no-cache',
});

/** Headers of an answer under /api. */
export const apiHeaders = ({ secure }: { secure: boolean }): Record<string, string> => ({
  ...dataHeaders({ secure }),
  'Cache-Control': 'no-store',
});
