import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreditContract, CreditPayment } from '../../bank/contract/products/credit/contracts';
import type { Receipt } from '../../bank/contract/books/receipts';
import { newId, toUuid } from '../../bank/core/ids';
import type { ApprovalPolicy } from '../../bank/payments/approvals';
import { checkCredit } from '../../bank/products/credit/check';
import { createBorrowing } from '../support/credit';
import { createOrders } from '../support/orders';
import { type PixWorld, startPixWorld } from './pix-world';
import { MONDAY_AT_TEN } from './ted-world';

const DAY = 86_400_000;
/** From R$ 500,00 on one approval; nobody pays R$ 7,00. */
const POLICY: ApprovalPolicy = {
  async demand(_sql, { amountCents, kind }, _authors, now) {
    if (kind === 'credit' && amountCents === 700n) return { kind: 'denied', rule: 'never this amount' };
    if ((amountCents ?? 0n) < 50_000n) return { kind: 'none' };
    return { kind: 'approvals', terms: {}, expiresAt: new Date(now.getTime() + 72 * 3_600_000) };
  },
  judge: async (_sql, _subject, approvals) => ({ kind: approvals.length > 0 ? 'approved' : 'waiting' }),
  mayApprove: async () => true,
};

let world: PixWorld;
let credit: ReturnType<typeof createBorrowing>;
beforeAll(async () => {
  world = await startPixWorld({ startAt: MONDAY_AT_TEN, approvals: POLICY });
  credit = createBorrowing(world);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  expect(await checkCredit(world.database)).toEqual([]);
  await world?.close();
});

const available = async () => (await world.balanceOf(world.padaria)).available_cents;
const pass = async (ms = 1_000): Promise<void> => {
  await world.advanceTo(new Date(world.clock.now().getTime() + ms), world.padaria);
  await world.bank.runDueJobs();
};
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
const read = (id: string) => credit.good<CreditContract>(world.padaria, `/contracts/${id}`);
const payments = async (id: string) =>
  (await credit.good<{ data: CreditPayment[] }>(world.padaria, `/contracts/${id}/payments`)).data;
const settle = async (contract: CreditContract): Promise<CreditPayment> => {
  const paid = await credit.pay(world.padaria, contract.id, { kind: 'settlement' });
  expect(paid).toMatchObject({ status: 'processing', awaits_approval: true, settled_at: null });
  return paid;
};

it('holds nothing while it waits for people, is paid once they agree, and has a receipt in either state', async () => {
  const contract = await credit.lend(world.padaria, { automaticDebit: false });
  await world.fund(world.padaria.ledgerAccountId, 2_000_000n);
  const before = await available();
  const paid = await settle(contract);
  await pass();
  expect(await available()).toBe(before);
  expect(await read(contract.id)).toMatchObject({ status: 'active', open_installments: 12 });
  const path = `/accounts/${world.padaria.accountId}/receipts/${paid.receipt_id}`;
  const receipt = () => world.call<Receipt>(path, { bearer: world.padaria.bearer });
  expect((await receipt()).body).toMatchObject({ status: 'processing', kind: 'credit_out', payee: { key: null } });
  expect(await approve(paid.id)).toBe('approved');
  await pass();
  expect((await payments(contract.id))[0]).toMatchObject({
    ...{ id: paid.id, status: 'completed', awaits_approval: false, amount_cents: paid.amount_cents },
  });
  expect(await read(contract.id)).toMatchObject({ status: 'settled', owed_cents: 0 });
  expect(await available()).toBe(before - paid.amount_cents);
  const { body } = await receipt();
  expect(body).toMatchObject({ status: 'completed', amount_cents: paid.amount_cents });
  expect(body.description).toContain(contract.number);
});

it('below what the rules ask for is paid by the call, and what they deny is refused', async () => {
  const contract = await credit.lend(world.padaria, { automaticDebit: false });
  const choice = 'smaller_installment' as const;
  const paid = await credit.pay(world.padaria, contract.id, { kind: 'extra', amount_cents: 20_000, choice });
  expect(paid).toMatchObject({ status: 'completed', awaits_approval: false });
  const quote = await credit.quote(world.padaria, contract.id, { kind: 'extra', amount_cents: 700, choice });
  const denied = await credit.payQuote(world.padaria, quote);
  expect([denied.status, (denied.body as unknown as { code: string }).code]).toEqual([403, 'forbidden']);
  expect(await checkCredit(world.database)).toEqual([]);
});

it('that was agreed to on another day, at another amount, ends in words and takes nothing', async () => {
  const contract = await credit.lend(world.padaria, { automaticDebit: false });
  const before = await available();
  const paid = await settle(contract);
  await pass(DAY);
  expect(await approve(paid.id)).toBe('approved');
  await pass();
  const [ended] = await payments(contract.id);
  expect(ended).toMatchObject({ id: paid.id, status: 'failed', failure: { code: 'credit_amount_changed' } });
  expect(await available()).toBe(before);
  expect(await read(contract.id)).toMatchObject({ status: 'active', open_installments: 12 });
});

it('of two that wait for the same contract the second finds it over', async () => {
  const contract = await credit.lend(world.padaria, { automaticDebit: false });
  const first = await settle(contract);
  const second = await settle(contract);
  const before = await available();
  await Promise.all([approve(first.id), approve(second.id)]);
  await pass();
  await pass(2_000);
  const ended = await payments(contract.id);
  expect(ended.map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
  expect(await available()).toBe(before - first.amount_cents);
  expect(await read(contract.id)).toMatchObject({ status: 'settled' });
});

it('by an operator is paid, whose limits hold it; who only looks pays nothing', async () => {
  const contract = await credit.lend(world.padaria, { automaticDebit: false });
  const setRole = (role: string) =>
    world.database.query('update membership set role = $2 where user_id = $1', [toUuid(world.padaria.userId), role]);
  const quote = () =>
    credit.quote(world.padaria, contract.id, {
      ...{ kind: 'extra', amount_cents: 10_000, choice: 'smaller_installment' },
    });
  const first = await quote();
  await setRole('operator');
  expect((await credit.payQuote(world.padaria, first)).body).toMatchObject({ status: 'completed' });
  const second = await quote();
  await setRole('viewer');
  await expect(credit.payQuote(world.padaria, second)).rejects.toThrow('forbidden');
  await setRole('admin');
});
