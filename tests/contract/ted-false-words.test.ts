import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { enqueueJob } from '../../bank/jobs';
import { RECEIVE_TED_MESSAGE_JOB } from '../../bank/providers';
import { scheduleTed, startTedWorld, type TedWorld } from './ted-world';

let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

type Word = Record<string, unknown>;

const say = async (word: Word) => {
  await world.database.transaction(sql => enqueueJob(sql, { kind: RECEIVE_TED_MESSAGE_JOB, payload: word }));
  await world.bank.runDueJobs();
};
/** How the jobs of words stand that did not go well. */
const listLeft = async (): Promise<{ dead: number; asked: number }> => {
  const { rows } = await world.database.query<{ dead: number; asked: number }>(
    `select count(*) filter (where died_at is not null)::int as dead, count(*) filter (where died_at is null)::int as asked
     from job where kind = $1`,
    [RECEIVE_TED_MESSAGE_JOB],
  );
  return rows[0] ?? { dead: 0, asked: 0 };
};
const rowOf = async (id: string) => {
  const { rows } = await world.database.query<{ control_number: string; status: string }>(
    'select t.control_number, o.status from payment_order o join ted_order t on t.order_id = o.id where o.id = $1',
    [toUuid(id)],
  );
  return rows[0] ?? { control_number: '', status: '' };
};
const amount = 1_000;
const scheduled = async () => {
  const { status, body } = await scheduleTed(world, { date: '2026-11-25', amountCents: amount });
  expect(status).toBe(201);
  return body.data[0]?.id ?? '';
};
const toReturn = (controlNumber: string, returnNumber: string, amountCents: number): Word => ({
  ...{ controlNumber, kind: 'returned', code: 'SPB1', returnNumber, amountCents: String(amountCents) },
});

describe('words of the STR about a TED that never left', () => {
  it.each(['settled', 'rejected', 'returned'])('%s: nothing changes, and it is kept for people', async kind => {
    for (const isOver of [false, true]) {
      const id = await scheduled();
      if (isOver) await world.as(world.padaria, `/ted/schedules/${id}`, { method: 'DELETE' });
      const [before, left, row] = [await world.balanceOf(world.padaria), await listLeft(), await rowOf(id)];
      expect(row.status).toBe(isOver ? 'canceled' : 'scheduled');
      await say({ ...toReturn(row.control_number, `D${kind}${isOver}`, amount), kind });
      expect(await listLeft()).toEqual({ dead: left.dead + 1, asked: left.asked });
      expect([await rowOf(id), await world.balanceOf(world.padaria)]).toEqual([row, before]);
    }
  });
});
