import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ted } from '../../bank/contract/products/ted';
import type { ScheduledTed } from '../../bank/contract/products/ted-schedules';
import { toUuid } from '../../bank/core/ids';
import { createSeededFaults, type StrFault } from '../../bank/providers';
import { findFaults } from './many-hands-books';
import { newKey } from './pix-world';
import { FEE, MOINHO, startTedWorld, type TedWorld } from './ted-world';

/** What befalls the first tries of an order, by the cents of its amount. */
const FAULTS: readonly (StrFault | undefined)[] = [
  undefined,
  { kind: 'timeout_before_effect' },
  { kind: 'timeout_after_effect' },
  { kind: 'reject', code: 'SPB2' },
  { kind: 'late', afterSeconds: 20 },
  { kind: 'duplicate' },
  { kind: 'unavailable' },
  { kind: 'return', afterSeconds: 5, twice: true },
];

let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld({
    faults: {
      ...createSeededFaults({ seed: '1' }),
      onStrOrder: ({ amountCents }, attempt) => (attempt > 2 ? undefined : FAULTS[Number(amountCents % 8n)]),
    },
  });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const prepare = async (amountCents: number) => {
  const key = newKey();
  const { id } = (await world.quote()).body;
  const proof = await world.prove(id, { amountCents }, key);
  const json = { ted_quote_id: id, amount_cents: amountCents, purpose: '00005' };
  return () => world.as<Ted>(world.padaria, '/ted/payments', { json, key, proof });
};
const settle = async () => {
  for (let round = 0; round < 12; round++) {
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 20 });
  }
};

describe('many at once', () => {
  it('never spend what is not there: amount and fee fit whole, or not at all', async () => {
    const { available_cents } = await world.balanceOf(world.padaria);
    // what one costs leaves room for three and not for four
    const amountCents = Math.floor(available_cents / 3.5 / 8) * 8;
    const calls = await Promise.all(Array.from({ length: 5 }, () => prepare(amountCents)));
    const answers = await Promise.all(calls.map(call => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
    await settle();
    const after = await world.balanceOf(world.padaria);
    expect(after).toMatchObject({ held_cents: 0, ledger_cents: available_cents - 3 * (amountCents + FEE) });
  });

  it('through every fault of the rails: nothing is lost, nothing doubled', async () => {
    await world.fund(world.padaria.ledgerAccountId, 2_000_000n);
    const calls = await Promise.all(Array.from({ length: 24 }, (_, place) => prepare(8_000 + place)));
    // each is asked for twice at once, as after a lost answer
    const answers = await Promise.all(calls.flatMap(call => [call(), call()]));
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(made.size).toBe(24);
    await settle();
    const { rows } = await world.database.query<{ status: string; count: number }>(
      `select status, count(*)::int as count from payment_order where id = any ($1::uuid[]) group by 1 order by 1`,
      [[...made].map(toUuid)],
    );
    expect(rows).toEqual([
      { status: 'completed', count: 18 },
      { status: 'failed', count: 3 },
      { status: 'returned', count: 3 },
    ]);
    expect(await findFaults(world.database)).toEqual({});
  });
});

describe('a TED and its people', () => {
  it('is changed and cancelled at once: one of both happens', async () => {
    const { id: ted_quote_id } = (await world.quote(MOINHO)).body;
    const wish = { ted_quote_id, amount_cents: 1_000 };
    const plan = { date: '2026-12-01', repeat: 'none', times: 0, until: '' } as const;
    const account_id = world.padaria.accountId;
    const asked = { purpose: 'schedule_ted', account_id, ...wish, ted_purpose: '00005', ...plan } as const;
    const proof = await world.authorize(world.padaria.bearer, asked);
    const made = await world.as<{ data: ScheduledTed[] }>(world.padaria, '/ted/schedules', {
      ...{ json: { ...wish, purpose: '00005', date: plan.date }, key: newKey(), proof },
    });
    const scheduled_ted_id = made.body.data[0]?.id ?? '';
    const change = { amount_cents: 2_000, date: '2026-12-02', applies_to: 'this' } as const;
    const changing = await world.authorize(world.padaria.bearer, {
      ...{ purpose: 'change_ted_schedule', account_id, scheduled_ted_id, ...change },
    });
    const path = `/ted/schedules/${scheduled_ted_id}`;
    const [changed, canceled] = await Promise.all([
      world.as(world.padaria, path, { method: 'PATCH', json: change, proof: changing }),
      world.as(world.padaria, path, { method: 'DELETE' }),
    ]);
    expect(canceled.status).toBe(204);
    expect([200, 409]).toContain(changed.status);
    const { body } = await world.as<ScheduledTed>(world.padaria, path);
    expect(body.status).toBe('cancelled');
    expect(body.amount_cents).toBe(changed.status === 200 ? 2_000 : 1_000);
  });
});
