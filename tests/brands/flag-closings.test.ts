import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ASKED_EVERY_MS,
  ASKED_FOR_MS,
  BELIEVED_FOR_MS,
  createFlagClosings,
  parseClosings,
} from '@/config/flag-closings';

/* PostHog's own part, played by a server on this machine. */
let server: Server;
let host: string;
let questions: Record<string, unknown>[];
let answer: { status: number; body: string } | 'silence';

const flags = (on: Record<string, boolean>, rest = {}) => ({
  status: 200,
  body: JSON.stringify({
    flags: Object.fromEntries(Object.entries(on).map(([key, enabled]) => [key, { key, enabled }])),
    errorsWhileComputingFlags: false,
    ...rest,
  }),
});

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    questions.push({ path: request.url, ...JSON.parse(Buffer.concat(chunks).toString()) });
    if (answer === 'silence') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  questions = [];
  answer = flags({});
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const watch = () => {
  let time = 0;
  const closings = createFlagClosings({ key: 'phc_test', host, subject: 'balcao', now: () => time });
  return { ...closings, pass: (ms: number) => (time += ms) };
};

describe('the flags that close features', () => {
  it('close what is on, and ask about the brand alone', async () => {
    answer = flags({ 'close-card': true, 'close-ted': false, 'close-teleport': true, marketplace: true });
    const { refresh, read } = watch();
    await refresh();
    expect(read()).toEqual(['card']);
    expect(questions).toEqual([
      { path: '/flags?v=2', api_key: 'phc_test', distinct_id: 'balcao', geoip_disable: true },
    ]);
  });

  it('are read without waiting, and asked again after 30 seconds', async () => {
    const { refresh, read, pass } = watch();
    await refresh();
    answer = flags({ 'close-card': true });
    pass(ASKED_EVERY_MS - 1);
    expect([read(), questions.length]).toEqual([[], 1]);
    pass(1);
    expect(read()).toEqual([]);
    await vi.waitFor(() => expect(read()).toEqual(['card']), { timeout: 30_000 });
    expect(questions).toHaveLength(2);
  });

  it('close nothing when the service was never there', async () => {
    const gone = createFlagClosings({ key: 'phc_test', host: 'http://127.0.0.1:9', subject: 'balcao' });
    await gone.refresh();
    expect(gone.read()).toEqual([]);
  });

  it.each([
    ['fails', { status: 500, body: '{}' }],
    ['says what nobody can read', { status: 200, body: 'flags' }],
    ['could not compute them', flags({}, { errorsWhileComputingFlags: true })],
  ])('stand for five minutes when the service %s, then open to what the build says', async (_case, trouble) => {
    answer = flags({ 'close-card': true });
    const { refresh, read, pass } = watch();
    await refresh();
    answer = trouble;
    pass(ASKED_EVERY_MS);
    await refresh();
    expect(read()).toEqual(['card']);
    pass(BELIEVED_FOR_MS);
    expect(read()).toEqual([]);
    await refresh();
  });

  it('are not waited for longer than 800 ms', async () => {
    answer = 'silence';
    const { refresh, read } = watch();
    const limits = vi.spyOn(AbortSignal, 'timeout');
    // a service that never answers: only the limit ends this
    await refresh();
    expect(limits.mock.calls).toEqual([[ASKED_FOR_MS]]);
    expect(read()).toEqual([]);
  });

  it('are refused in any other shape', () => {
    for (const wrong of [null, 'x', [], {}, { flags: null }]) expect(() => parseClosings(wrong)).toThrow();
    expect(parseClosings({ flags: { 'close-card': true, 'close-ted': { enabled: 'true' } } })).toEqual([]);
  });
});

describe('a build with the key', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('has no page for what a flag closes, explains it, and opens nothing that the build closed', async () => {
    vi.stubEnv('NEXT_PUBLIC_POSTHOG_KEY', 'phc_test');
    vi.stubEnv('NEXT_PUBLIC_POSTHOG_HOST', `${host}/`);
    vi.resetModules();
    const { explainFeatures, getOpenFlags, warmOpenFeatures } = await import('@/config/open-features');
    const { middleware } = await import('@/middleware');
    const visit = () => middleware(new NextRequest('http://conta.example/marketplace/login')).status;
    const cookie = 'balcao@access_token=at_1~4102444800; balcao@two-factor=TRUE';
    const visitSignedIn = () =>
      middleware(new NextRequest('http://conta.example/marketplace/login', { headers: { cookie } })).status;
    expect(visit()).toBe(200);
    answer = flags({ 'close-marketplace': true, 'close-topMenu': false });
    await warmOpenFeatures();
    expect([visit(), visitSignedIn()]).toEqual([308, 404]);
    expect(getOpenFlags().marketplace).toBe(false);
    expect(explainFeatures().find(({ id }) => id === 'marketplace')).toMatchObject({
      on: false,
      reason: 'closed_at_run_time',
      source: 'posthog',
      words: expect.stringContaining('close-marketplace'),
    });
    expect(explainFeatures().find(({ id }) => id === 'topMenu')?.reason).toBe('off_in_brand');
  });
});
