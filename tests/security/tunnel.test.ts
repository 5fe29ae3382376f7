import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startFakeBank } from './fake-bank';

let sink: Awaited<ReturnType<typeof startFakeBank>>;
let handleEnvelope: (request: Request) => Promise<Response>;
let dsn: string;

beforeAll(async () => {
  sink = await startFakeBank();
  dsn = `${sink.url.replace('://', '://public@')}/42`;
  vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', dsn);
  vi.stubEnv('BANK_API_URL', 'http://127.0.0.1:9');
  ({ handleEnvelope } = await import('@/gateway/telemetry-tunnel'));
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await sink.stop();
});

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  handleEnvelope(new Request('http://conta.example/monitoring?o=1&p=2', { method: 'POST', body, headers }));

const envelope = (to: string) => `${JSON.stringify({ dsn: to })}\n{"type":"event"}\n{}\n`;

describe('/monitoring', () => {
  it('hands our own envelopes to the address of our DSN, without cookies', async () => {
    sink.plays((_call, response) => json(response, 200, {}));
    const response = await send(envelope(dsn), { cookie: 'balcao@access_token=at_1', 'x-peer-address': '10.0.0.1' });
    expect(response.status).toBe(204);
    expect(sink.calls[0]?.path).toBe('/api/42/envelope/?sentry_version=7&sentry_key=public');
    expect(sink.calls[0]?.body).toBe(envelope(dsn));
    expect(sink.calls[0]?.headers.cookie).toBeUndefined();
  });

  it.each([
    ['another project', () => envelope(dsn.replace('/42', '/43'))],
    ['another key', () => envelope(dsn.replace('public', 'other'))],
    ['another host', () => envelope('https://public@169.254.169.254/42')],
    ['no DSN', () => '{}\n{}\n'],
    ['no envelope', () => 'hello'],
    ['nothing', () => ''],
  ])('refuses %s and sends nothing', async (_what, body) => {
    sink.plays((_call, response) => json(response, 200, {}));
    expect((await send(body(), { 'x-peer-address': '10.0.0.2' })).status).toBe(400);
    expect(sink.calls).toHaveLength(0);
  });

  it('refuses more than 10 MiB and other sites', async () => {
    const big = new Uint8Array(10 * 1024 * 1024 + 1);
    expect((await send(big, { 'x-peer-address': '10.0.0.3' })).status).toBe(413);
    expect((await send(envelope(dsn), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('takes 60 envelopes a minute from one address', async () => {
    sink.plays((_call, response) => json(response, 200, {}));
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await send(envelope(dsn), { 'x-peer-address': '10.0.0.4' })).status);
    expect(statuses.filter(status => status === 204)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('follows no redirect', async () => {
    sink.plays((_call, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
    expect((await send(envelope(dsn), { 'x-peer-address': '10.0.0.5' })).status).toBe(503);
    expect(sink.calls).toHaveLength(1);
  });
});
