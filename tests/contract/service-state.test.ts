import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceStatus } from '../../bank/contract/meta';
import * as contract from '../../bank/contract/ground/identity';
import { createServiceWatch } from '../../bank/service-state';
import { openDatabase } from '../../bank/storage';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

let test: TestBank;
let ana: SeededPerson;
let bearer: string;

beforeAll(async () => {
  test = await startTestBank();
  ana = await test.seedPerson({ balanceCents: 100_000n });
  bearer = await test.signIn(ana.email);
});
afterAll(() => test?.close());

/** Processes look once a second: a watch of one's own looks at once. */
const watch = (options: Partial<Parameters<typeof createServiceWatch>[0]> = {}) =>
  createServiceWatch({ database: test.database, isReadOnly: false, ...options });

const setMode = (isReadOnly: boolean, message: string | null = null, until: Date | null = null) =>
  test.database.query('update service_mode set is_read_only = $1, message = $2, until = $3', [
    isReadOnly,
    message,
    until,
  ]);

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ready',
    (error: { code: string; info: { params: { reason: string } } }) => `${error.code} ${error.info.params.reason}`,
  );

const write = () => test.fail('/preferences', { method: 'PATCH', bearer, json: {} });

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; 'x-assurance-level': string }>>;
}

/** Every read of a person that asks for no more than an account. */
const listReads = async (): Promise<string[]> => {
  const { body } = await test.call<OpenApi>('/openapi.json');
  return Object.entries(body.paths)
    .filter(
      ([, methods]) => methods.get && ['public', 'session', 'verified'].includes(methods.get['x-assurance-level']),
    )
    .map(([path]) => path.replace('{account_id}', ana.accountId))
    .filter(path => !path.includes('{') && path !== '/ready' && path !== '/openapi.json');
};

describe('readiness', () => {
  it('is told with what is possible now', async () => {
    expect((await test.call('/ready')).body).toEqual({ status: 'ready', mode: 'normal' });
    expect((await test.call('/health')).body).toEqual({ status: 'ok' });
  });

  it('ends when the process drains, though calls are still answered', async () => {
    const other = watch();
    expect(await reasonOf(other.requireReady())).toBe('ready');
    other.drain();
    expect(await reasonOf(other.requireReady())).toBe('upstream_unavailable draining');
  });

  it('is refused on an older schema, and not on a newer one', async () => {
    const older = watch({ neededMigrations: ['001_ledger.sql', '999_of_tomorrow.sql'] });
    expect(await reasonOf(older.requireReady())).toBe('upstream_unavailable schema');
    expect(await reasonOf(watch({ neededMigrations: ['001_ledger.sql'] }).requireReady())).toBe('ready');
  });

  it('comes by itself when the schema does', async () => {
    const waiting = watch({ neededMigrations: ['998_soon.sql'] });
    expect(await reasonOf(waiting.requireReady())).toBe('upstream_unavailable schema');
    await test.database.query("insert into schema_migration (name) values ('998_soon.sql')");
    expect(await reasonOf(waiting.requireReady())).toBe('ready');
    await test.database.query("delete from schema_migration where name = '998_soon.sql'");
  });

  it.each([3_600_000, -3_600_000])(
    'is refused while the clock is off by %d ms, and comes back with the clock',
    async off => {
      let skew = off;
      const wrong = watch({ wallClock: () => Date.now() + skew });
      expect(await reasonOf(wrong.requireReady())).toBe('upstream_unavailable clock');
      skew = 20_000;
      expect((await wrong.requireReady()).clockSkewSeconds).toBeGreaterThan(15);
    },
  );

  it('is refused, in two seconds at most, while the database does not answer', async () => {
    const database = openDatabase('postgres://nobody:x@127.0.0.1:9/none', { poolSize: 1, applicationName: 'none' });
    expect(await reasonOf(watch({ database }).requireReady())).toBe('upstream_unavailable database');
    await database.close();
  });
});

describe('while nothing is to be written', () => {
  const waitForMode = async (mode: string) => {
    await expect
      .poll(async () => (await test.call<ServiceStatus>('/service_status')).body.mode, {
        timeout: 5_000,
        interval: 100,
      })
      .toBe(mode);
  };

  it('reads go on, people come in, and every other write is refused with the time to wait', async () => {
    await setMode(true, 'Manutenção até as 3h.', new Date(Date.now() + 600_000));
    await waitForMode('read_only');
    const { body } = await test.call<ServiceStatus>('/service_status');
    expect(body.message).toBe('Manutenção até as 3h.');
    expect((await test.call('/ready')).body).toEqual({ status: 'ready', mode: 'read_only' });

    const refused = await write();
    expect(refused).toMatchObject({ status: 503, body: { code: 'read_only' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);

    expect((await test.call(`/accounts/${ana.accountId}/balance`, { bearer })).status).toBe(200);
    const tokens = await test.signInFully(ana.email);
    const renewed = await test.call(contract.refreshSession.path, {
      json: { refresh_token: tokens.refresh_token, user_identifier: ana.userId },
    });
    expect(renewed.status).toBe(200);
    await setMode(false);
    await waitForMode('normal');
    expect((await test.call('/service_status')).body).toEqual({ mode: 'normal', message: null, until: null });
  });

  it('other jobs wait, and run when writing is possible again', async () => {
    await setMode(true);
    await waitForMode('read_only');
    await test.database.query(
      `insert into job (kind, payload, run_at) values ('pix.settle', '{"paymentId":"none"}', '-infinity')`,
    );
    await test.bank.runDueJobs();
    const { rows } = await test.database.query<{ attempts: number }>(
      "select attempts from job where kind = 'pix.settle'",
    );
    expect(rows).toEqual([{ attempts: 0 }]);
    await setMode(false);
    await waitForMode('normal');
    await test.bank.runDueJobs();
    const later = await test.database.query<{ attempts: number }>("select attempts from job where kind = 'pix.settle'");
    expect(later.rows[0]?.attempts ?? 1).toBe(1);
    await test.database.query("delete from job where kind = 'pix.settle'");
  });

  it('a database that takes no writes is told of in the same words, reads go on, and it comes back by itself', async () => {
    const name = new URL(test.databaseUrl).pathname.slice(1);
    const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const closeDatabase = async (state: 'on' | 'off') => {
      const client = await test.database.connect();
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database "${name}" set default_transaction_read_only = ${state}`);
      client.release(true);
      await test.database.query(endConnections);
    };
    await closeDatabase('on');
    test.clock.advance({ minutes: 2 });
    await waitForMode('read_only');
    const failed: string[] = [];
    // the first of them would mark the session as used
    for (const path of await listReads()) {
      const { status, body } = await test.call(path, { bearer });
      if (status >= 500) failed.push(`${path} ${status} ${JSON.stringify(body)}`);
    }
    expect(failed).toEqual([]);
    expect(await write()).toMatchObject({
      status: 503,
      body: { code: 'read_only' },
    });
    expect(
      (await test.fail(contract.signIn.path, { json: { email: ana.email, password: 'x'.repeat(12) } })).body.code,
    ).toBe('read_only');
    await closeDatabase('off');
    await waitForMode('normal');
    expect((await test.call(`/accounts/${ana.accountId}/balance`, { bearer })).status).toBe(200);
  });
});

describe('the environment’s word', () => {
  it('keeps one process from writing, whatever the switch says', async () => {
    const closed = watch({ isReadOnly: true });
    await expect(closed.requireWritable({ id: 'createContact', method: 'POST' })).rejects.toMatchObject({
      code: 'read_only',
    });
    await expect(closed.requireWritable({ id: 'signIn', method: 'POST' })).resolves.toBeUndefined();
    await expect(closed.requireWritable({ id: 'getBalance', method: 'GET' })).resolves.toBeUndefined();
  });
});
