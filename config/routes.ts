import { afterMarketSignIn, isMarketPath, marketSecondFactor } from './market-way';
import { findRequestToken, sharingConsent, sharingSecondFactor } from './open-finance-way';
import { type FeatureFlags, type FeatureId, findFeatureOf, isFeatureOn } from '@/variants/features';

/**
 * Routes that need no login (specification, section 2). `[x]` is one segment; every row covers its sub-routes, by whole
 * segments: `/login` does not cover `/loginx`. Brand-specific legal pages are sub-routes of the legal rows.
 */
export const PUBLIC_ROUTES = [
  '/login',
  '/forgot-password/[step]',
  '/auth/two-factor',
  '/onboarding',
  '/select-onboarding',
  '/new-onboarding',
  '/share-pix-payment/[hash]',
  '/politica-de-privacidade',
  '/termos-de-uso',
  '/terms-emprestimo',
  '/termos-de-contrato',
  '/encerramento-de-conta',
  '/guides',
  '/open_finance/applink',
  '/open_finance/login',
] as const;

/** Not pages: route handlers with checks of their own, and files that browsers ask for by a fixed name. */
const OUTSIDE_THE_GUARD = [
  '/api',
  '/monitoring',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/.well-known',
  '/brand',
  // asks for a key of its own: config/operations-access.ts
  '/operations',
  '/_next/static',
  '/_next/image',
  // pages for developers exist under `next dev` only
  ...(process.env.NODE_ENV === 'development' ? ['/dev'] : []),
];

/**
 * How a path may be reached.
 * - `outside`: not a page, the guard has no say
 * - `public`: always
 * - `marketplace`: public while the brand offers the loan area, else it does not exist for this brand
 * - `gated`: with a session, while the brand offers the feature
 * - `session`: with a session
 * - `malformed`: a spelling that no link of ours has; never public
 */
export type RouteAccess =
  | { kind: 'outside' | 'public' | 'session' | 'malformed' }
  | { kind: 'marketplace' | 'gated'; feature: FeatureId; on: boolean };

const MALFORMED = /\/\/|\\|%(?:00|2e|2f|5c|25)|\/\.{1,2}(?:\/|$)|[^\x21-\x7e]/i;

const isMalformed = (pathname: string): boolean =>
  !pathname.startsWith('/') || MALFORMED.test(pathname) || /%(?![0-9a-f]{2})/i.test(pathname);

const segmentsOf = (path: string): string[] => path.split('/');

const covers = (route: string, segments: readonly string[]): boolean =>
  segmentsOf(route).every((part, index) => {
    const segment = segments[index];
    return part.startsWith('[') ? Boolean(segment) : part === segment;
  });

/** Tells whether a brand offers a feature. */
export type Offers = (feature: FeatureId) => boolean;

/** What a brand with these flags offers: the flag is on and the module exists. */
export const offersOf =
  (flags: FeatureFlags): Offers =>
  feature =>
    isFeatureOn(flags, feature);

/** Looks a path up in the access table. A trailing slash does not matter; letter case does. */
export const accessOf = (pathname: string, offers: Offers): RouteAccess => {
  if (isMalformed(pathname)) return { kind: 'malformed' };
  const segments = segmentsOf(pathname);
  if (OUTSIDE_THE_GUARD.some(route => covers(route, segments))) return { kind: 'outside' };
  if (PUBLIC_ROUTES.some(route => covers(route, segments))) return { kind: 'public' };
  const feature = findFeatureOf(pathname);
  if (!feature) return { kind: 'session' };
  return { kind: feature === 'marketplace' ? 'marketplace' : 'gated', feature, on: offers(feature) };
};

/** Whether a path is reachable without a session for a brand that offers this. */
export const isPublicPath = (pathname: string, offers: Offers): boolean => {
  const access = accessOf(pathname, offers);
  return access.kind === 'public' || (access.kind === 'marketplace' && access.on);
};

/** Where the modal may never show, whatever the table says (specification, section 4). */
const WITHOUT_SESSION_MODAL = ['/share-pix-payment', '/forgot-password'] as const;

/** Whether a 401 on this page opens the session-expired modal. */
export const hasSessionModal = (pathname: string, offers: Offers): boolean =>
  !isPublicPath(pathname, offers) && !WITHOUT_SESSION_MODAL.some(route => covers(route, segmentsOf(pathname)));

/**
 * Where the last step of signing in leads: home, or on to the request that somebody came with (`?pedido=ofr_…`), or to the page of a
 * borrower. `path` is that of the step.
 */
export const afterSecondFactor = (search: string, path = ''): string => {
  const token = findRequestToken(search);
  if (token) return sharingConsent(token);
  return isMarketPath(path) ? afterMarketSignIn(search) : '/';
};

/** The search of the home page, and of the sign-in page, that tells why a tab began anew. */
export const OTHER_PERSON_SEARCH = '?aviso=outra-pessoa';
/** Where a tab begins anew when it finds somebody else signed in. */
export const OTHER_PERSON_PATH = `/${OTHER_PERSON_SEARCH}`;

/** Where a sign-out leads that the bank has not heard of: the page says so. */
export const ENDED_HERE_PATH = '/login?aviso=saida-so-aqui';

/** Where sign-in leads (specification, section 2, redirect targets). `search` is that of the page of the sign-in. */
export const afterSignIn = (codeVerified: boolean, signInPath: string, search = ''): string => {
  if (codeVerified) return afterSecondFactor(search, signInPath);
  const token = findRequestToken(search);
  if (token) return sharingSecondFactor(token);
  return isMarketPath(signInPath) ? marketSecondFactor(search) : '/auth/two-factor';
};
