import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScaledClock } from '../../bank/core/clock';
import type { FaultPlan } from '../../bank/providers';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestClock } from '../support/clock';
import { type SeededPerson, seedPerson } from '../support/people';
import { createTestDatabase, type TestDatabase } from '../support/postgres';
import { describeShops, findShopFaults } from './shop-books';
import { commitShops, countOf, openShops } from './shop-storm';
import { chooseSeed, cutConnections, waitUntilNone } from './storm';
import type { WorkerOrders } from './worker-process';
import { startWorkers, type Workers } from './workers';

const ORDERS = Number(process.env.RAILS_SHOPS ?? (process.env.LONG ? 10_000 : 60));
const SPEED = 10;
const LEASE_SECONDS = 3;
const WAIT_MS = 180_000;

const seed = chooseSeed();
const PLAN: FaultPlan = {
  ...{ seed, reject: 60, timeoutBefore: 60, timeoutAfter: 60, late: 50, duplicate: 50, unavailable: 40, returned: 60 },
  kill: ORDERS > 2_000 ? 1 : 3,
};
/** A Monday at ten in Brasília, and a day on which all that is due by then is paid: anticipations, refunds, contests and units. */
const [MONDAY, LATER] = [new Date('2026-11-23T13:00:00.000Z'), new Date('2026-12-29T15:00:00.000Z')];

let test: TestDatabase;
let database: Database;
let workers: Workers | undefined;
let deaths = 0;
const payers: SeededPerson[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { poolSize: 4, applicationName: 'rails-test' });
  const people = { database, databaseUrl: test.url, clock: createTestClock(MONDAY) };
  for (let count = 0; count < 8; count++) {
    payers.push(await seedPerson(people, { balanceCents: 100_000_000_000n }));
  }
  await openShops(database, payers, MONDAY);
});
afterAll(async () => {
  await workers?.stop();
  await database?.close();
  await test?.drop();
});

/** Has two workers work from an instant on. The next ones take over what the last ones left when they died. */
const workFrom = async (startAt: Date) => {
  deaths += workers?.deaths() ?? 0;
  await workers?.stop();
  const scale = { startAt, since: new Date(), speed: SPEED };
  workers = await startWorkers<WorkerOrders>(2, 'worker-process.ts', {
    databaseUrl: test.url,
    secret: 'a secret for tests, longer than thirty-two characters',
    clock: { startAt: startAt.toISOString(), since: scale.since.toISOString(), speed: SPEED },
    ...{ plan: PLAN, leaseSeconds: LEASE_SECONDS },
  });
  return { clock: createScaledClock(scale), crew: workers };
};

const NOBODY_SETTLES =
  "select id from payment_order where status = 'processing' union all select id from crypto_sale where status = 'processing'";
const DUE = `select id from job where died_at is null and kind not in ('mail.send', 'acquiring.settle', 'acquiring.post', 'acquiring.advance', 'acquiring.chargeback_clock', 'crypto.check')`;
const UNPAID = `select id from acquiring_anticipation where state in ('scheduled', 'paying') union all select key from acquiring_move where posted_at is null
  union all select id from acquiring_unit where settled_at is null and due_date <= date '2026-12-29'
  union all select id from acquiring_chargeback where state in ('received', 'answered')
  union all select null from job where kind = 'crypto.check' and run_at < '2026-12-29'`;
const LEFT = `select id from job where died_at is null and kind not in ('mail.send', 'acquiring.settle', 'crypto.check')`;

describe(`${ORDERS} top-ups, gift cards, trades of crypto assets and acts of shops, seed ${seed}`, () => {
  it('are neither lost nor doubled by partners that fail and workers that die', async () => {
    try {
      const from = performance.now();
      const monday = await workFrom(MONDAY);
      const disturb = async (done: number) => {
        const turn = (done * 10) / ORDERS;
        if (turn % 3 === 1) await cutConnections(database);
        if (turn === 5) monday.crew.kill(0);
      };
      await commitShops(database, { seed, count: ORDERS, payers, clock: monday.clock, onChunk: disturb });
      monday.crew.calm();
      await waitUntilNone(database, monday.clock, NOBODY_SETTLES, WAIT_MS);
      await waitUntilNone(database, monday.clock, DUE, WAIT_MS);

      const later = await workFrom(LATER);
      await cutConnections(database);
      later.crew.kill(0);
      // what is left may be done before a busy machine tells of it
      await expect.poll(later.crew.deaths, { timeout: 30_000 }).toBeGreaterThan(0);
      await waitUntilNone(database, later.clock, UNPAID, WAIT_MS);
      later.crew.calm();
      await waitUntilNone(database, later.clock, LEFT, WAIT_MS);
      const seconds = (performance.now() - from) / 1000;
      const run = { ...(await describeShops(database)), workersKilled: deaths + later.crew.deaths() };
      console.log(`figure: shops: ${JSON.stringify(run)} in ${seconds.toFixed(0)} s, seed ${seed}`);
      expect(await findShopFaults(database)).toEqual({});
      expect([run.topUps, run.giftCards]).toEqual([countOf('top_up', ORDERS), countOf('gift_card', ORDERS)]);
      expect([run.purchases, run.sales]).toEqual([countOf('crypto_buy', ORDERS), countOf('crypto_sell', ORDERS)]);
      expect(run.cardSales).toBe(countOf('card', ORDERS));
      // a small sample need not meet every fault; what it does must be
      const { unitsPaid, workersKilled } = run;
      const must = ORDERS >= 1_000 ? run : { unitsPaid, workersKilled };
      for (const happened of Object.values(must)) expect(happened).toBeGreaterThan(0);
    } catch (error) {
      console.error(
        `the rails failed; again: RAILS_SEED=${seed} RAILS_SHOPS=${ORDERS} npx vitest run --project rails tests/rails/shops.test.ts`,
      );
      throw error;
    }
  }, 3_600_000);
});
