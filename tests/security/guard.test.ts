import { describe, expect, it } from 'vitest';
import { NextRequest } from 'next/server';
import { decide } from '@/config/guard';
import { offersOf } from '@/config/routes';
import { readSessionCookies } from '@/config/session';
import { middleware } from '@/middleware';
import { VARIANTS } from '@/variants';
import { FEATURES, type FeatureId } from '@/variants/features';

/*
 * The oracle: the route table and the guard of the specification, written down again from its text (sections 2 and 4), not from
 * config/routes.ts. Each row is a route with an example of every parameter and sub-route.
 */

type Kind = 'public' | 'marketplace' | 'login' | FeatureId;

const PUBLIC = `
/login /forgot-password/1 /forgot-password/2 /forgot-password/3 /forgot-password/4 /auth/two-factor
/onboarding /onboarding/business-account /onboarding/business-member /onboarding/business-document /onboarding/type-1
/onboarding/underAnalysis /onboarding/expiredSession /onboarding/review /onboarding/retomar /onboarding/fotos
/onboarding/convite /select-onboarding /new-onboarding /share-pix-payment/Zk3b9
/politica-de-privacidade /termos-de-uso /terms-emprestimo /termos-de-contrato /politica-de-privacidade/ihold
/termos-de-uso/ihold /encerramento-de-conta /guides /open_finance/applink /open_finance/login
/guides/google-play-developer /guides/duns-number /guides/apple-developer`;

const MARKETPLACE = `
/marketplace /marketplace/login /marketplace/two-factor /marketplace/sign-in /marketplace/sign-up /marketplace/loading
/marketplace/pre-offer /marketplace/security /marketplace/offer /marketplace/offer-list /marketplace/offer-details
/marketplace/proposal /marketplace/loan/home-guarantee /marketplace/loan/motorcycle-guarantee
/marketplace/loan/vehicle-guarantee`;

const GATED: Readonly<Record<string, FeatureId>> = {
  '/gift-card': 'giftCard',
  '/cellphone': 'cellphone',
  '/payment/ted': 'ted',
  '/card': 'card',
  '/card/physical': 'card',
  '/card/solicitation': 'card',
  '/card/virtual': 'card',
};

const LOGIN = `
/ /statement /pix /pix/pay /pix/keys /pix/scheduled /pix/automatic /pix/limits /pix/charges /receipts/txn_01h455vb4pex5vsknk084sn02q
/payment/boleto /payment/dda /payment/scheduled /contacts /settings/limits /settings/fees /settings/company /settings/people
/settings /settings/security /settings/security/sessions /settings/password /notifications /dev /dev/catalogue /payment /nothing-here /auth /forgot-password /share-pix-payment /open_finance
/loginx /login-help /settingsx /onboardingx /guidesx /cardx /cards /marketplacex /gift-cards /auth/two-factorx`;

const words = (text: string): string[] => text.trim().split(/\s+/);

const ROUTES: readonly (readonly [string, Kind])[] = [
  ...words(PUBLIC).map(route => [route, 'public'] as const),
  ...words(MARKETPLACE).map(route => [route, 'marketplace'] as const),
  ...Object.entries(GATED),
  ...words(LOGIN).map(route => [route, 'login'] as const),
];

const COOKIE_NAMES = ['access_token', 'refresh_token', 'user_identifier', 'two-factor'] as const;

/** All 16 sets of the four cookies. */
const COOKIE_STATES = Array.from({ length: 16 }, (_, bits) =>
  COOKIE_NAMES.filter((_name, index) => bits & (1 << index)),
);

type CookieState = (typeof COOKIE_STATES)[number];

const headerOf = (state: CookieState, prefix: string): string =>
  state.map(name => `${prefix}@${name}=${name === 'two-factor' ? 'TRUE' : 'abc123'}`).join('; ');

const BRANDS: Readonly<Record<string, (feature: FeatureId) => boolean>> = {
  ...Object.fromEntries(
    Object.entries(VARIANTS).map(([name, { features }]) => [
      name,
      (feature: FeatureId) => features[feature] && FEATURES[feature].built,
    ]),
  ),
  'every feature on': () => true,
  'every feature off': () => false,
};

/** "Public routes always pass. A visitor with the access token and the second-factor cookie passes, and so does anyone holding a refresh token. … Other cases go to /login." */
const expected = (kind: Kind, state: CookieState, isOn: (feature: FeatureId) => boolean): string => {
  if (kind === 'public') return 'pass';
  if (kind === 'marketplace' && isOn('marketplace')) return 'pass';
  const has = (name: CookieState[number]) => state.includes(name);
  const signedIn = has('refresh_token') || (has('access_token') && has('two-factor'));
  if (!signedIn) return 'login';
  if (kind === 'login') return 'pass';
  return isOn(kind) ? 'pass' : 'not_found';
};

describe('the route guard', () => {
  it('decides every route of the specification as its text says, for 16 cookie states and every brand', () => {
    const differences: string[] = [];
    let checked = 0;
    for (const [brand, isOn] of Object.entries(BRANDS)) {
      for (const [route, kind] of ROUTES) {
        for (const state of COOKIE_STATES) {
          const { kind: decided } = decide(route, readSessionCookies(headerOf(state, 'balcao'), 'balcao'), isOn);
          const wanted = expected(kind, state, isOn);
          if (decided !== wanted) differences.push(`${brand} ${route} [${state.join()}]: ${decided}, not ${wanted}`);
          checked += 1;
        }
      }
    }
    console.log(
      `figure: guard table: ${ROUTES.length} routes × 16 cookie states × ${Object.keys(BRANDS).length} brands = ${checked} decisions, ${differences.length} differences`,
    );
    expect(differences).toEqual([]);
  });

  it('knows in every brand which features it offers', () => {
    for (const { features } of Object.values(VARIANTS)) {
      for (const feature of Object.keys(FEATURES) as FeatureId[]) {
        expect(offersOf(features)(feature)).toBe(features[feature] && FEATURES[feature].built);
      }
    }
  });
});

const prefix = VARIANTS.default.company.cookie_name;
const isOn = offersOf(VARIANTS.default.features);

const visit = (
  path: string,
  state: CookieState = [],
  init: { method?: string; headers?: Record<string, string> } = {},
) => {
  const cookie = headerOf(state, prefix);
  const request = new NextRequest(`https://conta.example${path}`, {
    method: init.method,
    headers: { ...(cookie ? { cookie } : {}), ...init.headers },
  });
  return middleware(request);
};

describe('the middleware', () => {
  it('answers as the guard decides, and every redirect is a 308 to /login that no browser keeps', () => {
    let redirects = 0;
    for (const [route, kind] of ROUTES) {
      for (const state of COOKIE_STATES) {
        const response = visit(route, state);
        const wanted = expected(kind, state, isOn);
        const at = `${route} [${state.join()}]`;
        if (wanted === 'login') {
          redirects += 1;
          expect(response.status, at).toBe(308);
          expect(new URL(response.headers.get('location') ?? '').pathname, at).toBe('/login');
        } else {
          expect(response.status, at).toBe(wanted === 'pass' ? 200 : 404);
        }
        expect(response.headers.get('cache-control'), at).toBe('no-store');
      }
    }
    console.log(`figure: middleware: ${redirects} redirects, all 308 with no-store`);
  });

  it('holds for router fetches and prefetches too', () => {
    const disguises: Record<string, string>[] = [
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { 'x-nextjs-data': '1' },
      { purpose: 'prefetch' },
    ];
    for (const headers of disguises) {
      expect(visit('/statement?_rsc=1a2b', [], { headers }).status, JSON.stringify(headers)).toBe(308);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s on a page with 405: there are no server actions',
    method => {
      const response = visit('/login', [], { method, headers: { 'next-action': 'x' } });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    },
  );

  it('leaves route handlers to decide on their own, with headers for data', () => {
    const response = visit('/api/bank/accounts', [], { method: 'POST' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a cookie that is not what it should be', () => {
  const decideWith = (header: string) => decide('/', readSessionCookies(header, 'balcao'), isOn).kind;

  it.each([
    ['an empty refresh token', 'balcao@refresh_token='],
    ['another value than TRUE', 'balcao@access_token=a; balcao@two-factor=true'],
    ['the cookies of another brand', 'ihold@refresh_token=abc; ihold@access_token=abc; ihold@two-factor=TRUE'],
    ['a refresh token that came twice', 'balcao@refresh_token=mine; balcao@refresh_token=planted'],
    ['a name that only ends alike', 'xbalcao@refresh_token=abc'],
    ['an unreadable value', 'balcao@refresh_token=%E0%A4%A'],
  ])('%s leads to /login', (_what, header) => {
    expect(decideWith(header)).toBe('login');
  });
});

describe('path tricks', () => {
  const TRICKS = words(`
    //statement /login//../statement /login/%2e%2e/statement /login/..%2fstatement /login%2f..%2fstatement /login\\..\\statement
    /%2e/statement /login/%2E%2E%2Fstatement /LOGIN /Login /login. /login;x /login%00 /login%20 /login%09 /%6cogin /login.rsc
    /loginx /log /share-pix-payment /share-pix-payment/ /guides%2f /guides%5cx /onboarding%252e /api%2fbank /apix /monitoringx
    /statement.rsc /statement.segments/_tree.segment.rsc /_next/data/x/statement.json /_nextx /.well-knownx /favicon.icox
    /robots.txt.html /_next /_next/dat /__nextjs`);

  it('never make a page public', () => {
    for (const path of TRICKS)
      expect(decide(path, readSessionCookies('', 'balcao'), () => true).kind, path).toBe('login');
    console.log(`figure: guard: ${TRICKS.length} path tricks, 0 pass without a session`);
  });

  it('lead a signed-in visitor to the 404 page when the spelling is malformed', () => {
    const cookies = readSessionCookies('balcao@refresh_token=abc', 'balcao');
    for (const path of ['//statement', '/x/..%2fstatement', '/a\\b', '/x%00', '/%2e/card', '/x/%zz']) {
      expect(decide(path, cookies, () => true).kind, path).toBe('not_found');
    }
  });

  it('do not help a feature that is off', () => {
    const cookies = readSessionCookies('balcao@refresh_token=abc', 'balcao');
    for (const path of ['/card/', '/card/virtual/', '/card//', '/card/.', '/card/x']) {
      expect(decide(path, cookies, () => false).kind, path).toBe('not_found');
    }
  });
});
