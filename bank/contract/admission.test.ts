import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, request as call } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { admitBefore, createAdmission } from './admission';

const bind = (act: () => void) => AsyncResource.bind(act);
const LIMITS = { atOnce: 2, waiting: 2, waitMs: 100 };

describe('admission', () => {
  it('lets some in, has some wait, and turns the others away', () => {
    const said: string[] = [];
    const { enter, leave } = createAdmission(LIMITS, { bind, nowMs: () => 0 });
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      enter(
        () => said.push(`${name} in`),
        () => said.push(`${name} away`),
      );
    expect(said.splice(0)).toEqual(['a in', 'b in', 'e away']);
    leave();
    expect(said.splice(0)).toEqual(['c in']);
    leave();
    leave();
    leave();
    enter(
      () => said.push('f in'),
      () => said.push('f away'),
    );
    expect(said).toEqual(['d in', 'f in']);
  });

  it('turns away who waited too long before it lets the next in', () => {
    let now = 0;
    const said: string[] = [];
    const { enter, leave } = createAdmission(LIMITS, { bind, nowMs: () => now });
    for (const name of ['a', 'b', 'c'])
      enter(
        () => said.push(`${name} in`),
        () => said.push(`${name} away`),
      );
    now = 60;
    enter(
      () => said.push('d in'),
      () => said.push('d away'),
    );
    now = 110;
    leave();
    expect(said).toEqual(['a in', 'b in', 'c away', 'd in']);
  });

  it('lets who waited begin in its own surroundings, not in those of who left', () => {
    const surroundings = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    let now = 0;
    const { enter, leave } = createAdmission({ atOnce: 1, waiting: 2, waitMs: 100 }, { bind, nowMs: () => now });
    const see = () => seen.push(surroundings.getStore());
    surroundings.run('first', () => enter(see, see));
    surroundings.run('waited too long', () => enter(see, see));
    now = 60;
    surroundings.run('second', () => enter(see, see));
    now = 110;
    surroundings.run('first', leave);
    expect(seen).toEqual(['first', 'waited too long', 'second']);
  });
});

describe('a server with admission', () => {
  const server = createServer();
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('answers 503 beyond its limits, lets probes in, and is not held by bodies that trickle', async () => {
    const held: (() => void)[] = [];
    server.on(
      'request',
      admitBefore(
        (request, response) => {
          if (request.url === '/hold') held.push(() => response.end('held'));
          else request.resume().on('end', () => response.end('ok'));
        },
        { ...LIMITS, waitMs: 10_000 },
        {
          isFree: ({ url }) => url === '/health',
          bind,
          refuse: (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end(),
        },
      ),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const get = (path: string, body?: string) =>
      new Promise<number>((resolve, reject) => {
        const request = call({ port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET' }, response => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        request.on('error', reject).end(body);
      });
    for (let trickle = 0; trickle < 6; trickle++) {
      connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .write('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc');
    }
    expect(await get('/')).toBe(200);
    const waiting = [get('/hold'), get('/hold'), get('/'), get('/')];
    while (held.length < 2) await new Promise(resolve => setImmediate(resolve));
    expect(await get('/health')).toBe(200);
    let beyond = 0;
    // until those that wait have arrived
    while (beyond !== 503) beyond = await get('/', 'body');
    expect(await get('/')).toBe(503);
    for (const release of held) release();
    expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
    expect(await get('/', 'body')).toBe(200);
  });
});
