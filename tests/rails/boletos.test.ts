import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScaledClock } from '../../bank/core/clock';
import type { FaultPlan } from '../../bank/providers';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestClock } from '../support/clock';
import { type SeededPerson, seedPerson } from '../support/people';
import { createTestDatabase, type TestDatabase } from '../support/postgres';
import { allowedMs } from '../support/pace';
import { describeBoletos, findBoletoFaults } from './boleto-books';
import { commitBoletos } from './boleto-storm';
import { chooseSeed, cutConnections, waitUntilNone } from './storm';
import type { WorkerOrders } from './worker-process';
import { startWorkers, type Workers } from './workers';

const PAYMENTS = Number(process.env.RAILS_BOLETOS ?? (process.env.RAILS_DEEP || process.env.LONG ? 20_000 : 400));
/** Slow enough that a loaded machine, which settles a hundred in some seconds, does not count for minutes of the bank. */
const SPEED = 5;
const LEASE_SECONDS = 3;
/** After calm has returned, by the bank's clock. */
const SETTLED_WITHIN_SECONDS = 60;

const seed = chooseSeed();
const PLAN: FaultPlan = {
  ...{ seed, reject: 60, timeoutBefore: 60, timeoutAfter: 60, late: 50, duplicate: 50, unavailable: 40, returned: 60 },
  kill: PAYMENTS > 2_000 ? 1 : 3,
};

/** A Monday at ten in Brasília: TED and boletos are open for hours. */
const startAt = new Date('2026-11-23T13:00:00.000Z');
const since = new Date();
const clock = createScaledClock({ startAt, since, speed: SPEED });

let test: TestDatabase;
let database: Database;
let workers: Workers;
const payers: SeededPerson[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { poolSize: 4, applicationName: 'rails-test' });
  const people = { database, databaseUrl: test.url, clock: createTestClock(startAt) };
  for (let count = 0; count < 8; count++) {
    payers.push(await seedPerson(people, { balanceCents: 100_000_000_000n }));
  }
  workers = await startWorkers<WorkerOrders>(2, 'worker-process.ts', {
    databaseUrl: test.url,
    secret: 'a secret for tests, longer than thirty-two characters',
    clock: { startAt: startAt.toISOString(), since: since.toISOString(), speed: SPEED },
    ...{ plan: PLAN, leaseSeconds: LEASE_SECONDS },
  });
});
afterAll(async () => {
  await workers?.stop();
  await database?.close();
  await test?.drop();
});

describe(`${PAYMENTS} boletos, bills, taxes, gift cards, TEDs and top-ups, seed ${seed}`, () => {
  it('are neither lost nor doubled by rails that fail and workers that die', async () => {
    const disturb = async (done: number) => {
      const turn = (done * 10) / PAYMENTS;
      if (turn % 3 === 1) await cutConnections(database);
      if (turn === 5) workers.kill(0);
    };
    try {
      const from = performance.now();
      await commitBoletos(database, { seed, count: PAYMENTS, payers, clock, onChunk: disturb });
      workers.calm();
      const open = "select id from payment_order where status = 'processing'";
      const unknownFor = await waitUntilNone(database, clock, open, 120_000);
      const others = "select id from job where died_at is null and kind <> 'mail.send'";
      await waitUntilNone(database, clock, others, 120_000);
      const seconds = (performance.now() - from) / 1000;
      const run = { ...(await describeBoletos(database)), workersKilled: workers.deaths() };
      console.log(`figure: boletos: ${JSON.stringify(run)} in ${seconds.toFixed(0)} s, seed ${seed}`);
      console.log(`figure: boletos: last unknown settled ${unknownFor.toFixed(0)} s (of the bank) after calm`);
      expect(await findBoletoFaults(database)).toEqual({});
      expect(run.payments).toBe(PAYMENTS);
      for (const happened of Object.values(run)) expect(happened).toBeGreaterThan(0);
      expect(unknownFor).toBeLessThanOrEqual(allowedMs(SETTLED_WITHIN_SECONDS * 1_000) / 1_000);
    } catch (error) {
      console.error(
        `the rails failed; again: RAILS_SEED=${seed} RAILS_BOLETOS=${PAYMENTS} npx vitest run --project rails tests/rails/boletos.test.ts`,
      );
      throw error;
    }
  }, 3_600_000);
});
