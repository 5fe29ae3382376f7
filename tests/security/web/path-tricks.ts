import { expect, it } from 'vitest';
import { inParallel, type RawAnswer, rawRequest, sendPatiently } from '../../support/raw-http';
import { cookieHeaderOf, hostOf, type Visit } from './product';
import { HEADER_SETS, type HeaderList, targetsOf } from './tricks';

/** One route for every way in which the guard may look at a path. */
const CLASSES: Readonly<Record<string, string>> = {
  public: '/login',
  home: '/',
  session: '/statement',
  payment: '/pix/pay',
  settings: '/settings/security',
  'one receipt': '/receipts/txn_01h455vb4pex5vsknk084sn02q',
  'feature of a brand': '/crypto',
  marketplace: '/marketplace/offer-list',
  data: '/api/bank/accounts',
};

const AT_ONCE = 16;

interface Attempt {
  name: string;
  line: string;
  headers: HeaderList;
}

const SET_NAMES = Object.keys(HEADER_SETS);
/** The bank lets one person ask 300 times a minute: with a session only what goes another way. */
const FEW_SETS = ['plain', 'forwarded host'];

const listAttempts = (route: string, host: string, sets: readonly string[] = SET_NAMES): Attempt[] =>
  targetsOf(route, host).flatMap(target =>
    Object.entries(HEADER_SETS)
      .filter(([name]) => sets.includes(name))
      .map(([name, headers]) => ({ name, line: `GET ${target}`, headers })),
  );

const withHost = (headers: HeaderList, host: string): HeaderList =>
  headers.some(([name]) => name === 'Host') ? headers : [['Host', host], ...headers];

const withCookie = (headers: HeaderList, cookie: string): HeaderList =>
  cookie ? [...headers.filter(([name]) => name !== 'Cookie'), ['Cookie', cookie]] : headers;

const isKeptByNobody = (answer: RawAnswer): boolean => /\bno-store\b/.test(answer.header('cache-control') ?? '');

const isOwnAddress = (location: string, host: string): boolean =>
  /^\/(?![/\\])/.test(location) || location.startsWith(`http://${host}/`);

/** What is wrong with an answer, in words; empty when nothing is. */
const faultsOf = (answer: RawAnswer, host: string, words: readonly string[]): string[] => {
  const location = answer.header('location');
  const leaked = words.filter(word => answer.body.includes(word));
  const isPage =
    answer.header('content-type')?.startsWith('text/html') || answer.header('content-type')?.includes('x-component');
  return [
    ...(leaked.length > 0 ? [`leak: ${leaked.join(', ')}`] : []),
    ...(answer.status >= 500 ? [`5xx: ${answer.status}`] : []),
    ...(answer.status >= 300 && answer.status < 400 && !isKeptByNobody(answer)
      ? [`cacheable: ${answer.status} ${answer.header('cache-control')}`]
      : []),
    ...(isPage && !isKeptByNobody(answer) ? [`page kept: ${answer.header('cache-control')}`] : []),
    ...(location !== undefined && !isOwnAddress(location, host) ? [`off-site: ${location}`] : []),
  ];
};

const mayBeDropped = (headers: HeaderList): boolean => headers.some(([name]) => name === 'Upgrade');

/** Path tricks on every class of routes, by a visitor without a session, with half of one, and with one. */
export const describePathTricks = (visit: () => Visit): void => {
  it('path tricks over raw sockets reach nothing and break nothing', { timeout: 600_000 }, async () => {
    const { product, sessions, personWords, privateWords } = visit();
    const host = hostOf(product);
    const faults: string[] = [];
    let total = 0;
    let askedAgain = 0;
    const statuses = new Map<number, number>();

    const run = async (
      what: string,
      {
        route,
        cookie = '',
        words,
        sets,
      }: { route: string; cookie?: string; words: readonly string[]; sets?: readonly string[] },
    ) => {
      const attempts = listAttempts(route, host, sets);
      await inParallel(attempts, AT_ONCE, async ({ name, line, headers }) => {
        const bytes = rawRequest(line, withCookie(withHost(headers, host), cookie));
        const { answers, returns } = await sendPatiently(product.port, bytes);
        const [answer] = answers;
        total += 1;
        askedAgain += returns;
        statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
        const found = answer ? faultsOf(answer, host, words) : mayBeDropped(headers) ? [] : ['no answer'];
        faults.push(...found.map(fault => `${fault}: ${what}, ${line} [${name}]`));
      });
    };

    for (const [what, route] of Object.entries(CLASSES)) await run(what, { route, words: privateWords });
    const half = cookieHeaderOf({ ...sessions.half, 'two-factor': 'TRUE' });
    await run('second factor missing', { route: '/statement', cookie: half, words: personWords, sets: FEW_SETS });
    await run('signed in', { route: '/statement', cookie: cookieHeaderOf(sessions.whole), words: [], sets: FEW_SETS });
    await run('signed in, feature off', {
      route: '/transmission',
      cookie: cookieHeaderOf(sessions.whole),
      words: [],
      sets: FEW_SETS,
    });

    const share = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'dropped'}: ${count}`);
    const kinds = ['leak', '5xx', 'cacheable', 'off-site', 'page kept', 'no answer'];
    const counts = kinds.map(kind => `${faults.filter(fault => fault.startsWith(kind)).length} ${kind}`);
    const perClass = Math.min(...Object.values(CLASSES).map(route => listAttempts(route, host).length));
    console.log(
      `figure: path tricks: ${total} requests, ${perClass} for each of ${Object.keys(CLASSES).length} route classes; ${counts.join(', ')} (${share.join(', ')}); ${askedAgain} times told to come back later`,
    );
    expect(faults.slice(0, 40)).toEqual([]);
    expect(perClass, 'requests for each route class').toBeGreaterThanOrEqual(780);
    expect(statuses.get(429) ?? 0, 'answers that only a limit gave').toBe(0);
  });
};
