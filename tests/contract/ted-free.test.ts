import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fees } from '../../bank/contract/books/fees';
import { PROVIDER_RULES } from '../../bank/providers';
import { newKey } from './pix-world';
import { FEE, refusal, scheduleTed, startTedWorld, type TedWorld } from './ted-world';

const { freePerMonth: MOST } = PROVIDER_RULES.bankly.ted;

let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld({ provider: 'bankly' });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const settle = async (): Promise<void> => {
  while ((await world.bank.runDueJobs()) > 0);
};
const readFree = async () => {
  const { prices } = (await world.as<Fees>(world.padaria, '/fees')).body;
  return prices.find(({ kind }) => kind === 'ted')?.free;
};
const quoteFee = async () => {
  const { fee_cents, scheduled_fee_cents, free_left } = (await world.quote()).body;
  return [fee_cents, scheduled_fee_cents, free_left];
};

describe('the free TEDs of a month', () => {
  it('are told before anything is paid', async () => {
    expect(await readFree()).toEqual({ per_month: MOST, left: MOST });
    expect(await quoteFee()).toEqual([0, FEE, MOST]);
  });

  it('hold and post the amount alone', async () => {
    const before = await world.balanceOf(world.padaria);
    const { status, body } = await world.send({ amountCents: 1_000 });
    expect([status, body.fee_cents]).toEqual([201, 0]);
    await settle();
    const after = await world.balanceOf(world.padaria);
    expect([after.ledger_cents, after.held_cents]).toEqual([before.ledger_cents - 1_000, before.held_cents]);
    expect(await readFree()).toEqual({ per_month: MOST, left: MOST - 1 });
  });

  it('are not of what is scheduled, which costs as ever', async () => {
    const [scheduled] = (await scheduleTed(world, { date: '2026-11-24' })).body.data;
    expect(scheduled?.fee_cents).toBe(FEE);
    expect(await readFree()).toEqual({ per_month: MOST, left: MOST - 1 });
  });

  it('come back when one fails', async () => {
    const { body } = await world.send({ amountCents: 1_000, named: { account: '90002' } });
    await settle();
    expect((await world.getTed(body.id)).status).toBe('failed');
    expect(await readFree()).toEqual({ per_month: MOST, left: MOST - 1 });
  });

  it('are never one too many, however many are sent at once', async () => {
    const calls = await Promise.all(
      Array.from({ length: MOST + 2 }, async (_, place) => {
        const [key, amountCents] = [newKey(), 100 + place];
        const { id } = (await world.quote()).body;
        const proof = await world.prove(id, { amountCents }, key);
        const json = { ted_quote_id: id, amount_cents: amountCents, purpose: '00005' };
        return () => world.as<{ fee_cents?: number }>(world.padaria, '/ted/payments', { json, key, proof });
      }),
    );
    const answers = await Promise.all(calls.map(call => call()));
    const free = answers.filter(({ status }) => status === 201);
    expect(free.map(({ body }) => body.fee_cents)).toEqual(Array.from({ length: MOST - 1 }, () => 0));
    // the others proved a free one: a new proof tells them the fee
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(answer => refusal(answer).code))).toEqual(new Set(['step_up_required']));
    expect(await readFree()).toEqual({ per_month: MOST, left: 0 });
    expect(await quoteFee()).toEqual([FEE, FEE, 0]);
  });

  it('are over: the next one costs', async () => {
    expect((await world.send({ amountCents: 2_000 })).body.fee_cents).toBe(FEE);
    await settle();
  });

  it('are new with the month in Brasília', async () => {
    // ten in the evening of the last day: 1 December in UTC
    await world.advanceTo(new Date('2026-12-01T01:00:00.000Z'), world.padaria);
    expect(await readFree()).toEqual({ per_month: MOST, left: 0 });
    await world.advanceTo(new Date('2026-12-01T13:00:00.000Z'), world.padaria);
    expect(await readFree()).toEqual({ per_month: MOST, left: MOST });
    expect((await world.send({ amountCents: 3_000 })).body.fee_cents).toBe(0);
  });
});
