import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScaledClock } from '../../bank/core/clock';
import { getLedgerBalance, verifyLedger } from '../../bank/ledger';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestClock } from '../support/clock';
import { type SeededPerson, seedPerson } from '../support/people';
import { createTestDatabase, type TestDatabase } from '../support/postgres';
import type { ScheduledOrders } from './scheduled';
import { allowedMs } from '../support/pace';
import { waitUntilNone } from './storm';
import { startWorkers, type Workers } from './workers';

const JOBS = process.env.RAILS_DEEP ? 10_000 : 2_000;
const OPENING = 1_000_000n;

const due = new Date('2026-12-01T11:00:00.000Z');
// the clock stands five seconds before the minute when the workers are ready
const startAt = new Date(due.getTime() - 5_000);

let test: TestDatabase;
let database: Database;
let workers: Workers;
let payer: SeededPerson;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { poolSize: 3, applicationName: 'scheduled-test' });
  const people = { database, databaseUrl: test.url, clock: createTestClock(startAt) };
  payer = await seedPerson(people, { balanceCents: OPENING });
  await database.query('create table scheduled_effect (n integer not null, worker integer not null)');
});
afterAll(async () => {
  await workers?.stop();
  await database?.close();
  await test?.drop();
});

const countEffects = async (): Promise<number> =>
  (await database.query<{ done: number }>('select count(*)::int as done from scheduled_effect')).rows[0]?.done ?? 0;

const waitForEffects = async (least: number): Promise<void> => {
  await expect.poll(countEffects, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(least);
};

/** Three processes have had effects, or nothing is left to be done. */
const isThirdAtWork = async (): Promise<boolean> => {
  const { rows } = await database.query<{ yes: boolean }>(
    'select count(distinct worker) >= 3 or not exists (select from job) as yes from scheduled_effect',
  );
  return rows[0]?.yes === true;
};

describe(`${JOBS} jobs due at one minute`, () => {
  it('run exactly once each with two workers of which one is killed twice, and none before its minute', async () => {
    await database.query(
      `insert into job (kind, payload, run_at, unique_key)
       select 'test.scheduled', jsonb_build_object('n', n, 'key', gen_random_uuid()), $2, n::text from generate_series(1, $1::int) n`,
      [JOBS, due],
    );
    const since = new Date();
    const clock = createScaledClock({ startAt, since, speed: 1 });
    workers = await startWorkers<ScheduledOrders>(2, 'scheduled-process.ts', {
      databaseUrl: test.url,
      accountId: payer.ledgerAccountId.toString(),
      clock: { startAt: startAt.toISOString(), since: since.toISOString() },
      leaseSeconds: 2,
    });
    if (clock.now() < due) expect(await countEffects()).toBe(0);
    await waitForEffects(Math.floor(JOBS / 4));
    workers.kill(0);
    await expect.poll(workers.deaths, { timeout: 30_000 }).toBe(1);
    // the second time while the one that came up again is at work
    await expect.poll(isThirdAtWork, { timeout: 60_000, interval: 20 }).toBe(true);
    workers.kill(0);
    const seconds = await waitUntilNone(database, clock, 'select id from job', 600_000);

    const { rows } = await database.query<{ effects: number; once: number; workers: number }>(
      'select count(*)::int as effects, count(distinct n)::int as once, count(distinct worker)::int as workers from scheduled_effect',
    );
    const late = (clock.now().getTime() - due.getTime()) / 1000;
    console.log(
      `figure: scheduled: ${JOBS} at one minute done ${late.toFixed(1)} s after it, ${workers.deaths()} kills`,
    );
    expect(rows).toEqual([{ effects: JOBS, once: JOBS, workers: expect.any(Number) }]);
    await expect.poll(workers.deaths, { timeout: 30_000 }).toBe(2);
    expect(seconds * 1_000).toBeLessThan(allowedMs(180_000));
    const { balanceCents } = await getLedgerBalance(database, payer.ledgerAccountId);
    expect(balanceCents).toBe(OPENING - BigInt(JOBS));
    expect((await verifyLedger(database)).violations).toEqual([]);
  }, 900_000);
});
