import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { type RawAnswer, rawRequest, sendPatiently } from '../../support/raw-http';
import { cookieHeaderOf, hostOf, OWN_PAGE, type Visit } from './product';
import { runObservatory } from './run-observatory';

type Pairs = [string, string][];
interface Sample {
  what: string;
  status: number;
  line: string;
  headers?: Pairs;
  body?: string;
  /** With the session's cookies. */
  signedIn?: boolean;
}

const JSON_BODY: Pairs = [['Content-Type', 'application/json']];
const OWN: Pairs = OWN_PAGE.map(([name, value]) => [name, value]);
const FACTORS = 'POST /api/bank/identity_server/users/two_factors';

/** One request for every status that the product answers, whoever makes it: a page, the middleware, the gateway, Next. */
const samplesOf = (chunk: string): Sample[] => [
  { what: 'page', status: 200, line: 'GET /login' },
  ...['/', '/statement', '/pix/pay'].map(route => ({
    what: 'page',
    status: 200,
    line: `GET ${route}`,
    signedIn: true,
  })),
  {
    what: 'part of a page, its hash missing',
    status: 307,
    line: 'GET /statement?_rsc=1a2b',
    headers: [['RSC', '1']],
    signedIn: true,
  },
  { what: 'page, head only', status: 200, line: 'HEAD /login' },
  { what: 'file of the build', status: 200, line: `GET ${chunk}` },
  { what: 'unknown file of the build', status: 404, line: 'GET /_next/static/chunks/none.js' },
  { what: 'data', status: 200, line: 'GET /api/bank/accounts', headers: OWN, signedIn: true },
  { what: 'health', status: 200, line: 'GET /api/health' },
  { what: 'session', status: 200, line: 'GET /api/session', headers: OWN },
  { what: 'redirect of the guard', status: 308, line: 'GET /statement' },
  { what: 'redirect of the guard for a feature', status: 308, line: 'GET /crypto' },
  { what: 'redirect of the framework', status: 308, line: 'GET /statement/' },
  { what: 'redirect of a doubled slash', status: 308, line: 'GET //statement' },
  {
    what: 'redirect of a page',
    status: 307,
    line: 'GET /',
    headers: [['Cookie', 'balcao@access_token=at_x; balcao@two-factor=TRUE']],
  },
  { what: 'no such page', status: 404, line: 'GET /nothing-here', signedIn: true },
  { what: 'feature that is closed', status: 404, line: 'GET /transmission', signedIn: true },
  { what: 'no such call', status: 404, line: 'GET /api/nothing', headers: OWN },
  { what: 'no picture service', status: 404, line: 'GET /_next/image?url=%2Flogin&w=64&q=75' },
  { what: 'form posted to a page', status: 405, line: 'POST /login', headers: [['Next-Action', 'x']], body: 'a=b' },
  { what: 'wrong method', status: 405, line: 'DELETE /api/bank/accounts', headers: OWN, signedIn: true },
  { what: 'not JSON', status: 400, line: 'POST /api/auth.login', headers: [...OWN, ...JSON_BODY], body: '{' },
  { what: 'no session', status: 401, line: 'GET /api/bank/accounts', headers: OWN },
  {
    what: 'from another site',
    status: 403,
    line: 'POST /api/auth.login',
    headers: [['Sec-Fetch-Site', 'cross-site'], ...JSON_BODY],
    body: '{}',
  },
  {
    what: 'too large',
    status: 413,
    line: FACTORS,
    headers: [...OWN, ...JSON_BODY],
    body: JSON.stringify({ action: 'x'.repeat(9_000) }),
    signedIn: true,
  },
  {
    what: 'not in JSON',
    status: 415,
    line: FACTORS,
    headers: [...OWN, ['Content-Type', 'text/plain']],
    body: '{}',
    signedIn: true,
  },
  {
    what: 'not valid',
    status: 422,
    line: 'POST /api/auth.login',
    headers: [...OWN, ...JSON_BODY],
    body: '{"email":1}',
  },
  { what: 'method of proxies', status: 405, line: 'TRACE /login' },
];

const EVERY_ANSWER: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /geolocation=\(\)/,
  'content-security-policy': /default-src '(none|self)'.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains/,
};
const TELLS = ['x-powered-by', 'server', 'x-nextjs-cache', 'x-middleware-next'];

const faultsOf = ({ what, status, line }: Sample, answer: RawAnswer): string[] => {
  const at = `${what} (${answer.status} to ${line})`;
  const isStatic = line.includes('/_next/static/') && answer.status === 200;
  return [
    ...(answer.status === status ? [] : [`${at}: not ${status}`]),
    ...Object.entries(EVERY_ANSWER).flatMap(([name, wanted]) =>
      wanted.test(answer.header(name) ?? '') ? [] : [`${at}: ${name}: ${answer.header(name)}`],
    ),
    ...TELLS.filter(name => answer.header(name) !== undefined).map(name => `${at}: tells ${name}`),
    ...((isStatic ? /immutable/ : /\bno-store\b/).test(answer.header('cache-control') ?? '')
      ? []
      : [`${at}: cache-control: ${answer.header('cache-control')}`]),
  ];
};

export const describeAnswerHeaders = (visit: () => Visit): void => {
  it('every answer carries the whole set, whatever its status and whoever made it', async () => {
    const { product, sessions } = visit();
    const page = await sendPatiently(product.port, rawRequest('GET /login', [['Host', hostOf(product)]]));
    const chunk = /\/_next\/static\/[^"\\]+\.js/.exec(page.answers[0]?.body ?? '')?.[0] ?? '';
    const samples = samplesOf(chunk);
    const faults: string[] = [];
    for (const sample of samples) {
      const { line, headers = [], body = '', signedIn = false } = sample;
      const cookie: Pairs = signedIn ? [['Cookie', cookieHeaderOf(sessions.whole)]] : [];
      const behindTls: Pairs = [
        ['Host', hostOf(product)],
        ['X-Forwarded-Proto', 'https'],
      ];
      const bytes = rawRequest(line, [...behindTls, ...cookie, ...headers], body);
      const [answer] = (await sendPatiently(product.port, bytes)).answers;
      faults.push(...(answer ? faultsOf(sample, answer) : [`${sample.what}: no answer`]));
    }
    const statuses = [...new Set(samples.map(({ status }) => status))].sort();
    console.log(
      `figure: headers: ${samples.length} answers of the statuses ${statuses.join(', ')}; ${faults.length} faults`,
    );
    expect(faults).toEqual([]);
  }, 60_000);

  it('the MDN HTTP Observatory gives 130 or more (A+)', async () => {
    for (const route of ['/login', '/']) {
      const { score, rows } = await runObservatory(visit().product.port, route);
      const lost = rows.filter(({ modifier, pass }) => modifier < 0 || !pass);
      console.log(`figure: MDN HTTP Observatory, ${route}: ${score}`);
      expect(lost, route).toEqual([]);
      expect(score, route).toBeGreaterThanOrEqual(130);
    }
  }, 120_000);

  it('CSP Evaluator finds nothing of medium severity or worse', async () => {
    const { product, sessions } = visit();
    const found: string[] = [];
    for (const route of ['/login', '/statement', '/api/bank/accounts']) {
      const headers: Pairs = [['Host', hostOf(product)], ['Cookie', cookieHeaderOf(sessions.whole)], ...OWN];
      const [answer] = (await sendPatiently(product.port, rawRequest(`GET ${route}`, headers))).answers;
      const { csp } = new CspParser(answer?.header('content-security-policy') ?? '');
      const findings = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.INFO);
      found.push(...findings.map(({ description, directive }) => `${route}: ${directive}: ${description}`));
    }
    console.log(`figure: CSP Evaluator: ${found.length} findings of medium severity or worse`);
    expect(found).toEqual([]);
  }, 30_000);
};
