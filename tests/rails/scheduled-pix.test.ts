import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScaledClock } from '../../bank/core/clock';
import { toUuid } from '../../bank/core/ids';
import { getLedgerBalance, verifyLedger } from '../../bank/ledger';
import { registerPixKey } from '../../bank/products/pix/pay';
import { setPixLimits } from '../../bank/products/pix/limits';
import { type Database, openDatabase } from '../../bank/storage';
import { TEST_SECRET } from '../support/bank';
import { createTestClock } from '../support/clock';
import { type SeededPerson, seedPerson } from '../support/people';
import { createTestDatabase, type TestDatabase } from '../support/postgres';
import { waitUntilNone } from './storm';
import type { WorkerOrders } from './worker-process';
import { startWorkers, type Workers } from './workers';

const PAYMENTS = process.env.RAILS_DEEP ? 10_000 : 300;
const PAYERS = 10;
const OPENING = 10_000_000n;
const KEY = 'recebe@oficina.example';

const due = new Date('2026-12-01T10:00:00.000Z');
const startAt = new Date(due.getTime() - 5_000);

let test: TestDatabase;
let database: Database;
let workers: Workers;
let payers: SeededPerson[];
let payee: SeededPerson;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { poolSize: 3, applicationName: 'scheduled-pix-test' });
  const people = { database, databaseUrl: test.url, clock: createTestClock(startAt) };
  payee = await seedPerson(people, { balanceCents: 0n });
  await registerPixKey(database, { ...payee, id: payee.accountId }, { text: KEY, type: 'email', createdAt: startAt });
  payers = [];
  const cents = OPENING;
  const limits = { perPaymentCents: cents, dayCents: cents, nightCents: cents, nightStartsAtHour: 20 } as const;
  for (let n = 0; n < PAYERS; n++) {
    const payer = await seedPerson(people, { balanceCents: OPENING });
    await setPixLimits(database, payer.accountId, limits);
    payers.push(payer);
  }
});
afterAll(async () => {
  await workers?.stop();
  await database?.close();
  await test?.drop();
});

/** Puts payments of one centavo for the same minute into the bank, as if they had been scheduled one by one. */
const schedule = async (payer: SeededPerson, count: number): Promise<void> => {
  const [account, person, order] = [toUuid(payer.accountId), toUuid(payer.userId), randomUUID()];
  await database.query(
    `insert into notification_preference (user_id, kind, in_app, email) values ($1, 'pix_schedule', true, false)`,
    [person],
  );
  await database.query(
    `with made as (select gen_random_uuid() as id, n from generate_series(1, $5::int) n),
       series as (insert into payment_series (id, account_id, created_by, every, payments, created_at)
         select id, $1, $2, null, 1, $4 from made),
       orders as (insert into payment_order (id, kind, account_id, created_by, authorization_id, origin, source_id, series_number, due_on, status, try_at,
           amount_cents, created_at, payer_ledger_account_id, payer_name, payer_document, payer_ispb, payer_branch, payer_account_number, payee_ref,
           payee_name, payee_document, payee_ispb, payee_branch, payee_account_number)
         select made.id, 'pix', $1, $2, $3::uuid, 'schedule', made.id, 1, '2026-12-01', 'scheduled', $6, 1, $4, a.ledger_account_id, c.legal_name, c.cnpj,
           a.ispb, a.branch, a.number, k.key, k.owner_name, k.owner_document, k.ispb, k.branch, k.account_number
         from made, pix_key k, account a join company c on c.id = a.company_id where k.key = $7 and a.id = $1
         returning id),
       targets as (insert into pix_order (order_id, source, end_to_end_id, payee_key_type)
         select orders.id, 'key', orders.id::text, k.key_type from orders, pix_key k where k.key = $7)
     insert into job (kind, payload, run_at, unique_key)
       select 'pix.release', jsonb_build_object('dueId', id), $6, id::text from made`,
    [account, person, order, startAt, count, due, KEY],
  );
};

const countPaid = async (): Promise<number> =>
  (
    await database.query<{ paid: number }>(
      `select count(*)::int as paid from payment_order where status <> 'scheduled'`,
    )
  ).rows[0]?.paid ?? 0;

describe(`${PAYMENTS} scheduled payments of one minute`, () => {
  it('are each paid exactly once by two workers of which one is killed twice', async () => {
    for (const payer of payers) await schedule(payer, PAYMENTS / PAYERS);
    const since = new Date();
    const clock = createScaledClock({ startAt, since, speed: 1 });
    workers = await startWorkers<WorkerOrders>(2, 'worker-process.ts', {
      databaseUrl: test.url,
      secret: TEST_SECRET,
      clock: { startAt: startAt.toISOString(), since: since.toISOString(), speed: 1 },
      plan: { seed: 'scheduled' },
      leaseSeconds: 2,
    });
    for (const [kill, share] of [0.25, 0.6].entries()) {
      await expect.poll(countPaid, { timeout: 240_000, interval: 20 }).toBeGreaterThanOrEqual(PAYMENTS * share);
      workers.kill(0);
      await expect.poll(workers.deaths, { timeout: 30_000 }).toBe(kill + 1);
    }
    const seconds = await waitUntilNone(
      database,
      clock,
      `select id from job where kind in ('pix.release', 'pix.settle')`,
      480_000,
    );
    console.log(
      `figure: scheduled Pix: ${PAYMENTS} at one minute settled, ${workers.deaths()} kills, ${seconds} s at the end`,
    );

    const { rows } = await database.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from payment_order group by 1',
    );
    expect(rows).toEqual([{ status: 'completed', count: PAYMENTS }]);
    expect(await countPaid()).toBe(PAYMENTS);
    for (const payer of payers) {
      const { balanceCents } = await getLedgerBalance(database, payer.ledgerAccountId);
      expect(balanceCents).toBe(OPENING - BigInt(PAYMENTS / PAYERS));
    }
    expect((await getLedgerBalance(database, payee.ledgerAccountId)).balanceCents).toBe(BigInt(PAYMENTS));
    expect((await verifyLedger(database)).violations).toEqual([]);
  }, 600_000);
});
