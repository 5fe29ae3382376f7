import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, toUuid } from '../../bank/core/ids';
import type { ApprovalPolicy } from '../../bank/payments/approvals';
import { changeSandboxCrypto } from '../../bank/providers';
import { createOrders } from '../support/orders';
import { answerCrypto, type CryptoWorld, startCryptoWorld } from './crypto-world';

/** From R$ 100,00 on one approval. */
const POLICY: ApprovalPolicy = {
  async demand(_sql, { amountCents }, _authors, now) {
    if ((amountCents ?? 0n) < 10_000n) return { kind: 'none' };
    return { kind: 'approvals', terms: {}, expiresAt: new Date(now.getTime() + 72 * 3_600_000) };
  },
  judge: async (_sql, _subject, approvals) => ({ kind: approvals.length > 0 ? 'approved' : 'waiting' }),
  mayApprove: async () => true,
};

let world: CryptoWorld;
beforeAll(async () => {
  world = await startCryptoWorld({ approvals: POLICY });
  await answerCrypto(world, world.padaria);
});
afterAll(async () => {
  await world?.requireSoundBooks();
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

it('holds nothing while it waits, and buys with the reais that were approved at the price of that hour', async () => {
  const before = await available();
  const { status, body } = await world.order({ amount_cents: 20_000 }, { limit_price: '999999.99' });
  expect([status, body.status, body.is_waiting, await available()]).toEqual([201, 'processing', true, before]);
  await world.pass(3_600);
  expect(await approve(body.id)).toBe('approved');
  await world.pass(1);
  const bought = await world.read(body.id);
  expect([bought.status, bought.amount_cents, bought.is_waiting]).toEqual(['completed', 20_000, false]);
  expect(bought.price).not.toBe(body.price);
  expect(await available()).toBe(before - 20_000);
  expect((await world.positionOf('btc')).quantity).toBe(bought.quantity);
});

it('that waited until the price passed what was proven ends in words, and takes nothing', async () => {
  const before = await available();
  const { body } = await world.order({ amount_cents: 20_000 });
  await changeSandboxCrypto(world.database, 'btc', { movedPpm: 50_000n });
  expect(await approve(body.id)).toBe('approved');
  await world.pass(1);
  const ended = await world.read(body.id);
  expect([ended.status, ended.failure?.reason]).toEqual([
    ...['failed', 'O preço passou do máximo aceito na confirmação.'],
  ]);
  expect(await available()).toBe(before);
});

it('that waits begins no first day', async () => {
  const company = world.oficina;
  company.bearer = await world.signIn(company.email);
  await answerCrypto(world, company);
  await world.fund(company.ledgerAccountId, 100_000n);
  expect((await world.order({ amount_cents: 20_000 }, {}, company)).body.is_waiting).toBe(true);
  await world.pass(86_400);
  company.bearer = await world.signIn(company.email);
  const isFirstDay = async () => (await world.quote({ amount_cents: 5_000 }, company)).body.limits.is_first_day;
  expect(await isFirstDay()).toBe(true);
  expect((await world.traded({ amount_cents: 5_000 }, company)).status).toBe('completed');
  await world.pass(86_400);
  company.bearer = await world.signIn(company.email);
  expect(await isFirstDay()).toBe(false);
});
