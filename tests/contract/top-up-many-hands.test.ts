import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TopUp } from '../../bank/contract/products/top-up';
import { toUuid } from '../../bank/core/ids';
import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { createSeededFaults } from '../../bank/providers';
import { newKey } from './pix-world';
import { lineOf, startTopUpWorld, type TopUpWorld } from './top-up-world';

type Fault = NonNullable<ReturnType<NonNullable<ReturnType<typeof createSeededFaults>['onTopUp']>>>;

/** What befalls the first tries of a purchase, by the last digit of its number. */
const FAULTS: readonly (Fault | undefined)[] = [
  undefined,
  { kind: 'timeout_before_effect' },
  { kind: 'timeout_after_effect' },
  { kind: 'reject', code: 'refused' },
  { kind: 'late', afterSeconds: 20 },
  { kind: 'duplicate' },
  { kind: 'unavailable' },
  { kind: 'return', afterSeconds: 5, twice: true },
  { kind: 'late', afterSeconds: 20, code: 'operator_down' },
];

let world: TopUpWorld;
beforeAll(async () => {
  world = await startTopUpWorld({
    faults: {
      ...createSeededFaults({ seed: '1' }),
      onTopUp: ({ phone }, attempt) => (attempt > 2 ? undefined : FAULTS[Number(phone.at(-1))]),
    },
  });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const settle = async () => {
  for (let round = 0; round < 12; round++) {
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 20 });
  }
};

const prepare = async (phones: readonly string[], amount_cents: number) => {
  const key = newKey();
  const top_ups = phones.map(ending => lineOf(ending, { amount_cents }));
  const wish = { purpose: 'buy_top_ups', account_id: world.padaria.accountId, top_ups, idempotency_key: key } as const;
  const proof = await world.authorize(world.padaria.bearer, wish);
  return () => world.as<{ data: TopUp[] }>(world.padaria, '/top_ups/payments', { json: { top_ups }, key, proof });
};

describe('many at once', () => {
  it('never spend what is not there: a fleet fits whole, or not at all', async () => {
    const { available_cents } = await world.balanceOf(world.padaria);
    const owed = Math.floor(available_cents / 10_000 / 3.5);
    const fleet = (hand: number) => Array.from({ length: owed }, (_, line) => String(4_000 + hand * 500 + line * 10));
    const calls = await Promise.all(Array.from({ length: 5 }, (_, hand) => prepare(fleet(hand), 10_000)));
    const answers = await Promise.all(calls.map(call => call()));
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status !== 201 && status !== 422)).toEqual([]);
    expect(made.length).toBeLessThan(5);
    await settle();
    const after = await world.balanceOf(world.padaria);
    expect(after).toMatchObject({ held_cents: 0, ledger_cents: available_cents - made.length * owed * 10_000 });
  });

  it('through every fault of the distributor: nothing is lost, nothing doubled', async () => {
    await world.fund(world.padaria.ledgerAccountId, 2_000_000n);
    world.clock.advance({ seconds: 24 * 3_600 });
    await world.advanceTo(world.clock.now(), world.padaria);
    const endings = Array.from({ length: 27 }, (_, index) => `${600 + Math.floor(index / 9)}${index % 9}`);
    const calls = await Promise.all(endings.map(ending => prepare([ending], 1_500)));
    // each is asked for twice at once, as after a lost answer
    const answers = await Promise.all(calls.flatMap(call => [call(), call()]));
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data[0]?.id ?? ''));
    expect(made.size).toBe(27);
    await settle();
    const { rows } = await world.database.query<{ status: string; count: number }>(
      `select status, count(*)::int as count from payment_order where id = any ($1::uuid[]) group by 1 order by 1`,
      [[...made].map(toUuid)],
    );
    expect(rows).toEqual([
      { status: 'completed', count: 18 },
      { status: 'failed', count: 6 },
      { status: 'returned', count: 3 },
    ]);
    const { rows: wrong } = await world.database.query(
      `select p.id from payment_order p join top_up_order o on o.order_id = p.id left join sandbox_top_up s using (nsu)
         left join ledger.transaction t on t.key = p.id
       where (case when p.status = 'failed' then 'rejected' else 'confirmed' end) is distinct from s.status
         or (p.status = 'failed') <> (t.id is null) or t.legs[2] <> -p.amount_cents
         or (p.status <> 'failed') <> (o.operator_nsu is not null)`,
    );
    expect(wrong).toEqual([]);
    const { rows: clearing } = await world.database.query<{ balance: bigint; owed: bigint }>(
      `select balance, (select sum(amount_cents) from payment_order where kind = 'top_up' and status = 'completed')::bigint as owed
       from ledger.account where id = $1`,
      [SYSTEM_ACCOUNTS['clearing.top_up']],
    );
    expect(clearing[0]?.balance).toBe(clearing[0]?.owed);
    const { rows: dead } = await world.database.query('select id from job where died_at is not null');
    expect(dead).toEqual([]);
  });
});
