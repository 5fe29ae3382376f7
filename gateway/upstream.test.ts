import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callUpstream } from './upstream';

const PART = new Uint8Array(64 * 1024).fill(37);

let isEager = false;
const server = createServer((request, response) => {
  // an answer before the question has ended, on a connection that stays
  if (isEager) {
    response.writeHead(404).end('no');
    return;
  }
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  request.on('end', () => response.end(String(size)));
  request.on('error', () => undefined);
});
let url: URL;
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** `count` parts, and whether the last of them was asked for. */
const parts = (count: number) => {
  const asked = { all: false };
  const body = (async function* () {
    for (let part = 0; part < count; part++) yield PART;
    asked.all = true;
  })();
  return { body, asked };
};
const send = (body: AsyncIterable<Uint8Array>) => callUpstream({ method: 'POST', url, headers: {}, body });

describe('a body that is passed on while it arrives', () => {
  it('comes whole', async () => {
    isEager = false;
    expect((await send(parts(40).body)).body.toString()).toBe(String(40 * PART.length));
  });

  it('is not read to its end when it was answered before, and leaves nothing for the next call', async () => {
    isEager = true;
    const { body, asked } = parts(100_000);
    expect((await send(body)).status).toBe(404);
    expect(asked.all).toBe(false);
    isEager = false;
    expect((await callUpstream({ method: 'GET', url, headers: {} })).status).toBe(200);
  });

  it('that fails ends the call with its own error', async () => {
    isEager = false;
    const failing = (async function* () {
      yield PART;
      throw new RangeError('too much');
    })();
    await expect(send(failing)).rejects.toThrow('too much');
  });
});

describe('a connection at rest', () => {
  it('is let go of before the other side closes it', async () => {
    const brief = createServer({ keepAliveTimeout: 2_000 }, (_, response) => response.end('well'));
    const parting = new Promise<string>(resolve => {
      brief.on('connection', socket => {
        socket.on('end', () => resolve('the caller let go'));
        socket.on('close', () => resolve('the server closed it'));
      });
    });
    await new Promise<void>(resolve => brief.listen(0, '127.0.0.1', resolve));
    const { port } = brief.address() as AddressInfo;
    const answer = await callUpstream({ method: 'GET', url: new URL(`http://127.0.0.1:${port}/`), headers: {} });
    expect(answer.headers['keep-alive']).toBe('timeout=2');
    expect(await parting).toBe('the caller let go');
    brief.close();
  });
});
