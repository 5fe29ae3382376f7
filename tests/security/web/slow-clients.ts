import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { rawRequest, sendRaw } from '../../support/raw-http';
import { cookieHeaderOf, hostOf, OWN_PAGE, type Visit } from './product';
import { allowedMs } from '../../support/pace';

const IDLE_SOCKETS = 200;
const HEALTH_MS = 500;
const MIB = 1024 * 1024;

/** Resident memory of a process, bytes; undefined where the system does not tell by file. */
const findMemory = (pid: number): number | undefined => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return undefined;
  }
};

/** Opens a connection, sends, goes on sending `drop` every `everyMs`, and tells when the server closed it. */
const hold = (port: number, bytes: string | Buffer, drop = '', everyMs = 500) => {
  const startedAt = performance.now();
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  const trickle = drop ? setInterval(() => socket.write(drop), everyMs) : undefined;
  const closed = new Promise<number>(resolve => {
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(trickle);
        resolve(performance.now() - startedAt);
      });
  });
  return { closed, end: () => socket.destroy() };
};

/** The slowest of the health calls made until `end`. */
const watchHealth = (visit: Visit) => {
  const bytes = rawRequest('GET /api/health', [['Host', hostOf(visit.product)]]);
  let slowest = 0;
  let failed = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const from = performance.now();
      const { answers } = await sendRaw(visit.product.port, bytes);
      slowest = Math.max(slowest, performance.now() - from);
      if (answers[0]?.status !== 200) failed += 1;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return { slowest, failed };
  };
};

export const describeSlowClients = (visit: () => Visit): void => {
  it('idle, trickling and endless clients are cut off in time while everybody else is served', async () => {
    const { product, sessions } = visit();
    const { port, webPid } = product;
    const host = hostOf(product);
    const before = findMemory(webPid);
    const endHealth = watchHealth(visit());

    const signedIn = `Cookie: ${cookieHeaderOf(sessions.whole)}\r\n${OWN_PAGE.map(pair => pair.join(': ')).join('\r\n')}\r\n`;
    const post = `POST /api/bank/identity_server/users/two_factors HTTP/1.1\r\nHost: ${host}\r\n${signedIn}Content-Type: application/json\r\n`;
    const idle = Array.from({ length: IDLE_SOCKETS }, () => hold(port, ''));
    const slowHeads = Array.from({ length: 50 }, () => hold(port, `GET / HTTP/1.1\r\nHost: ${host}\r\n`, 'X-A: b\r\n'));
    const slowBodies = Array.from({ length: 20 }, () => hold(port, `${post}Content-Length: 4000\r\n\r\n{`, ' '));
    const endless = Array.from({ length: 5 }, () =>
      hold(port, `${post}Transfer-Encoding: chunked\r\n\r\n`, `10000\r\n${' '.repeat(0x10000)}\r\n`, 20),
    );
    const slowest = async (held: readonly { closed: Promise<number> }[]) =>
      Math.max(...(await Promise.all(held.map(({ closed }) => closed)))) / 1000;

    const fat = await sendRaw(
      port,
      rawRequest('GET /login', [
        ['Host', host],
        ['X-Fat', 'a'.repeat(17 * 1024)],
      ]),
    );
    const long = await sendRaw(port, rawRequest(`GET /login?a=${'b'.repeat(17 * 1024)}`, [['Host', host]]));
    const [heads, trickled, bodies, streams] = await Promise.all([idle, slowHeads, slowBodies, endless].map(slowest));
    const health = await endHealth();
    const after = findMemory(webPid);
    const grown = before && after ? (after - before) / MIB : undefined;
    console.log(
      `figure: slow clients: ${IDLE_SOCKETS} idle sockets closed within ${heads?.toFixed(1)} s, slow heads ${trickled?.toFixed(1)} s, slow bodies ${bodies?.toFixed(1)} s, endless bodies ${streams?.toFixed(1)} s; health at most ${health.slowest.toFixed(0)} ms; memory ${grown === undefined ? 'not told here' : `+${grown.toFixed(0)} MiB`}`,
    );
    expect(fat.answers[0]?.status).toBe(431);
    expect(long.answers[0]?.status).toBe(431);
    const late = allowedMs(5_000) / 1_000;
    expect(heads).toBeLessThan(10 + late);
    expect(trickled).toBeLessThan(10 + late);
    expect(bodies).toBeLessThan(30 + late);
    expect(streams).toBeLessThan(30 + late);
    expect(health).toMatchObject({ failed: 0 });
    expect(health.slowest).toBeLessThan(allowedMs(HEALTH_MS));
    if (grown !== undefined) expect(grown).toBeLessThan(64);
  }, 300_000);
};
