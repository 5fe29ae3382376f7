import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementPage } from '../../bank/contract/books/statement';
import { newId, toUuid } from '../../bank/core/ids';
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
const completed = async (amountCents: number) => {
  const { body } = await world.send({ amountCents });
  await world.bank.runDueJobs();
  return body;
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

describe('a return', () => {
  it('under the number of one of another TED is credited to nobody, and is kept for people', async () => {
    const [one, other] = [await completed(900), await completed(800)];
    await say(toReturn(one.control_number, 'D901', 900));
    const [before, left] = [await world.balanceOf(world.padaria), await listLeft()];
    await say(toReturn(other.control_number, 'D901', 800));
    expect(await listLeft()).toEqual({ dead: left.dead + 1, asked: left.asked });
    expect(await world.balanceOf(world.padaria)).toEqual(before);
    expect((await world.getTed(other.id)).status).toBe('completed');
  });

  it('that was written down and not posted is credited as it was told first', async () => {
    const ted = await completed(700);
    const { ledger_cents } = await world.balanceOf(world.padaria);
    await world.database.query(
      `insert into ted_return (order_id, id, control_number, code, received_at) values ($1, $2, 'D902', 'SPB1', $3)`,
      [toUuid(ted.id), toUuid(newId('txn')), world.clock.now()],
    );
    await say({ ...toReturn(ted.control_number, 'D902', 700), code: 'SPB70' });
    expect(await world.getTed(ted.id)).toMatchObject({ status: 'returned', returned: { code: 'SPB1' } });
    const [credit] = (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
    expect(credit).toMatchObject({ amount_cents: 700, description: 'A conta de quem recebe foi encerrada.' });
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(ledger_cents + 700);
  });
});
