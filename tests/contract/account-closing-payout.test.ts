import { afterAll, beforeAll, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { type ClosingWorld, startClosingWorld } from './closing-world';
import type { Customer } from './pix-world';

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld();
});
afterAll(() => world?.close());

const payouts = async (who: Customer) =>
  (
    await world.database.query<{ e2e: string; status: string }>(
      `select t.end_to_end_id as e2e, o.status from account_payout a join payment_order o on o.id = a.payment_id join pix_order t on t.order_id = o.id
       where a.account_id = $1 order by a.created_at`,
      [toUuid(who.accountId)],
    )
  ).rows;

let returns = 0;

/** Lets some time pass, in which each pay-out comes back as soon as it has arrived. */
const sendBack = async (who: Customer, rounds: number, step: { seconds?: number; hours?: number }): Promise<void> => {
  for (let round = 1; round <= rounds; round++) {
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 2 });
    await world.bank.runDueJobs();
    const all = await payouts(who);
    const last = all.at(-1);
    if (last?.status === 'completed') await world.deliverReturn(last.e2e, 50_000, `${++returns}`);
    world.clock.advance(step);
  }
};

it('tries a place that sends the money back three times, tells people, and is over at its deadline', async () => {
  const ana = await world.admit(50_000n);
  expect((await world.askToClose(ana, world.ownKeyOf(ana))).status).toBe(201);
  world.clock.advance({ hours: 24 });
  await sendBack(ana, 12, { seconds: 4 });
  expect(await payouts(ana)).toHaveLength(1);
  await world.signInAgain(ana);
  expect((await world.viewClosing(ana)).request).toMatchObject({
    ...{ status: 'requested', payout: null, waits_for: { code: 'came_back' } },
  });
  const told = (await world.titlesOf(ana)).filter(title => title.includes('voltou'));
  expect(told).toHaveLength(1);
  await sendBack(ana, 3, { hours: 1 });
  expect(await payouts(ana)).toHaveLength(2);
  await sendBack(ana, 30, { hours: 2 });
  expect(await payouts(ana)).toHaveLength(3);
  await sendBack(ana, 30, { hours: 24 });
  expect(await payouts(ana)).toHaveLength(3);
  await world.signInAgain(ana);
  const { status, request } = await world.viewClosing(ana);
  expect([status, request?.status]).toEqual(['active', 'cancelled']);
  expect((await world.booksOf(ana)).account).toBe(50_000n);
});

it('tells what it sent once, when it came back and was sent again', async () => {
  const ana = await world.admit(50_000n);
  expect((await world.askToClose(ana, world.ownKeyOf(ana))).status).toBe(201);
  world.clock.advance({ hours: 24 });
  await sendBack(ana, 1, { hours: 1 });
  expect((await payouts(ana)).map(({ status }) => status)).toEqual(['returned']);
  await world.pass(30);
  // an hour is waited between tries
  world.clock.advance({ hours: 2 });
  await world.pass(30);
  await world.signInAgain(ana);
  expect((await payouts(ana)).map(({ status }) => status)).toEqual(['returned', 'completed']);
  expect((await world.viewClosing(ana)).request).toMatchObject({
    ...{ status: 'closed', payout: { amount_cents: 50_000 } },
  });
});
