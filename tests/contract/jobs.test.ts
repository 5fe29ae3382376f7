import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compose } from '../../bank/compose';
import type { BankConfig } from '../../bank/config';
import { BankError } from '../../bank/core/errors';
import {
  cancelJob,
  createJobRunner,
  enqueueJob,
  exponentialBackoff,
  type JobHandler,
  listDeadJobs,
  reviveJob,
  startJobWorker,
} from '../../bank/jobs';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestClock } from '../support/clock';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

const TEST_CONFIG: Omit<BankConfig, 'databaseUrl'> = {
  ...{ provider: 'celcoin', secret: 'a secret for tests, longer than thirty-two characters' },
  mailFrom: { name: 'Balcão', address: 'nao-responda@balcao.example' },
  brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
  ...{ publicUrl: 'http://localhost:3000', fileStorage: { folder: '/nonexistent' }, logLevel: 'silent' },
};

const clock = createTestClock(new Date('2026-11-20T13:00:00.000Z'));
let test: TestDatabase;
let database: Database;
let ran: unknown[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { poolSize: 8, applicationName: 'jobs-test' });
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});
beforeEach(async () => {
  ran = [];
  await database.query('delete from job');
});

const handler = (own: Partial<JobHandler> = {}): JobHandler => ({
  kind: 'test.note',
  maxAttempts: 3,
  backoff: exponentialBackoff(1_000, 60_000),
  run: async payload => {
    ran.push(payload.n);
  },
  ...own,
});
const runnerOf = (...handlers: JobHandler[]) => createJobRunner({ database, clock, handlers });
const note = (n: number, own: { runAt?: Date; uniqueKey?: string } = {}) =>
  enqueueJob(database, { kind: 'test.note', payload: { n }, ...own });
const readJobs = async () =>
  (
    await database.query<{ payload: unknown; attempts: number; last_error: string | null; died_at: Date | null }>(
      'select payload, attempts, last_error, died_at from job order by id',
    )
  ).rows;

describe('jobs', () => {
  it('run in the order they came and leave nothing behind', async () => {
    await note(1);
    await note(2);
    expect(await runnerOf(handler()).runDue()).toBe(2);
    expect(ran).toEqual([1, 2]);
    expect(await readJobs()).toEqual([]);
  });

  it('exist only when the transaction that wanted them commits', async () => {
    const failing = database.transaction(async sql => {
      await enqueueJob(sql, { kind: 'test.note', payload: { n: 1 } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await runnerOf(handler()).runDue()).toBe(0);
  });

  it('wait for their time', async () => {
    await note(1, { runAt: new Date(clock.now().getTime() + 60_000) });
    const runner = runnerOf(handler());
    expect(await runner.runDue()).toBe(0);
    clock.advance({ seconds: 60 });
    expect(await runner.runDue()).toBe(1);
  });

  it('are living once per key, and may come again when done', async () => {
    expect([await note(1, { uniqueKey: 'k' }), await note(2, { uniqueKey: 'k' })]).toEqual([true, false]);
    await runnerOf(handler()).runDue();
    expect(await note(3, { uniqueKey: 'k' })).toBe(true);
    await runnerOf(handler()).runDue();
    expect(ran).toEqual([1, 3]);
  });

  it('that fail come again later and later, and die after the last attempt with the kind of their error only', async () => {
    const refuse = handler({
      secretPayload: true,
      run: async payload => {
        ran.push(payload.n);
        throw Object.assign(new Error('recipient ana@empresa.example refused'), { code: 'EENVELOPE' });
      },
    });
    const runner = runnerOf(refuse);
    await note(1);
    for (const waitSeconds of [1, 2]) {
      expect(await runner.runDue()).toBe(1);
      expect(await runner.runDue()).toBe(0);
      clock.advance({ seconds: waitSeconds });
    }
    expect(await runner.runDue()).toBe(1);
    clock.advance({ days: 1 });
    expect(await runner.runDue()).toBe(0);
    expect(await readJobs()).toEqual([
      { payload: {}, attempts: 3, last_error: 'Error EENVELOPE', died_at: new Date('2026-11-20T13:01:03.000Z') },
    ]);
  });

  it('of a refusal of the bank keep its code', async () => {
    const refuse = handler({
      run: async () => {
        throw new BankError('ledger_halted');
      },
    });
    await note(1);
    await runnerOf(refuse).runDue();
    expect(await readJobs()).toMatchObject([{ payload: { n: 1 }, attempts: 1, last_error: 'ledger_halted' }]);
  });

  it('run once, however many workers want them', async () => {
    for (let n = 0; n < 100; n++) await note(n);
    const counts = await Promise.all(Array.from({ length: 4 }, () => runnerOf(handler()).runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    expect([...ran].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it('of a worker that died are taken up when its lease is over', async () => {
    await note(1);
    await database.query(`update job set attempts = 1, locked_until = clock_timestamp() + interval '1 minute'`);
    expect(await runnerOf(handler()).runDue()).toBe(0);
    await database.query(`update job set locked_until = clock_timestamp() - interval '1 second'`);
    expect(await runnerOf(handler()).runDue()).toBe(1);
  });

  it('that kill each worker that takes them die after the last attempt without another run', async () => {
    await note(1);
    await database.query(
      `update job set attempts = 3, tries = 3, locked_until = clock_timestamp() - interval '1 second'`,
    );
    expect(await runnerOf(handler()).runDue()).toBe(1);
    expect(ran).toEqual([]);
    const dead = await listDeadJobs(database);
    expect(dead).toMatchObject([{ kind: 'test.note', attempts: 4, lastError: 'lease_lost' }]);
    expect(await reviveJob(database, dead[0]?.id ?? 0n)).toBe(true);
    expect(await runnerOf(handler()).runDue()).toBe(1);
    expect(ran).toEqual([1]);
    expect(await listDeadJobs(database)).toEqual([]);
  });

  it('that kill each worker and may never die rest longer and longer, so that the others have their turn', async () => {
    const patient = () => runnerOf(handler({ maxAttempts: Number.POSITIVE_INFINITY }));
    const die = () => database.query(`update job set locked_until = clock_timestamp() - interval '1 second'`);
    const readRest = async () => {
      const { rows } = await database.query<{ run_at: Date; deaths: number }>('select run_at, deaths from job');
      return [((rows[0]?.run_at.getTime() ?? 0) - clock.now().getTime()) / 60_000, rows[0]?.deaths];
    };
    await note(1);
    await database.query(`update job set attempts = 8, tries = 8, deaths = 7, locked_until = clock_timestamp()`);
    await die();
    expect(await patient().runDue()).toBe(1);
    expect([ran, await readRest()]).toEqual([[], [10, 8]]);
    // it is tried once when it has rested, and dies again
    await database.query(`update job set locked_until = clock_timestamp() - interval '1 second', run_at = $1`, [
      clock.now(),
    ]);
    expect(await patient().runDue()).toBe(1);
    expect([ran, await readRest()]).toEqual([[], [20, 9]]);
    await database.query('update job set run_at = $1', [clock.now()]);
    expect(await patient().runDue()).toBe(1);
    expect(ran).toEqual([1]);
  });

  it('that ask for a later time come again then, with all their attempts', async () => {
    const tomorrow = new Date(clock.now().getTime() + 86_400_000);
    let runs = 0;
    const runner = runnerOf(handler({ run: async () => (++runs === 1 ? { againAt: tomorrow } : undefined) }));
    await note(1);
    expect(await runner.runDue()).toBe(1);
    expect(await database.query('select tries, attempts from job')).toMatchObject({
      rows: [{ tries: 0, attempts: 1 }],
    });
    clock.set(tomorrow);
    expect(await runner.runDue()).toBe(1);
    expect(await readJobs()).toEqual([]);
  });

  it('end with their effect, in one transaction', async () => {
    const together = handler({
      maxAttempts: 5,
      run: (payload, { attempt, finish }) =>
        database.transaction(async sql => {
          await enqueueJob(sql, { kind: 'test.effect', payload });
          await finish(sql);
          if (attempt === 1) throw new Error('the commit does not come about');
        }),
    });
    await note(1);
    await runnerOf(together).runDue();
    expect(await readJobs()).toMatchObject([{ payload: { n: 1 }, last_error: 'Error' }]);
    clock.advance({ seconds: 1 });
    await runnerOf(together).runDue();
    expect(await database.query('select kind from job')).toMatchObject({ rows: [{ kind: 'test.effect' }] });
  });

  it('that went to another worker meanwhile have no effect in the hands of the first', async () => {
    const slow = handler({
      run: (_, { finish }) =>
        database.transaction(async sql => {
          await database.query('update job set attempts = attempts + 1');
          await enqueueJob(sql, { kind: 'test.effect', payload: {} });
          await finish(sql);
        }),
    });
    await note(1);
    await runnerOf(slow).runDue();
    expect(await database.query('select kind, attempts, last_error from job')).toMatchObject({
      rows: [{ kind: 'test.note', attempts: 2, last_error: null }],
    });
  });

  it('of one kind in a flood hold no other kind up', async () => {
    for (let n = 0; n < 50; n++) await note(n);
    const other = { kind: 'test.other', payload: { n: 'other' }, runAt: clock.now() };
    await enqueueJob(database, other);
    await runnerOf(handler(), { ...handler(), kind: 'test.other' }).runDue();
    expect(ran.indexOf('other')).toBeLessThan(2);
    expect(ran).toHaveLength(51);
  });

  it('can be taken back by their key', async () => {
    await note(1, { uniqueKey: 'k' });
    expect(await cancelJob(database, 'test.note', 'k')).toBe(true);
    expect(await cancelJob(database, 'test.note', 'k')).toBe(false);
    expect(await runnerOf(handler()).runDue()).toBe(0);
  });

  it('that take long stay with their worker while it lives', async () => {
    const leases: number[] = [];
    const readLease = async () =>
      (await database.query<{ until: number }>('select extract(epoch from locked_until)::float8 as until from job'))
        .rows[0]?.until ?? 0;
    const long = handler({
      run: async () => {
        leases.push(await readLease());
        await expect.poll(readLease, { interval: 20 }).toBeGreaterThan(leases[0] ?? 0);
      },
    });
    await note(1);
    await createJobRunner({ database, clock, handlers: [long], leaseSeconds: 0.3 }).runDue();
    expect(await readJobs()).toEqual([]);
  });

  it('refuse two handlers of one kind', () => {
    expect(() => runnerOf(handler(), handler())).toThrow('same kind');
  });
});

describe('a lane', () => {
  const WAITING = ['rails', 'letters', 'webhooks', 'work'] as const;

  it('of money goes on while every slot of all others is held by one that waits', async () => {
    let release = () => {};
    const gate = new Promise<void>(resolve => {
      release = resolve;
    });
    let held = 0;
    const wait = async (): Promise<void> => {
      held++;
      await gate;
    };
    const waiting = WAITING.map(lane => handler({ kind: `test.${lane}`, lane, run: wait }));
    const paid: unknown[] = [];
    const pay = handler({ kind: 'test.pay', lane: 'money', run: async payload => void paid.push(payload.n) });
    for (const { kind } of waiting) {
      for (let n = 0; n < 6; n++) await enqueueJob(database, { kind, payload: { n } });
    }
    const slots = { money: 1, rails: 2, letters: 2, webhooks: 2, work: 2 };
    const worker = startJobWorker({ database, runner: runnerOf(...waiting, pay), slots, pollMs: 20 });
    await expect.poll(() => held, { timeout: 30_000 }).toBe(8);
    for (let n = 0; n < 20; n++) await enqueueJob(database, { kind: 'test.pay', payload: { n } });
    await expect.poll(() => paid.length, { timeout: 30_000 }).toBe(20);
    expect(held).toBe(8);
    release();
    await worker.close();
  });

  it('has every kind of the bank that moves money, and none of those that wait for others', async () => {
    const { runner, close } = compose({ ...TEST_CONFIG, databaseUrl: test.url }, 'worker');
    const money = ['send_return', 'settle', 'pay_recurrence_charge', 'release', 'receive_credit', 'receive_message'];
    expect(money.map(kind => runner.findLane(`pix.${kind}`))).toEqual(money.map(() => 'money'));
    const others = ['pix.webhook', 'mail.send', 'pix.tell_claim', 'pix.tell_dispute', 'export.write', 'nobody.knows'];
    expect(others.map(kind => runner.findLane(kind))).toEqual([
      ...['webhooks', 'letters', 'rails', 'rails', 'work', undefined],
    ]);
    await close();
  });
});

describe('the worker', () => {
  it('is woken by the commit of a job, long before it would look by itself', async () => {
    let arrived = (_: unknown) => {};
    const arrival = new Promise(resolve => {
      arrived = resolve;
    });
    const runner = runnerOf(handler({ run: async payload => arrived(payload.n) }));
    const worker = startJobWorker({ database, runner, slots: { work: 2 }, pollMs: 600_000 });
    await expect
      .poll(
        async () => (await database.query(`select 1 from pg_stat_activity where query = 'listen bank_job'`)).rowCount,
      )
      .toBe(1);
    await note(7);
    expect(await arrival).toBe(7);
    await worker.close();
  });

  it('asks the database for the kinds of which a job was written, and for all when time has passed', async () => {
    const asked: unknown[] = [];
    const watched: Database = {
      ...database,
      query: (text, values) => {
        if (text.startsWith('with head as materialized')) asked.push(values?.[1]);
        return database.query(text, values);
      },
    };
    const handlers = ['a', 'b', 'c'].map(kind => handler({ kind: `test.${kind}` }));
    const runner = createJobRunner({ database: watched, clock, handlers });
    const due = runner.listDue('work');
    const look = () => runner.runDue(undefined, { lane: 'work', due, onClaim: () => undefined });
    await enqueueJob(database, { kind: 'test.b', payload: { n: 1 } });
    expect(await look()).toBe(1);
    // of a, before it, there was none
    expect(asked.splice(0)).toEqual([
      ['test.a', 'test.b', 'test.c'],
      ['test.c', 'test.b'],
    ]);
    await enqueueJob(database, { kind: 'test.c', payload: { n: 2 } });
    expect([await look(), asked.splice(0)]).toEqual([0, []]);
    due.add('test.c');
    expect([await look(), asked.splice(0)]).toEqual([1, [['test.c'], ['test.c']]]);
    await enqueueJob(database, { kind: 'test.a', payload: { n: 3 } });
    due.addAll();
    expect(await look()).toBe(1);
    expect(ran).toEqual([1, 2, 3]);
    const failing: Database = { ...database, query: () => Promise.reject(new Error('away')) };
    const other = createJobRunner({ database: failing, clock, handlers });
    const kept = other.listDue('work');
    await expect(other.runDue(undefined, { lane: 'work', due: kept, onClaim: () => undefined })).rejects.toThrow(
      'away',
    );
    expect(kept.take(['test.a', 'test.b', 'test.c'])).toHaveLength(3);
  });

  it('finishes what it is doing before it closes', async () => {
    let begun = () => {};
    const beginning = new Promise<void>(resolve => {
      begun = resolve;
    });
    let release = () => {};
    const gate = new Promise<void>(resolve => {
      release = resolve;
    });
    const slow = handler({
      run: async payload => {
        begun();
        await gate;
        ran.push(payload.n);
      },
    });
    await note(1);
    await note(2);
    const worker = startJobWorker({ database, runner: runnerOf(slow), slots: { work: 1 }, pollMs: 600_000 });
    await beginning;
    const closing = worker.close();
    release();
    await closing;
    expect(ran).toEqual([1]);
    expect(await readJobs()).toMatchObject([{ payload: { n: 2 }, attempts: 0 }]);
  });

  it('goes on after its connection was cut', async () => {
    const runner = runnerOf(handler());
    const worker = startJobWorker({ database, runner, slots: { work: 1 }, pollMs: 20, onTrouble: () => {} });
    const listeners = async () =>
      (
        await database.query<{ pid: number }>(
          `select pid from pg_stat_activity where query = 'listen bank_job' and datname = current_database()`,
        )
      ).rows;
    await expect.poll(async () => (await listeners()).length).toBe(1);
    const before = (await listeners())[0]?.pid;
    await database.query('select pg_terminate_backend($1)', [before]);
    await expect.poll(async () => (await listeners()).filter(({ pid }) => pid !== before).length).toBe(1);
    await note(9);
    await expect.poll(() => ran).toEqual([9]);
    await worker.close();
  });
});
