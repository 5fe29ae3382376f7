import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, toUuid } from '../../bank/core/ids';
import type { ApprovalPolicy } from '../../bank/payments/approvals';
import { changeSandboxGiftProduct } from '../../bank/providers';
import { createOrders } from '../support/orders';
import { type GiftWorld, startGiftWorld } from './gift-world';

/** From R$ 100,00 on one approval. */
const POLICY: ApprovalPolicy = {
  async demand(_sql, { amountCents }, _authors, now) {
    if ((amountCents ?? 0n) < 10_000n) return { kind: 'none' };
    return { kind: 'approvals', terms: {}, expiresAt: new Date(now.getTime() + 72 * 3_600_000) };
  },
  judge: async (_sql, _subject, approvals) => ({ kind: approvals.length > 0 ? 'approved' : 'waiting' }),
  mayApprove: async () => true,
};

let world: GiftWorld;
beforeAll(async () => {
  world = await startGiftWorld({ approvals: POLICY });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const approve = async (id: string) => {
  const { database, clock } = world;
  const { approvals } = createOrders({ database, clock, approvals: POLICY });
  const subjectId = toUuid(id);
  const { rows } = await database.query<{ binding: Buffer }>('select binding from approval_subject where id = $1', [
    subjectId,
  ]);
  const given = { subjectId, personId: toUuid(newId('usr')), authorizationId: toUuid(newId('aut')) };
  const binding = rows[0]?.binding ?? Buffer.alloc(0);
  return database.transaction(sql => approvals.approve(sql, { ...given, binding }, clock.now()));
};
const available = async () => (await world.balanceOf(world.padaria)).available_cents;
const order = async () => {
  const { status, body } = await world.buy({ unit_cents: 10_000, quantity: 2 });
  expect([status, body.status, body.codes]).toEqual([201, 'processing', []]);
  await world.pass();
  return body;
};

it('holds nothing while it waits for people, and is bought when they agree', async () => {
  const before = await available();
  const { id } = await order();
  expect(await available()).toBe(before);
  expect(await approve(id)).toBe('approved');
  await world.pass(1);
  const bought = await world.read(id);
  expect([bought.status, bought.codes.map(({ state }) => state)]).toEqual(['completed', ['ready', 'ready']]);
  expect(await available()).toBe(before - 20_000);
});

it('of a product that was withdrawn while it waited ends in words, and takes nothing', async () => {
  const before = await available();
  const { id } = await order();
  await changeSandboxGiftProduct(world.database, 'playstation-store', 'withdrawn');
  expect(await approve(id)).toBe('approved');
  await world.pass(1);
  const ended = await world.read(id);
  expect([ended.status, ended.failure?.reason]).toEqual(['failed', 'O produto saiu do catálogo antes da compra.']);
  expect(await available()).toBe(before);
});
