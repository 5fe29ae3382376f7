import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installAdmission } from '@/gateway/admission';

const ONE = { atOnce: 1, waiting: 0, waitMs: 1 };
const CROWD = 100;
/** Files of pages are let in always. */
const HEAVY = '/_next/static/heavy';
const releases: (() => void)[] = [];
const doorWhenBegun: number[] = [];
const server = createServer((request, response) => {
  if (request.url?.endsWith('/hold')) releases.push(() => response.end('held'));
  else if (request.url === HEAVY) {
    doorWhenBegun.push(taken);
    for (const until = performance.now() + 20; performance.now() < until; );
    response.end('done');
  } else response.end('ok');
});
let taken = 0;
server.on('connection', () => void taken++);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

beforeAll(async () => {
  installAdmission({ metricsPort: undefined, limits: { pages: ONE, calls: ONE } });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

describe('a web process with more requests than it can answer', () => {
  it('turns pages and calls away with 503 and Retry-After, and serves probes and files of pages', async () => {
    const held = [get('/hold'), get('/api/hold')];
    let page = await get('/statement');
    // until those that are held have arrived
    while (page.status !== 503 || releases.length < 2) page = await get('/statement');
    expect(page.headers.get('retry-after')).toMatch(/^[1-9]$/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const words = await page.text();
    expect(words).toContain('lang="pt-BR"');
    expect(words).toContain('Balcão');
    expect(words).not.toMatch(/<(?:script|style|link|img)/);

    const call = await get('/api/bank/accounts', { 'x-request-id': 'req-12345678' });
    expect([call.status, call.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    expect(await call.json()).toMatchObject({ status: 503, code: 'overloaded', request_id: 'req-12345678' });

    for (const path of ['/api/health', '/api/ready', '/_next/static/chunks/a.js', '/api/bank/notifications/stream']) {
      expect((await get(path)).status, path).toBe(200);
    }
    for (const release of releases) release();
    for (const answer of await Promise.all(held)) expect(await answer.text()).toBe('held');
    expect((await get('/statement')).status).toBe(200);
  });

  it('takes everybody in who waits at its door before it begins with the next, so that nobody is left without an answer', async () => {
    const answers = await Promise.all(Array.from({ length: CROWD }, async () => (await get(HEAVY)).text()));
    expect(answers).toEqual(Array(CROWD).fill('done'));
    // one in a turn of the event loop would be hardly more than there were pieces of work; some came on connections of before
    expect(doorWhenBegun[9]).toBeGreaterThan(CROWD * 0.9);
  });
});
