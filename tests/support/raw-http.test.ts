import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { rawRequest, sendPatiently } from './raw-http';

const answers: string[] = [];
let asked = 0;

const server = createServer(socket => {
  socket.once('data', () => {
    asked += 1;
    socket.end(`HTTP/1.1 ${answers.length > 1 ? answers.shift() : answers[0]}\r\nContent-Length: 0\r\n\r\n`);
  });
});

const ask = async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { answers: got, returns } = await sendPatiently(port, rawRequest('GET /', [['Host', 'a']]));
  return { status: got[0]?.status, returns };
};

afterEach(async () => {
  answers.length = 0;
  asked = 0;
  await new Promise(resolve => server.close(resolve));
});

it('a client comes back when it is told to, until it is served', async () => {
  answers.push('503 Busy\r\nRetry-After: 0.01', '503 Busy\r\nRetry-After: 0.01', '200 OK');
  expect(await ask()).toEqual({ status: 200, returns: 2 });
});

it.each([
  ['503 Broken'],
  ['500 Broken\r\nRetry-After: 1'],
  ['429 Enough\r\nRetry-After: 1'],
  ['503 Broken\r\nRetry-After: soon'],
])('takes %j for the last word', async words => {
  answers.push(words);
  expect(await ask()).toEqual({ status: Number(words.slice(0, 3)), returns: 0 });
});

it('gives up on a server that never serves', async () => {
  answers.push('503 Busy\r\nRetry-After: 0.001');
  expect(await ask()).toEqual({ status: 503, returns: 30 });
  expect(asked).toBe(31);
});
