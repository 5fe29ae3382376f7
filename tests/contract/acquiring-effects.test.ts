import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardSale, ReceivableUnit } from '../../bank/contract/products/acquiring';
import { fromUuid } from '../../bank/core/ids';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';

let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld();
});
afterAll(async () => {
  await world?.requireSound();
  await world?.close();
});

const BANK = 'Banco Exemplo S.A.';

/** What of a credit unit is ceded or encumbered, as the register says through the acquirer. */
const tellEffect = (unit: ReceivableUnit, cededCents: bigint, encumberedCents: bigint) =>
  world.tell({
    ...{ kind: 'effect', merchantNumber: world.merchant, brand: unit.brand, arrangement: unit.arrangement },
    ...{ dueDate: unit.due_date, cededCents, encumberedCents, beneficiary: BANK },
  });

/** One sale of R$ 1.000,00 and its unit of R$ 978,40. */
const sellOne = async (brand: CardSale['brand']): Promise<[CardSale, ReceivableUnit]> => {
  const sale = await world.sell({ brand, grossCents: 100_000n, mdr: 2_160, product: 'credit', instalments: 1 });
  const [unit] = await world.units(`&brand=${brand}`);
  if (!unit) throw new Error('a sale without a unit');
  return [sale, unit];
};

const unitOf = async ({ id, brand }: ReceivableUnit) =>
  (await world.units(`&brand=${brand}`)).find(one => one.id === id);

const countDead = async (): Promise<number> =>
  (await world.database.query(`select 1 from job where died_at is not null`)).rows.length;

it('leaves only what is neither ceded nor encumbered to be brought forward, and names who has the rest', async () => {
  const [, unit] = await sellOne('visa');
  await tellEffect(unit, 30_000n, 20_000n);
  expect(await unitOf(unit)).toMatchObject({
    ...{ total_cents: 97_840, free_cents: 47_840, ceded_cents: 30_000, encumbered_cents: 20_000, beneficiary: BANK },
  });
  const { body: quote } = await world.quote({ all: true, brand: 'visa' });
  expect(quote).toMatchObject({ gross_cents: 47_840, unit_count: 1 });
  const more = await world.quote({ net_cents: 47_840, brand: 'visa' });
  expect([more.status, more.body.code]).toEqual([422, 'anticipation_more_than_free']);
  // told again it is the same
  await tellEffect(unit, 30_000n, 20_000n);
  expect((await unitOf(unit))?.free_cents).toBe(47_840);
});

it('has nothing to sell of a unit that is ceded whole', async () => {
  const [, unit] = await sellOne('elo');
  await tellEffect(unit, 97_840n, 0n);
  expect((await unitOf(unit))?.free_cents).toBe(0);
  for (const wish of [{ all: true as const, brand: 'elo' as const }, { unit_ids: [unit.id] }]) {
    const { body } = await world.quote(wish);
    expect(body.code).toBe('anticipation_nothing');
  }
});

it('takes no anticipation that was quoted before a unit was ceded, and nothing of it stays reserved', async () => {
  const [, unit] = await sellOne('amex');
  const { body: quote } = await world.quote({ unit_ids: [unit.id] });
  await tellEffect(unit, 0n, 1n);
  const ordered = await world.order(quote);
  expect([ordered.status, ordered.body.code]).toEqual([409, 'anticipation_changed']);
  expect(await unitOf(unit)).toMatchObject({ anticipated_cents: 0, free_cents: 97_839 });
});

it('is free again when the register lets go, and then it is brought forward whole', async () => {
  const [, unit] = await sellOne('hipercard');
  await tellEffect(unit, 0n, 97_840n);
  await tellEffect(unit, 0n, 0n);
  expect(await unitOf(unit)).toMatchObject({ free_cents: 97_840, beneficiary: null });
  const { body: quote } = await world.quote({ unit_ids: [unit.id] });
  expect((await world.order(quote)).status).toBe(201);
  expect(await unitOf(unit)).toMatchObject({ free_cents: 0, anticipated_cents: 97_840 });
});

it('does not let a sale be undone whose unit is encumbered: what is given back is taken from the account', async () => {
  const [sale, unit] = await sellOne('mastercard');
  await tellEffect(unit, 0n, 97_840n);
  const { status, body } = await world.refund(sale, 100_000);
  expect(status).toBe(201);
  expect(body.refunds[0]).toMatchObject({ is_undone_sale: false, debit_cents: 97_840 });
  expect((await unitOf(unit))?.encumbered_cents).toBe(97_840);
});

it('believes nobody who cedes more than there is, or what is anticipated', async () => {
  const { rows } = await world.database.query<{ id: string }>(
    `select id from acquiring_unit where brand = 'hipercard' and anticipated_cents > 0`,
  );
  const anticipated = (await world.units('&brand=hipercard')).find(
    ({ id }) => id === fromUuid('rcu', rows[0]?.id ?? ''),
  );
  if (!anticipated) throw new Error('nothing is anticipated');
  await tellEffect(anticipated, 1n, 0n);
  expect(await unitOf(anticipated)).toMatchObject({ ceded_cents: 0, anticipated_cents: 97_840 });
  expect(await countDead()).toBe(1);
  await world.database.query('delete from job where died_at is not null');
});

it('waits for a sale that it overtook, and then has its part of the unit', async () => {
  await world.tell({
    ...{ kind: 'effect', merchantNumber: world.merchant, brand: 'elo', arrangement: 'debit', dueDate: '2026-11-23' },
    ...{ cededCents: 15_000n, encumberedCents: 0n, beneficiary: BANK },
  });
  const sold = { brand: 'elo', grossCents: 10_000n, product: 'debit', instalments: 1, mdr: 1_000 } as const;
  for (const free of [[9_900], []]) {
    await world.sell(sold);
    world.clock.advance({ minutes: 5 });
    await world.bank.runDueJobs();
    const found = (await world.units('&brand=elo')).filter(({ arrangement }) => arrangement === 'debit');
    expect(found.filter(({ ceded_cents }) => ceded_cents === 0).map(({ free_cents }) => free_cents)).toEqual(free);
  }
  const [unit] = (await world.units('&brand=elo')).filter(({ arrangement }) => arrangement === 'debit');
  expect(unit).toMatchObject({ ceded_cents: 15_000, free_cents: 4_800, beneficiary: BANK });
  expect(await countDead()).toBe(0);
});

it('pays the shop only what is free on its day', async () => {
  const before = await world.balance();
  const due = (await world.units()).filter(({ state }) => state === 'open');
  const free = due.reduce((sum, one) => sum + one.free_cents, 0);
  const anticipated = await world.database.query<{ net: bigint }>(
    'select coalesce(sum(gross_cents - cost_cents), 0)::bigint as net from acquiring_anticipation',
  );
  const taken = await world.database.query<{ sum: bigint }>(
    'select coalesce(sum(amount_cents), 0)::bigint as sum from acquiring_move',
  );
  await world.until('2026-11-24T18:05:00Z');
  await world.until('2026-12-31T15:00:00Z');
  const expected = free + Number(anticipated.rows[0]?.net) - Number(taken.rows[0]?.sum);
  expect((await world.balance()) - before).toBe(expected);
});
