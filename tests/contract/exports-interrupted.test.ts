import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementExport } from '../../bank/contract/books/exports';
import { toUuid } from '../../bank/core/ids';
import { createLedger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { Stopped, takeExport } from '../../bank/books/exports/run';
import { TEST_SECRET } from '../support/bank';
import { type PixWorld, startPixWorld } from './pix-world';

const ROWS = 2_500;

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
  const { databaseUrl, clock, padaria } = world;
  const ledger = createLedger({ databaseUrl, clock, applicationName: 'test-entries' });
  const post = (row: number) =>
    ledger.post({
      key: randomUUID(),
      legs: [
        { accountId: SYSTEM_ACCOUNTS['clearing.ted'], amountCents: -1n },
        { accountId: padaria.ledgerAccountId, amountCents: 1n },
      ],
      details: { kind: 'ted_in', description: `Recebimento ${row}` },
    });
  // the ledger lets only so many wait
  for (let at = 0; at < ROWS; at += 500) {
    await Promise.all(Array.from({ length: 500 }, (_, row) => post(at + row)));
  }
  await ledger.close();
});
afterAll(() => world?.close());

const order = async (json: unknown): Promise<string> =>
  (await world.as<StatementExport>(world.padaria, '/exports', { json })).body.id;
const look = async (id: string) => (await world.as<StatementExport>(world.padaria, `/exports/${id}`)).body;
const cancel = (id: string) => world.as(world.padaria, `/exports/${id}`, { method: 'DELETE' });
const countChunks = async (id: string) => {
  const sql = 'select count(*) from statement_export_chunk where export_id = $1';
  return Number((await world.database.query<{ count: bigint }>(sql, [toUuid(id)])).rows[0]?.count);
};
/** A worker's hold on an export, in the hand of the test. */
const take = async (id: string) => {
  const job = { jobId: 0n, attempt: 1, signal: new AbortController().signal, finish: async () => undefined };
  const run = await takeExport({ database: world.database, secret: TEST_SECRET }, toUuid(id), job);
  if (!run) throw new Error('there is nothing to take');
  return run;
};

describe('a worker that is killed half-way', () => {
  it('leaves no row twice and none out, and writes nothing any more should it come back', async () => {
    const id = await order({ format: 'csv' });
    const dead = await take(id);
    await dead.progress(1_000);
    await dead.keep(Buffer.from('half of a file'));
    expect(await look(id)).toMatchObject({ status: 'running', rows_done: 1_000, rows_total: ROWS + 1 });

    await world.bank.runDueJobs();
    expect(await look(id)).toMatchObject({ status: 'ready', rows_done: ROWS + 1 });
    await expect(dead.keep(Buffer.from('the other half'))).rejects.toThrow(Stopped);
    await expect(dead.progress(2_000)).rejects.toThrow(Stopped);
    await expect(dead.finish(async () => undefined)).rejects.toThrow(Stopped);

    const path = `/accounts/${world.padaria.accountId}/exports/${id}/file`;
    const file = await (await world.fetch(path, { bearer: world.padaria.bearer })).text();
    const rows = [...file.matchAll(/Recebimento (\d+);/g)].map(match => Number(match[1]));
    expect(rows.sort((a, b) => a - b)).toEqual(Array.from({ length: ROWS }, (_, row) => row));
  });

  it('does not keep a worker that stops: the next one begins anew', async () => {
    const id = await order({ format: 'csv' });
    const stopping = new AbortController();
    const job = { jobId: 0n, attempt: 1, signal: stopping.signal, finish: async () => undefined };
    const run = await takeExport({ database: world.database, secret: TEST_SECRET }, toUuid(id), job);
    stopping.abort();
    await expect(run?.keep(Buffer.from('late'))).rejects.toMatchObject({ code: 'overloaded' });
    await world.bank.runDueJobs();
    expect((await look(id)).status).toBe('ready');
  });
});

describe('an export that is cancelled half-way', () => {
  it('leaves nothing, and its worker stops at the next chunk', async () => {
    const id = await order({ format: 'csv' });
    const run = await take(id);
    await run.keep(Buffer.from('half of a file'));
    expect((await cancel(id)).status).toBe(204);
    expect(await countChunks(id)).toBe(0);
    await expect(run.keep(Buffer.from('the other half'))).rejects.toThrow(Stopped);
    expect(await countChunks(id)).toBe(0);
    await world.bank.runDueJobs();
    expect(await look(id)).toMatchObject({ status: 'canceled', size_bytes: null });
  });

  it('in the middle of a month’s receipts ends the work', async () => {
    const id = await order({ format: 'month_pack', month: '2026-11' });
    const working = world.bank.runDueJobs();
    // asked of the database: a slow machine would ask the bank more often than a session may
    const seen = async () =>
      (
        await world.database.query<{ status: string; rows_done: number }>(
          'select status, rows_done from statement_export where id = $1',
          [toUuid(id)],
        )
      ).rows[0];
    while ((await seen())?.rows_done === 0) expect((await seen())?.status).not.toBe('ready');
    expect((await cancel(id)).status).toBe(204);
    await working;
    expect(await look(id)).toMatchObject({ status: 'canceled' });
    expect((await look(id)).rows_done).toBeLessThan(ROWS);
    expect(await countChunks(id)).toBe(0);
  });
});
