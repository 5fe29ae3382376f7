import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installConnectionLimits } from '@/gateway/connection-limits';
import { rawRequest, sendRaw } from '../support/raw-http';
import { allowedMs } from '../support/pace';

const server = createServer((request, response) => {
  request.resume();
  // a file is answered when it is there
  if (request.url?.startsWith('/api/bank/')) request.on('end', () => response.end('ok'));
  else response.end('ok');
});
// what Next does: takes upgrades and never answers
server.on('upgrade', () => undefined);

const port = () => (server.address() as AddressInfo).port;

beforeAll(async () => {
  installConnectionLimits({ headMs: 300, bodyMs: 600, fileMs: 1_200 });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const FILE = 'HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\nContent-Length: 9\r\n\r\nabc';

describe('a connection', () => {
  it.each([
    ['that says nothing', '', 300],
    ['whose head never ends', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 300],
    ['whose body never ends', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n', 600],
    ['whose file never ends', `POST /api/bank/x ${FILE}`, 1_200],
    ['whose file is for a page', `POST /login ${FILE}`, 600],
    ['whose body is shorter than it says', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc', 600],
  ])('%s is closed in time', async (_what, bytes, limit) => {
    const { closedAfterMs } = await sendRaw(port(), bytes, { waitMs: 30_000 });
    expect(closedAfterMs).toBeGreaterThan(limit - 50);
    expect(closedAfterMs).toBeLessThan(limit + allowedMs(500));
  });

  it('that asks for an upgrade is answered as if it had not', async () => {
    const upgrade = [
      ['Host', 'a'],
      ['Connection', 'Upgrade'],
      ['Upgrade', 'websocket'],
    ] as const;
    const { answers } = await sendRaw(port(), rawRequest('GET /', upgrade), { waitMs: 200 });
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });

  it('may carry one request after another', async () => {
    const one = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const { answers } = await sendRaw(port(), one + one, { waitMs: 200 });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
