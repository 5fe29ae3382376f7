import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deposit } from '../../bank/contract/products/deposit';
import { payOwnBoleto } from '../../bank/providers';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { newKey } from './pix-world';

const DUE = '2026-11-27';

let world: BoletoWorld;
beforeAll(async () => {
  world = await startBoletoWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** A deposit of the garage, known to the registry. */
const issue = async (amountCents = 25_000): Promise<Deposit> => {
  const { status, body } = await world.as<Deposit>(world.oficina, '/deposits', {
    json: { amount_cents: amountCents, due_date: DUE },
    key: newKey(),
  });
  expect(status).toBe(201);
  await world.bank.runDueJobs();
  return body;
};
const read = async ({ id }: Deposit) => (await world.as<Deposit>(world.oficina, `/deposits/${id}`)).body;
const cancel = ({ id }: Deposit) =>
  world.as<Deposit>(world.oficina, `/deposits/${id}/cancel`, { method: 'POST', json: {} });
const balances = async () => ({
  padaria: await world.balanceOf(world.padaria),
  oficina: await world.balanceOf(world.oficina),
});
/** How much each has more than before, all of it free. */
const movedSince = async (before: Awaited<ReturnType<typeof balances>>) => {
  const now = await balances();
  expect([now.padaria.held_cents, now.oficina.held_cents]).toEqual([0, 0]);
  return [
    now.padaria.ledger_cents - before.padaria.ledger_cents,
    now.oficina.ledger_cents - before.oficina.ledger_cents,
  ];
};

describe('a deposit that another company of the bank pays', () => {
  it('is told by the registry as it was issued, debited once and credited once', async () => {
    const before = await balances();
    const deposit = await issue();
    const { body: quote } = await world.quote(deposit.line);
    expect(quote).toMatchObject({
      payee: { name: world.oficina.legalName },
      payer: { name: world.oficina.legalName },
      ...{ due_date: DUE, refusal: null, amount: { kind: 'fixed', total_cents: 25_000 } },
    });
    const { body: payment } = await world.payQuoted(quote);
    await world.bank.runDueJobs();
    expect(await world.getPayment(payment.id)).toMatchObject({ status: 'completed', amount_cents: 25_000 });
    expect(await read(deposit)).toMatchObject({ status: 'paid', payment: { by: 'boleto' } });
    await world.bank.runDueJobs();
    expect(await movedSince(before)).toEqual([-25_000, 25_000]);
  });

  it('is not taken again, at this bank or at another', async () => {
    const deposit = await issue();
    const before = await balances();
    expect((await world.pay(deposit.line)).status).toBe(201);
    await world.bank.runDueJobs();
    expect(await payOwnBoleto(world.database, { barcode: deposit.barcode, now: world.clock.now() })).toBeUndefined();
    expect((await world.quote(deposit.line)).body.refusal).not.toBeNull();
    await world.bank.runDueJobs();
    expect(await movedSince(before)).toEqual([-25_000, 25_000]);
  });

  it('paid elsewhere meanwhile is refused, and nothing is debited', async () => {
    const deposit = await issue();
    const { body: quote } = await world.quote(deposit.line);
    const before = await balances();
    await payOwnBoleto(world.database, { barcode: deposit.barcode, now: world.clock.now() });
    const { body: payment } = await world.payQuoted(quote);
    await world.bank.runDueJobs();
    expect(await world.getPayment(payment.id)).toMatchObject({ status: 'failed' });
    expect(await movedSince(before)).toEqual([0, 25_000]);
  });

  it('withdrawn meanwhile is refused, and nothing is debited', async () => {
    const deposit = await issue();
    const { body: quote } = await world.quote(deposit.line);
    const before = await balances();
    expect((await cancel(deposit)).status).toBe(200);
    const { body: payment } = await world.payQuoted(quote);
    await world.bank.runDueJobs();
    expect(await world.getPayment(payment.id)).toMatchObject({ status: 'failed' });
    expect(await movedSince(before)).toEqual([0, 0]);
    expect((await world.quote(deposit.line)).body.refusal).toBe('withdrawn');
  });

  it('comes back to its payer when the account takes nothing any more', async () => {
    const deposit = await issue();
    const before = await balances();
    const { body: payment } = await world.pay(deposit.line);
    await world.database.query('update deposit set canceled_at = $2 where barcode = $1', [
      deposit.barcode,
      world.clock.now(),
    ]);
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    expect(await world.getPayment(payment.id)).toMatchObject({ amount_cents: 25_000, returned: { code: 'BOL2' } });
    expect(await movedSince(before)).toEqual([0, 0]);
  });

  it('is refused to the account that issued it', async () => {
    const { body } = await world.as<Deposit>(world.padaria, '/deposits', {
      json: { amount_cents: 25_000, due_date: DUE },
      key: newKey(),
    });
    await world.bank.runDueJobs();
    expect((await world.quote(body.line)).body.refusal).toBe('own_boleto');
  });
});
