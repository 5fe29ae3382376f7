import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardSale, Chargeback } from '../../bank/contract/products/acquiring';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';

let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld();
});
afterAll(async () => {
  await world?.requireSound();
  await world?.close();
});

const contest = (sale: CardSale, amountCents: bigint, caseNumber: string, answerBy = '2027-12-31') =>
  world.tell({
    ...{ kind: 'chargeback', caseNumber, code: sale.acquirer_code, amountCents, reason: 'fraud', reasonCode: '10.4' },
    ...{ receivedAt: world.clock.now().toISOString(), answerBy },
  });
const decide = (caseNumber: string, outcome: 'won' | 'lost') =>
  world.tell({ kind: 'chargeback_decided', caseNumber, outcome });

it('gives back of a sale only what its card holder did not get by a contest that was lost', async () => {
  const sale = await world.sell();
  await contest(sale, 10_000n, 'A1');
  await decide('A1', 'lost');
  await contest(sale, 10_000n, 'A2');
  await decide('A2', 'won');
  expect(await world.sale(sale.id)).toMatchObject({ status: 'charged_back', refundable_cents: 20_000 });
  const more = await world.refund(sale, 20_001);
  expect([more.status, more.body.code]).toEqual([422, 'sale_refund_amount']);
  // the rest goes back with the rest of the fee
  const rest = await world.refund(sale, 20_000);
  expect(rest.body.refunds).toMatchObject([{ fee_back_cents: 700, debit_cents: 19_300 }]);
  const { body } = await world.refund(sale, 1);
  expect([body.code, body.params]).toEqual(['sale_not_refundable', { reason: 'disputed' }]);
});

const list = async (): Promise<Chargeback[]> =>
  (await world.as<{ data: Chargeback[] }>(world.padaria, '/acquiring/chargebacks')).body.data;
const dead = async () => (await world.database.query('select 1 from job where died_at is not null')).rowCount;
const statesOf = async ({ id }: CardSale) => (await world.sale(id)).plan.map(({ state }) => state);

it('takes refunds in parts, whose fees never come to more than the fee of what was given back', async () => {
  const sale = await world.sell({ grossCents: 100n, product: 'credit', instalments: 1 });
  expect(sale.fee_cents).toBe(4);
  const statuses: number[] = [];
  for (let part = 0; part < 5; part++) statuses.push((await world.refund(sale, 13)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  const { refunds } = await world.sale(sale.id);
  // 65 % of the sale: 3 of 4 centavos of its fee
  expect(refunds.reduce((sum, { fee_back_cents }) => sum + fee_back_cents, 0)).toBe(3);
});

it('shows a second contest of a sale while the first is open, and each ends for itself', async () => {
  const sale = await world.sell();
  await contest(sale, 10_000n, 'B1');
  await contest(sale, 10_000n, 'B2', '2026-12-10');
  const second = (await list()).find(one => one.case_number === 'B2');
  expect(second).toMatchObject({ state: 'received', debit_cents: 0, suspended_cents: 9_650 });
  expect(await statesOf(sale)).toEqual(['open', 'suspended', 'suspended']);
  // what waits for the shop is shown with its sale
  await world.as(world.padaria, `/acquiring/chargebacks/${second?.id}/answer`, { json: { kind: 'accept', text: '' } });
  expect(await statesOf(sale)).toEqual(['open', 'cancelled', 'suspended']);
  const { status, chargeback, refundable_cents } = await world.sale(sale.id);
  expect([status, chargeback?.case_number, refundable_cents]).toEqual(['disputed', 'B1', 0]);
  await decide('B1', 'won');
  expect(await statesOf(sale)).toEqual(['open', 'cancelled', 'open']);
  expect(await world.sale(sale.id)).toMatchObject({ status: 'charged_back', refundable_cents: 20_000 });
});

it('hears a contest of more than is left of a sale again once the one before it has ended', async () => {
  const sale = await world.sell();
  await contest(sale, 25_000n, 'C1');
  await contest(sale, 10_000n, 'C2');
  expect((await list()).some(one => one.case_number === 'C2')).toBe(false);
  await decide('C1', 'won');
  world.clock.advance({ minutes: 5 });
  await world.bank.runDueJobs();
  expect((await list()).find(one => one.case_number === 'C2')).toMatchObject({ suspended_cents: 9_650 });
});

it('takes the word that an accepted contest is lost', async () => {
  const sale = await world.sell();
  await contest(sale, 10_000n, 'D1');
  const found = (await list()).find(one => one.case_number === 'D1');
  await world.as(world.padaria, `/acquiring/chargebacks/${found?.id}/answer`, { json: { kind: 'accept', text: '' } });
  await decide('D1', 'lost');
  expect(await statesOf(sale)).toEqual(['open', 'open', 'cancelled']);
  expect(await dead()).toBe(0);
  // what the shop itself gave up is not won
  await decide('D1', 'won');
  expect(await dead()).toBe(1);
  await world.database.query('delete from job where died_at is not null');
});

it('never gives up a contest that was answered before its clock had it', async () => {
  const sale = await world.sell({ grossCents: 20_000n });
  await contest(sale, 20_000n, 'E1', '2026-12-10');
  const { database } = world;
  const { rows } = await database.query<{ id: string }>(`select id from acquiring_chargeback where case_number = 'E1'`);
  const id = rows[0]?.id;
  await world.until('2026-12-10T23:00:00Z');
  world.clock.advance({ hours: 5 }); // the last day is over: the clock is due
  // the answer of the last second has the row, and commits while the clock waits for it
  let clock: Promise<unknown> = Promise.resolve();
  await database.transaction(async sql => {
    await sql.query(
      `update acquiring_chargeback set answer_kind = 'contest', answer_text = 'Entregue', answered_at = $2, state = 'answered' where id = $1`,
      [id, new Date('2026-12-11T02:59:59Z')],
    );
    clock = world.bank.runDueJobs();
    await expect
      .poll(
        async () =>
          (
            await database.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%acquiring_chargeback%'`,
            )
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
  });
  await clock;
  const { rows: after } = await database.query('select state from acquiring_chargeback where id = $1', [id]);
  expect(after).toEqual([{ state: 'answered' }]);
});

it('gives back what the brand decided for the shop after the clock had given it up', async () => {
  world.padaria.bearer = await world.signIn(world.padaria.email);
  const day = world.clock.now();
  const debit = await world.sell({ product: 'debit', instalments: 1, mdr: 1_000, grossCents: 10_000n });
  const credit = await world.sell({ brand: 'elo' });
  await world.until(new Date(day.getTime() + 5 * 86_400_000).toISOString()); // debit is paid
  const answerBy = new Date(day.getTime() + 8 * 86_400_000).toISOString().slice(0, 10);
  const paid = await world.balance();
  await contest(debit, 10_000n, 'F1', answerBy);
  await contest(credit, 30_000n, 'F2', answerBy);
  await world.bank.runDueJobs();
  expect((await world.balance()) - paid).toBe(-9_900);
  await world.until(new Date(day.getTime() + 10 * 86_400_000).toISOString());
  expect((await list()).filter(({ case_number }) => case_number.startsWith('F')).map(({ state }) => state)).toEqual([
    'accepted',
    'accepted',
  ]);
  const before = await world.balance();
  for (const one of ['F1', 'F2']) await decide(one, 'won');
  await world.bank.runDueJobs();
  expect((await world.balance()) - before).toBe(9_900);
  expect(await statesOf(credit)).toEqual(['open', 'open', 'open']);
  expect((await world.sale(credit.id)).status).toBe('captured');
  await decide('F1', 'won'); // told twice
  await world.bank.runDueJobs();
  expect((await world.balance()) - before).toBe(9_900);
});
