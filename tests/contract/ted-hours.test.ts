import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TedRules } from '../../bank/contract/products/ted';
import { createSeededFaults, type StrFault } from '../../bank/providers';
import { startTedWorld, type TedWorld } from './ted-world';

/** What befalls the next try of an order. */
let fault: StrFault | undefined;

let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld({ faults: { ...createSeededFaults({ seed: '1' }), onStrOrder: () => fault } });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** The worker comes back at this instant, and the customer with it. */
const comesBack = async (instant: string) => {
  world.clock.set(new Date(instant));
  await world.bank.runDueJobs();
  await world.advanceTo(new Date(instant), world.padaria);
};
const orderAt = async (instant: string) => {
  await world.advanceTo(new Date(instant), world.padaria);
  const before = await world.balanceOf(world.padaria);
  const { status, body } = await world.send({ amountCents: 1_000 });
  expect([status, body.status]).toEqual([201, 'processing']);
  return { ted: body, before };
};
const triesOf = async (controlNumber: string): Promise<number> =>
  (
    await world.database.query<{ tries: number }>('select tries from sandbox_str_order where control_number = $1', [
      controlNumber,
    ])
  ).rows[0]?.tries ?? 0;

describe('a TED that a worker comes to too late', () => {
  it.each([
    ['a moment after the window', '2026-11-23T19:59:30.000Z', '2026-11-23T20:00:00.000Z'],
    ['in the night after it', '2026-11-24T19:59:30.000Z', '2026-11-25T02:00:00.000Z'],
    ['in the window of the next day', '2026-11-25T19:59:30.000Z', '2026-11-26T13:00:00.000Z'],
    ['after a weekend', '2026-11-27T19:59:30.000Z', '2026-11-30T13:00:00.000Z'],
    ['having been held for the opening', '2026-12-01T08:00:00.000Z', '2026-12-01T21:00:00.000Z'],
  ])('%s: it is not sent, and amount, fee and limit are free again', async (_, orderedAt, instant) => {
    const { ted, before } = await orderAt(orderedAt);
    if (orderedAt.includes('T08')) await world.bank.runDueJobs();
    await comesBack(instant);
    expect(await triesOf(ted.control_number)).toBe(0);
    expect(await world.getTed(ted.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'window_over', reason: 'O horário das TEDs do dia terminou antes do envio.' },
    });
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      ...{ ledger_cents: before.ledger_cents, held_cents: before.held_cents },
    });
    const { limits } = (await world.as<TedRules>(world.padaria, '/ted/rules')).body;
    expect(limits.left_cents).toBe(limits.day_cents);
  });

  it('having perhaps arrived: it is never taken for refused, and goes again when banks open', async () => {
    fault = { kind: 'timeout_before_effect' };
    const { ted, before } = await orderAt('2026-12-02T19:59:30.000Z');
    await world.bank.runDueJobs();
    fault = undefined;
    await comesBack('2026-12-02T20:30:00.000Z');
    expect([await triesOf(ted.control_number), (await world.getTed(ted.id)).status]).toEqual([1, 'processing']);
    await comesBack('2026-12-03T09:29:59.000Z');
    expect([await triesOf(ted.control_number), (await world.getTed(ted.id)).status]).toEqual([1, 'processing']);
    await comesBack('2026-12-03T09:30:00.000Z');
    expect([await triesOf(ted.control_number), (await world.getTed(ted.id)).status]).toEqual([2, 'completed']);
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 1_000 - ted.fee_cents);
  });
});
