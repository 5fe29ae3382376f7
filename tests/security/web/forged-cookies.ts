import { expect, it } from 'vitest';
import { inParallel, type RawAnswer, rawRequest, sendPatiently } from '../../support/raw-http';
import { COOKIE_PREFIX, cookieHeaderOf, hostOf, OWN_PAGE, type SessionCookies, type Visit } from './product';

const LATER = Math.floor(Date.now() / 1000) + 600;

const FORGED: SessionCookies = {
  access_token: `at_${'A'.repeat(43)}~${LATER}`,
  refresh_token: `rt_${'B'.repeat(70)}~${LATER}`,
  user_identifier: 'usr_01h455vb4pex5vsknk084sn02q',
};
const NAMES = ['access_token', 'refresh_token', 'user_identifier', 'two-factor'];
const SPELLINGS = ['TRUE', 'true', '1', 'FALSE'];

/** All 16 sets of cookies, each with every spelling of the second factor's. */
const presences = (): string[] =>
  Array.from({ length: 16 }, (_, bits) => NAMES.filter((_name, index) => bits & (1 << index))).flatMap(names =>
    SPELLINGS.map(spelling => cookieHeaderOf(Object.fromEntries(names.map(name => [name, FORGED[name] ?? spelling])))),
  );

const at = (name: string, value: string): string => `${COOKIE_PREFIX}@${name}=${value}`;

/** Cookie headers that no browser of ours sends. */
const oddities = (whole: SessionCookies, half: SessionCookies): Record<string, string> => {
  const token = whole.access_token ?? '';
  const session = cookieHeaderOf(whole);
  const others = Object.fromEntries(
    ['ihold', 'Balcao', 'balcaox', '__Host-balcao', '__Secure-balcao', ''].map(prefix => [
      `the cookies of "${prefix}"`,
      cookieHeaderOf(whole, prefix),
    ]),
  );
  return {
    ...others,
    'the second factor alone': at('two-factor', 'TRUE'),
    'a session before its second factor': cookieHeaderOf(half),
    'a session before its second factor, and the cookie forged': cookieHeaderOf({ ...half, 'two-factor': 'TRUE' }),
    'the access token twice': `${session}; ${at('access_token', token)}`,
    'a planted access token first': `${at('access_token', 'planted')}; ${session}`,
    'a planted second factor': `${session}; ${at('two-factor', 'TRUE')}`,
    'the refresh token twice': `${session}; ${at('refresh_token', 'planted')}`,
    'an access token of 8 KiB': at('access_token', `at_${'A'.repeat(8 * 1024)}`),
    'a refresh token of 8 KiB': at('refresh_token', `rt_${'B'.repeat(8 * 1024)}`),
    'all four of 3 KiB': NAMES.map(name => at(name, 'C'.repeat(3 * 1024))).join('; '),
    '500 cookies': Array.from({ length: 500 }, (_, index) => `a${index}=b`).join('; '),
    'a token cut off': `${at('access_token', token.slice(0, 20))}; ${at('two-factor', 'TRUE')}`,
    'a token without its kind': `${at('access_token', token.slice(3))}; ${at('two-factor', 'TRUE')}`,
    'a refresh token as access token': `${at('access_token', whole.refresh_token ?? '')}; ${at('two-factor', 'TRUE')}`,
    'an access token as refresh token': at('refresh_token', token),
    'a token in capitals': `${at('access_token', token.toUpperCase())}; ${at('two-factor', 'TRUE')}`,
    'an end far away': `${at('access_token', `at_x~999999999999`)}; ${at('two-factor', 'TRUE')}`,
    'an unreadable percent sign': at('refresh_token', '%E0%A4%A'),
    'a line break in percent signs': at('access_token', 'at_x%0d%0aX-Evil:%201'),
    'bytes that are not ASCII': at('access_token', '\xe9\xff\xc3'),
    'a value in quotes': at('access_token', `"${token}`),
    'empty values': NAMES.map(name => at(name, '')).join('; '),
    'only a name': `${COOKIE_PREFIX}@access_token`,
    'names of objects': '__proto__=1; constructor=2; toString=3; hasOwnProperty=4',
    'only separators': ';;; ; =; ==;',
    'a comma list': `${at('access_token', 'x')}, ${at('two-factor', 'TRUE')}`,
  };
};

const PAGES = ['/', '/statement', '/auth/two-factor'];
const CALLS = ['/api/bank/accounts?include=user', '/api/session'];

const isWayBack = (path: string, answer: RawAnswer): boolean => {
  if (path.startsWith('/api/session'))
    return answer.status === 200 && /"authenticated":\s*(false|true)/.test(answer.body);
  // before its second factor a session may ask for the person's identifier, and nothing else
  if (path.endsWith('include=user') && answer.body.includes('"user_identifier"')) return !answer.body.includes('acc_');
  if (path.startsWith('/api/')) return [401, 403, 431].includes(answer.status);
  // a page of somebody else: sign-in at once, the two-factor page, or the frame in which the modal opens
  const location = answer.header('location')?.split('?')[0] ?? '';
  return answer.status === 200 || answer.status === 431 || ['/login', '/auth/two-factor'].includes(location);
};

export const describeForgedCookies = (visit: () => Visit): void => {
  it('forged, doubled, oversized and broken cookies show no data and lead back to sign-in', async () => {
    const { product, sessions, personWords } = visit();
    const headers = { ...oddities(sessions.whole, sessions.half) };
    for (const [index, header] of presences().entries()) headers[`set ${index}: ${header.slice(0, 90)}`] = header;
    const faults: string[] = [];
    let requests = 0;
    const tries = Object.entries(headers).flatMap(([what, cookie]) =>
      [...PAGES, ...CALLS].map(path => ({ what, cookie, path })),
    );
    await inParallel(tries, 8, async ({ what, cookie, path }) => {
      const bytes = rawRequest(`GET ${path}`, [['Host', hostOf(product)], ['Cookie', cookie], ...OWN_PAGE]);
      const [answer] = (await sendPatiently(product.port, bytes)).answers;
      requests += 1;
      const fault = (words: string) => faults.push(`${words}: ${path} with ${what}`);
      if (!answer) return fault('no answer');
      if (answer.status >= 500) fault(`${answer.status}`);
      if (personWords.some(word => answer.body.includes(word))) fault('leak');
      if (answer.header('x-evil')) fault('header written by a cookie');
      if (!isWayBack(path, answer)) fault(`no way back (${answer.status} ${answer.header('location') ?? ''})`);
    });
    console.log(
      `figure: forged cookies: ${Object.keys(headers).length} Cookie headers, ${requests} requests, ${faults.length} with data, a crash or no way back`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
  }, 120_000);

  it('a token with any character changed is nobody’s', async () => {
    const { product, sessions } = visit();
    const token = (sessions.whole.access_token ?? '').split('~')[0] ?? '';
    const changed = Array.from(token, (character, index) => {
      const other = character === 'A' ? 'B' : 'A';
      return `${token.slice(0, index)}${other}${token.slice(index + 1)}`;
    });
    const statuses = await inParallel(changed, 8, async value => {
      const cookie = `${at('access_token', value)}; ${at('two-factor', 'TRUE')}`;
      const bytes = rawRequest('GET /api/bank/accounts', [['Host', hostOf(product)], ['Cookie', cookie], ...OWN_PAGE]);
      return (await sendPatiently(product.port, bytes)).answers[0]?.status;
    });
    const right = await sendPatiently(
      product.port,
      rawRequest('GET /api/bank/accounts', [
        ['Host', hostOf(product)],
        ['Cookie', at('access_token', token)],
        ...OWN_PAGE,
      ]),
    );
    console.log(
      `figure: changed tokens: ${changed.length}, ${statuses.filter(status => status !== 401).length} not refused`,
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(right.answers[0]?.status).toBe(200);
  }, 60_000);
};
