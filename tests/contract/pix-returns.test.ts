import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { PixReturn, ReturnablePix } from '../../bank/contract/products/pix/returns';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import { fromUuid } from '../../bank/core/ids';
import { type FaultScript, payFromOutside } from '../../bank/providers';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

const DAY_MS = 86_400_000;
const OFICINA_KEY = 'contato@oficina.example';
const MORNING = new Date('2026-11-20T13:00:00.000Z');
const RETURN_ID = /^D13935893\d{12}[a-zA-Z0-9]{11}$/;

/** What befalls the next returns, the first try first. */
const faults: NonNullable<ReturnType<NonNullable<FaultScript['onSpiReturn']>>>[] = [];

let world: PixWorld;
let oficina: Customer;
beforeAll(async () => {
  world = await startPixWorld({ faults: { onSpiReturn: () => faults.shift() } });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});
beforeEach(async () => {
  faults.length = 0;
  if (world.clock.now() > MORNING) await world.advanceTo(MORNING, world.oficina);
  oficina = world.oficina;
});

/** A Pix that arrives from another institution: the id of its receipt. */
const receive = async (amountCents: number): Promise<string> => {
  const pix = { key: OFICINA_KEY, amountCents: BigInt(amountCents), now: world.clock.now() };
  const endToEndId = await payFromOutside(world.database, pix);
  await world.bank.runDueJobs();
  const { rows } = await world.database.query<{ id: string }>('select id from payment_incoming where rail_id = $1', [
    endToEndId,
  ]);
  return fromUuid('txn', rows[0]?.id ?? '');
};

const look = async (id: string, who = oficina) =>
  (await world.as<ReturnablePix>(who, `/pix/returns?transaction_id=${id}`)).body;
const receiptOf = async (id: string, who = oficina) => (await world.as<Receipt>(who, `/receipts/${id}`)).body;
const prove = (id: string, amount_cents: number, key: string, who = oficina) =>
  world.authorize(who.bearer, {
    purpose: 'return_pix_payment',
    account_id: who.accountId,
    transaction_id: id,
    amount_cents,
    idempotency_key: key,
  });
const send = (
  id: string,
  amount_cents: number,
  call: { key: string; proof?: string; description?: string },
  who = oficina,
) =>
  world.as<PixReturn & { code: string; params: unknown }>(who, '/pix/returns', {
    key: call.key,
    proof: call.proof,
    json: { transaction_id: id, amount_cents, description: call.description },
  });
/** Authorised and sent. */
const giveBack = async (id: string, amountCents: number, who = oficina) => {
  const key = newKey();
  const answer = await send(id, amountCents, { key, proof: await prove(id, amountCents, key, who) }, who);
  expect(answer.status).toBe(201);
  return answer.body;
};

describe('a received Pix', () => {
  it('is given back in parts up to the whole, and both the statement and the receipts say so', async () => {
    const before = await world.balanceOf(oficina);
    const id = await receive(10_000);
    expect(await look(id)).toMatchObject({ amount_cents: 10_000, left_cents: 10_000, closed: null, data: [] });
    const first = await giveBack(id, 3_000);
    expect(first).toMatchObject({ status: 'processing', amount_cents: 3_000, reason: 'MD06', of_transaction_id: id });
    expect((await world.balanceOf(oficina)).held_cents).toBe(3_000);
    await world.bank.runDueJobs();
    await giveBack(id, 7_000);
    await world.bank.runDueJobs();
    expect(await look(id)).toMatchObject({ returned_cents: 10_000, left_cents: 0, closed: 'all_returned' });
    expect(await world.balanceOf(oficina)).toEqual(before);
    const { body: statement } = await world.as<StatementPage>(oficina, '/statement?limit=2');
    expect(statement.data.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['pix_return', -7_000],
      ['pix_return', -3_000],
    ]);
    const receipt = await receiptOf(id);
    expect(receipt.pix).toMatchObject({ returned_cents: 10_000, returnable: null, contestable_until: null });
    expect(receipt.pix?.returns.map(({ amount_cents }) => amount_cents)).toEqual([3_000, 7_000]);
    const back = await receiptOf(first.id);
    expect(back).toMatchObject({ direction: 'out', amount_cents: 3_000, payee: { name: 'Marina Lopes Cardoso' } });
    expect(back.pix?.return_of).toEqual({ transaction_id: id, return_id: first.return_id });
    expect(first.return_id).toMatch(RETURN_ID);
  });

  it('that was paid inside the bank goes back at once, and its payer sees it', async () => {
    const payment = await world.pay(world.padaria, OFICINA_KEY, 5_000);
    const before = await world.balanceOf(world.padaria);
    const part = await giveBack(payment.receipt_id, 2_000);
    expect(part.status).toBe('completed');
    expect((await world.balanceOf(world.padaria)).available_cents - before.available_cents).toBe(2_000);
    expect((await world.getPayment(world.padaria, payment.id)).status).toBe('completed');
    expect((await receiptOf(payment.receipt_id, world.padaria)).pix).toMatchObject({
      returned_cents: 2_000,
      returns: [{ transaction_id: part.id, return_id: part.return_id, amount_cents: 2_000 }],
    });
    await giveBack(payment.receipt_id, 3_000);
    expect((await world.getPayment(world.padaria, payment.id)).status).toBe('returned');
    const { body } = await world.call<{ data: Notification[] }>('/notifications', { bearer: world.padaria.bearer });
    expect(body.data.filter(({ kind }) => kind === 'pix_returned')).toHaveLength(2);
    expect(await receiptOf(part.id, world.padaria)).toMatchObject({ direction: 'in', pix: { return_of: {} } });
  });

  it('is given back to the last millisecond of its 90th day, and not after', async () => {
    const [id, late] = [await receive(1_000), await receive(1_000)];
    const { until } = await look(id);
    expect(Date.parse(until) - MORNING.getTime()).toBe(90 * DAY_MS);
    await world.advanceTo(new Date(Date.parse(until) - 1), oficina);
    expect((await giveBack(id, 400)).status).toBe('processing');
    const key = newKey();
    const proof = await prove(late, 1_000, key);
    world.clock.set(new Date(Date.parse(until) + 1));
    expect((await send(late, 1_000, { key, proof })).body.code).toBe('pix_return_late');
    expect(await look(late)).toMatchObject({ closed: 'too_late', left_cents: 0 });
    await world.bank.runDueJobs();
  });

  it('is not given back beyond what is left, below one centavo, or out of an empty account', async () => {
    const id = await receive(1_000);
    await giveBack(id, 600);
    await expect(prove(id, 401, newKey())).rejects.toThrow('pix_return_too_much');
    await expect(prove(id, 0, newKey())).rejects.toThrow('amount_invalid');
    const key = newKey();
    const proof = await prove(id, 400, key);
    await giveBack(id, 1);
    expect((await send(id, 400, { key, proof })).body).toMatchObject({
      code: 'pix_return_too_much',
      params: { left_cents: 399 },
    });
    await world.bank.runDueJobs();
    const big = await receive(10_000);
    const { available_cents } = await world.balanceOf(oficina);
    await world.pay(oficina, 'padaria@padaria.example', available_cents);
    const empty = newKey();
    expect((await send(big, 10_000, { key: empty, proof: await prove(big, 10_000, empty) })).body.code).toBe(
      'insufficient_funds',
    );
    await world.fund(oficina.ledgerAccountId, 50_000n);
  });

  it('is given back once, however often the call is repeated, and only with a proof of exactly this', async () => {
    const id = await receive(2_000);
    const key = newKey();
    expect((await send(id, 500, { key })).body.code).toBe('step_up_required');
    const proof = await prove(id, 500, key);
    expect((await send(id, 501, { key: newKey(), proof })).body.code).toBe('step_up_required');
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, 500, { key, proof })));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('idempotency_in_progress');
    expect((await send(id, 500, { key, proof })).status).toBe(201);
    expect((await send(id, 600, { key, proof })).body.code).toBe('idempotency_mismatch');
    await world.bank.runDueJobs();
    expect(await look(id)).toMatchObject({ returned_cents: 500, data: [{ status: 'completed' }] });
  });

  it('is of its receiver alone, and not given back by who only looks', async () => {
    const id = await receive(1_000);
    expect((await world.as(world.padaria, `/pix/returns?transaction_id=${id}`)).status).toBe(404);
    await expect(prove(id, 100, newKey(), world.padaria)).rejects.toThrow('not_found');
    const seeded = await world.seedPerson({ companyId: oficina.companyId, role: 'viewer' });
    const viewer = { ...seeded, accountId: oficina.accountId, bearer: await world.signIn(seeded.email) };
    expect((await look(id, viewer)).left_cents).toBe(1_000);
    await expect(prove(id, 100, newKey(), viewer)).rejects.toThrow('forbidden');
    const sent = await world.pay(oficina, 'padaria@padaria.example', 100);
    expect((await world.as(oficina, `/pix/returns?transaction_id=${sent.receipt_id}`)).status).toBe(404);
  });
});

describe('rails', () => {
  it('that lose the line before and after the effect send a return once', async () => {
    const id = await receive(1_000);
    const before = await world.balanceOf(oficina);
    faults.push({ kind: 'timeout_before_effect' }, { kind: 'unavailable' }, { kind: 'timeout_after_effect' });
    await giveBack(id, 1_000);
    for (let turn = 0; turn < 4; turn++) {
      await world.bank.runDueJobs();
      if (turn < 3) expect((await look(id)).data[0]?.status).toBe('processing');
      world.clock.advance({ seconds: 31 });
    }
    expect((await look(id)).data[0]).toMatchObject({ status: 'completed' });
    expect(await world.balanceOf(oficina)).toMatchObject({
      available_cents: before.available_cents - 1_000,
      held_cents: 0,
    });
  });

  it('that reject a return leave the money where it was, and it may be tried again', async () => {
    const id = await receive(1_000);
    const before = await world.balanceOf(oficina);
    faults.push({ kind: 'reject', code: 'AC07' });
    await giveBack(id, 1_000);
    await world.bank.runDueJobs();
    expect((await look(id)).data[0]).toMatchObject({ status: 'failed', failure: { code: 'AC07' } });
    expect(await world.balanceOf(oficina)).toEqual(before);
    expect(await look(id)).toMatchObject({ returned_cents: 0, left_cents: 1_000 });
    await giveBack(id, 1_000);
    await world.bank.runDueJobs();
    expect((await look(id)).closed).toBe('all_returned');
  });
});

describe('parts that are sent at once', () => {
  it('never add up to more than the whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 5 }), async parts => {
        const id = await receive(1_000);
        const calls = [];
        for (const cents of parts) {
          const key = newKey();
          calls.push({ cents, key, proof: await prove(id, cents, key) });
        }
        const answers = await Promise.all(calls.map(({ cents, ...call }) => send(id, cents, call)));
        await world.bank.runDueJobs();
        const taken = answers.reduce((sum, { status }, place) => sum + (status === 201 ? (parts[place] ?? 0) : 0), 0);
        expect(await look(id)).toMatchObject({ returned_cents: taken, left_cents: 1_000 - taken });
        expect(taken).toBeLessThanOrEqual(1_000);
        for (const [place, { status, body }] of answers.entries()) {
          if (status !== 201)
            expect([body.code, (parts[place] ?? 0) > 1_000 - taken]).toEqual(['pix_return_too_much', true]);
        }
        world.clock.advance({ seconds: 90 });
      }),
      { numRuns: 4 },
    );
  });
});
