import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchCells } from '../../bank/contract/products/batch-rows';
import { toUuid } from '../../bank/core/ids';
import { type BatchWorld, MONDAY_AT_TEN, MOINHO, startBatchWorld } from '../contract/batch-world';
import { toBoletoLine } from '../support/boletos';
import { TEST_SECRET } from '../support/bank';
import { allowedMs } from '../support/pace';
import type { WorkerOrders } from './worker-process';
import { startWorkers, type Workers } from './workers';

const ROWS = process.env.LONG ? 5_000 : 300;
const KILLS = 5;
const LEASE_SECONDS = 2;
/** A batch of 5,000 is committed within this, and each death costs the lease of its job. */
const COMMITTED_WITHIN_SECONDS = 60 + KILLS * (LEASE_SECONDS + 3);
const MEMORY_MIB = 300;

let world: BatchWorld;
let workers: Workers;

beforeAll(async () => {
  world = await startBatchWorld({ logLevel: 'silent' });
  await world.fund(world.padaria.ledgerAccountId, 1_000_000_000n);
  const since = new Date().toISOString();
  workers = await startWorkers<WorkerOrders>(1, 'worker-process.ts', {
    ...{ databaseUrl: world.databaseUrl, secret: TEST_SECRET, leaseSeconds: LEASE_SECONDS },
    clock: { startAt: MONDAY_AT_TEN.toISOString(), since, speed: 1 },
    plan: {
      seed: 'batch',
      reject: 0,
      timeoutBefore: 0,
      timeoutAfter: 0,
      late: 0,
      duplicate: 0,
      unavailable: 0,
      returned: 0,
      kill: 0,
    },
  });
});
afterAll(async () => {
  await workers?.stop();
  await world?.requireSoundLedger();
  await world?.close();
});

/** Rows of every kind, most by Pix, whose amounts add up to less than the limits of a day. */
const toRow = (number: number): BatchCells => {
  const cents = 100 + (number % 900);
  const amount = `${cents}`.replace(/..$/, ',$&');
  switch (number % 25) {
    case 3:
      return { ...MOINHO, kind: 'TED', amount };
    case 7:
      return { line: toBoletoLine({ amountCents: BigInt(cents) }) };
    case 11:
      return { kind: 'Pix', key: 'fornecedor@farinhas.example', amount };
    case 13:
      return { kind: 'Pix', key: 'contato@oficina.example', amount };
    default:
      return { ...MOINHO, kind: 'Pix', account: `${60_000 + number}-0`, amount };
  }
};

const count = async (sql: string, id: string): Promise<number> =>
  Number((await world.database.query<{ count: bigint }>(sql, [toUuid(id)])).rows[0]?.count);
const countOrdered = (id: string) =>
  count(`select count(*) from payment_batch_row where batch_id = $1 and state <> 'queued'`, id);

describe(`a batch of ${ROWS} rows`, () => {
  it(`is paid whole and once by a worker that is killed ${KILLS} times`, async () => {
    const { id, rows } = await world.draft(Array.from({ length: ROWS }, (_, index) => toRow(index + 1)));
    expect(rows.ready).toBe(ROWS);
    const memoryBefore = workers.memoryMib();
    const from = performance.now();
    expect((await world.confirm(id)).status).toBe(201);
    let [killed, most] = [0, 0];
    while ((await countOrdered(id)) < ROWS) {
      const done = await countOrdered(id);
      most = Math.max(most, workers.memoryMib());
      if (killed < KILLS && done >= ((killed + 1) * ROWS) / (KILLS + 1)) {
        workers.kill(0);
        killed++;
      }
      await sleep(100);
    }
    const seconds = (performance.now() - from) / 1000;
    console.log(
      `figure: batch: ${ROWS} rows committed in ${seconds.toFixed(1)} s with ${workers.deaths()} deaths, ${Math.round(most - memoryBefore)} MiB more`,
    );
    expect(workers.deaths()).toBe(KILLS);
    const { rows: refused } = await world.database.query(
      `select number, kind, failure_code from payment_batch_row where batch_id = $1 and state <> 'ordered'`,
      [toUuid(id)],
    );
    expect(refused).toEqual([]);
    expect(seconds * 1_000).toBeLessThan(allowedMs(COMMITTED_WITHIN_SECONDS * 1_000));
    expect(most - memoryBefore).toBeLessThan(MEMORY_MIB);
    const orders = `select count(*) from payment_order where source_id = $1`;
    expect(await count(orders, id)).toBe(ROWS);
    expect(await count(`select count(distinct order_id) from payment_batch_row where batch_id = $1`, id)).toBe(ROWS);
    const apart = `select count(*) from payment_batch_row r join payment_order o on o.id = r.order_id
      where r.batch_id = $1 and o.amount_cents = r.amount_cents and o.source_id = r.batch_id`;
    expect(await count(apart, id)).toBe(ROWS);
  }, 600_000);
});
