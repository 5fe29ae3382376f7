import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../bank/core/clock';
import { toBankError } from '../../bank/http/problem';
import { createServiceWatch } from '../../bank/service-state';
import { type Database, isSilence, openDatabase } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

/** A way to the database that can fall silent without closing, as a switch that drops packets or a server that hangs. */
const openWay = async (url: string) => {
  const target = new URL(url);
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', chunk => void (isSilent || upstream.write(chunk)));
    upstream.on('data', chunk => void (isSilent || client.write(chunk)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as { port: number }).port);
  return {
    url: own.href,
    fallSilent(wished: boolean) {
      isSilent = wished;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

const SILENCE_MS = 300;

let test: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  way = await openWay(test.url);
  database = openDatabase(way.url, { poolSize: 1, applicationName: 'silence', silenceMs: SILENCE_MS });
});
afterAll(async () => {
  way.close();
  await database.close();
  await test.drop();
});

describe('a database that falls silent', () => {
  it('is given up in the middle of a statement, and asked again on another connection', async () => {
    await database.query('select 1');
    way.fallSilent(true);
    const failure = await database.query('select 1').catch((error: unknown) => error);
    expect(isSilence(failure)).toBe(true);
    way.fallSilent(false);
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('leaves the outcome of a transaction unknown, and its connection behind', async () => {
    const failure = await database
      .transaction(async sql => {
        await sql.query('select 1');
        way.fallSilent(true);
        await sql.query('select 1');
      })
      .catch((error: unknown) => error);
    way.fallSilent(false);
    expect(toBankError(failure, true).code).toBe('outcome_unknown');
    expect(toBankError(failure, false).code).toBe('upstream_unavailable');
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('makes the process not ready in time for who asks', async () => {
    const service = createServiceWatch({ database, isReadOnly: false });
    await service.requireReady();
    way.fallSilent(true);
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
    }, 5 * SILENCE_MS);
    await expect(service.requireReady()).rejects.toMatchObject({ info: { params: { reason: 'database' } } });
    clearTimeout(late);
    // both are timers of this process: whatever holds up the one holds up the other
    expect(isLate).toBe(false);
    way.fallSilent(false);
    await service.requireReady();
  });
});

describe('what must not be worked on', () => {
  it('is everything while the clock is off by an hour, or the schema is older', async () => {
    const hour = 3_600_000;
    const off = createServiceWatch({
      database,
      isReadOnly: false,
      wallClock: () => systemClock.now().getTime() - hour,
    });
    await expect(off.requireWorkable()).rejects.toMatchObject({
      info: { detail: "this machine's clock is 3600 s behind the database's", params: { reason: 'clock' } },
    });
    const older = createServiceWatch({ database, isReadOnly: false, neededMigrations: ['999_of_tomorrow.sql'] });
    await expect(older.requireWorkable()).rejects.toMatchObject({ info: { params: { reason: 'schema' } } });
    await createServiceWatch({ database, isReadOnly: false }).requireWorkable();
  });
});
