import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, toUuid } from '../../bank/core/ids';
import type { ApprovalPolicy } from '../../bank/payments/approvals';
import { createOrders } from '../support/orders';
import { FEE, MONDAY_AT_TEN, refusal, startTedWorld, type TedWorld } from './ted-world';

const ANA = toUuid(newId('usr'));

/** From R$ 1.000,00 on one approval, R$ 6.660,00 never. */
const POLICY: ApprovalPolicy = {
  async demand(_sql, { amountCents }, _authors, now) {
    if (amountCents === 666_000n) return { kind: 'denied', rule: 'never this amount' };
    if ((amountCents ?? 0n) < 100_000n) return { kind: 'none' };
    return { kind: 'approvals', terms: {}, expiresAt: new Date(now.getTime() + 72 * 3_600_000) };
  },
  judge: async (_sql, _subject, approvals) => ({ kind: approvals.length > 0 ? 'approved' : 'waiting' }),
  mayApprove: async () => true,
};

let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld({ approvals: POLICY });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const order = async (): Promise<string> => {
  const { status, body } = await world.send({ amountCents: 100_000 });
  expect([status, body.status]).toEqual([201, 'processing']);
  return toUuid(body.id);
};
const approve = async (subjectId: string) => {
  const { database, clock } = world;
  const { approvals } = createOrders({ database, clock, approvals: POLICY });
  const { rows } = await database.query<{ binding: Buffer }>('select binding from approval_subject where id = $1', [
    subjectId,
  ]);
  const given = { subjectId, personId: ANA, authorizationId: toUuid(newId('aut')) };
  const binding = rows[0]?.binding ?? Buffer.alloc(0);
  return database.transaction(sql => approvals.approve(sql, { ...given, binding }, clock.now()));
};
const rowOf = async (id: string) =>
  (
    await world.database.query<{ status: string; failure_code: string | null }>(
      'select status, failure_code from payment_order where id = $1',
      [id],
    )
  ).rows[0];
const at = async (instant: string) => {
  await world.advanceTo(new Date(instant), world.padaria);
  await world.bank.runDueJobs();
};

describe('a TED that its company’s rules ask about', () => {
  it('holds nothing while it waits, and leaves with its fee when it is approved', async () => {
    const before = await world.balanceOf(world.padaria);
    const id = await order();
    expect(await rowOf(id)).toMatchObject({ status: 'awaiting_approval' });
    expect(await world.balanceOf(world.padaria)).toMatchObject({ held_cents: before.held_cents });
    expect(await approve(id)).toBe('approved');
    await at(MONDAY_AT_TEN.toISOString());
    await world.bank.runDueJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'completed' });
    const after = await world.balanceOf(world.padaria);
    expect(after.ledger_cents).toBe(before.ledger_cents - 100_000 - FEE);
  });

  it('that is approved after the window is over, with why, and nothing left', async () => {
    const before = await world.balanceOf(world.padaria);
    const id = await order();
    await at('2026-11-23T20:30:00.000Z');
    expect(await approve(id)).toBe('approved');
    await world.bank.runDueJobs();
    expect(await rowOf(id)).toEqual({ status: 'expired', failure_code: 'window_over' });
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents);
  });

  it('that is approved on the next day leaves on it', async () => {
    await at('2026-11-24T13:00:00.000Z');
    const id = await order();
    await at('2026-11-25T13:00:00.000Z');
    expect(await approve(id)).toBe('approved');
    await world.bank.runDueJobs();
    expect(await rowOf(id)).toMatchObject({ status: 'completed' });
  });

  it('is not even written when they deny it', async () => {
    await at('2026-11-26T13:00:00.000Z');
    expect(refusal(await world.send({ amountCents: 666_000 }))).toEqual({ status: 403, code: 'forbidden' });
  });
});
