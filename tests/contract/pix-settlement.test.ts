import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { type Bank, createBank } from '../../bank/index';
import { enqueueJob } from '../../bank/jobs';
import { haltLedger, liftHalt } from '../../bank/ledger';
import { findActor } from '../../bank/ground/identity/authenticate';
import { fromUuid } from '../../bank/core/ids';
import { commitPayment } from '../../bank/products/pix/pay/pay';
import type { FaultScript } from '../../bank/providers';
import { TEST_SECRET } from '../support/bank';
import { createOrders } from '../support/orders';
import { newKey, type PixWorld, startPixWorld } from './pix-world';

const FARINHAS = 'fornecedor@farinhas.example';
const PAYMENTS = 120;
const AMOUNT = 1_000;

/** A number from 0 to 99 that the same order and attempt always have. */
const dice = (endToEndId: string, attempt: number): number =>
  createHash('sha256').update(`${endToEndId}/${attempt}`).digest().readUInt16BE(0) % 100;

/** Loses answers before and after the effect, rejects and returns: a tenth to a fifth of the orders each. */
const FAULTS: FaultScript = {
  onSpiOrder: ({ endToEndId, payee }, attempt) => {
    if (payee.key !== FARINHAS) return undefined;
    const thrown = dice(endToEndId, attempt);
    if (thrown < 20) return { kind: 'timeout_before_effect' };
    if (thrown < 40) return { kind: 'timeout_after_effect' };
    if (thrown < 55) return { kind: 'reject', code: 'AB09' };
    if (thrown < 70) return { kind: 'return', afterSeconds: 20 };
    return undefined;
  },
};

let world: PixWorld;
let second: Bank;
beforeAll(async () => {
  world = await startPixWorld({ faults: FAULTS });
  second = await createBank({
    databaseUrl: world.databaseUrl,
    provider: 'celcoin',
    secret: TEST_SECRET,
    clock: world.clock,
    mailFrom: { name: 'Balcão', address: 'nao-responda@balcao.example' },
    brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    publicUrl: 'http://localhost:3000',
    fileStorage: { folder: world.filesFolder },
    logLevel: 'silent',
    faults: FAULTS,
  });
});
afterAll(async () => {
  await second?.close();
  await world?.requireSoundLedger();
  await world?.close();
});

const listAll = async (): Promise<PixPayment[]> => {
  const payments: PixPayment[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/pix/payments?limit=100${cursor && `&cursor=${cursor}`}`;
    const { body } = await world.as<{ data: PixPayment[]; next_cursor: string | null }>(world.padaria, path);
    payments.push(...body.data);
    cursor = body.next_cursor;
  }
  return payments;
};

describe('rails that lose answers, reject and return', () => {
  it('with two workers on them lose no payment and double none', async () => {
    const before = await world.balanceOf(world.padaria);
    // no session may make 300 calls a minute, and a payment takes five
    const sessions = [];
    for (let count = 0; count < 3; count++) {
      sessions.push({ ...world.padaria, bearer: await world.signIn(world.padaria.email) });
    }
    for (const session of sessions) {
      for (let payment = 0; payment < PAYMENTS / 3; payment++) await world.pay(session, FARINHAS, AMOUNT);
    }
    for (let round = 0; round < 12; round++) {
      await Promise.all([world.bank.runDueJobs(), second.runDueJobs()]);
      world.clock.advance({ seconds: 31 });
    }
    const payments = await listAll();
    const count = (status: string) => payments.filter(payment => payment.status === status).length;
    expect(payments).toHaveLength(PAYMENTS);
    expect(count('processing')).toBe(0);
    for (const status of ['completed', 'failed', 'returned']) expect(count(status)).toBeGreaterThan(5);
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      held_cents: 0,
      ledger_cents: before.ledger_cents - count('completed') * AMOUNT,
    });
    const orders = await world.database.query<{ status: string; orders: number }>(
      'select status, count(*)::int as orders from sandbox_spi_order group by status order by status',
    );
    expect(orders.rows).toEqual([
      { status: 'rejected', orders: count('failed') },
      { status: 'settled', orders: count('completed') + count('returned') },
    ]);
  });

  it('and deliver a return twice, or before its payment, credit it once', async () => {
    const before = await world.balanceOf(world.padaria);
    const payment = await world.pay(world.padaria, 'demora-e-volta@loja.example', AMOUNT);
    const message = {
      kind: 'returned',
      endToEndId: payment.end_to_end_id,
      returnId: 'D60701190202611201300aB3dE5fG7hJ',
      amountCents: String(AMOUNT),
      reason: 'MD06',
    };
    await world.database.transaction(async sql => {
      for (const id of ['M1', 'M2', 'M2']) {
        await enqueueJob(sql, { kind: 'pix.receive_message', payload: { ...message, id } });
      }
    });
    for (let round = 0; round < 8; round++) {
      await Promise.all([world.bank.runDueJobs(), second.runDueJobs()]);
      world.clock.advance({ seconds: 31 });
    }
    expect((await world.getPayment(world.padaria, payment.id)).status).toBe('returned');
    expect(await world.balanceOf(world.padaria)).toMatchObject({ ledger_cents: before.ledger_cents, held_cents: 0 });
  });
});

describe('a payment inside the bank', () => {
  it('whose process dies between the commitment and the posting is finished by the worker, once', async () => {
    const { padaria, clock, database } = world;
    const before = await world.balanceOf(padaria);
    const { body: lookup } = await world.lookUp(padaria, 'contato@oficina.example');
    // what the call does in its transaction, and nothing after it
    const account = {
      ...padaria,
      id: padaria.accountId,
      tradeName: '',
      role: 'admin',
      status: 'active',
      statusSince: null,
      compe: '509',
      institutionName: '',
    } as const;
    const idempotencyKey = newKey();
    const proof = (await world.proveLookup(padaria, lookup.id, 2_000, idempotencyKey)) ?? '';
    const actor = await findActor(database, padaria.bearer, clock.now());
    if (!actor) throw new Error('the customer is signed in');
    const order = await database.transaction(sql =>
      commitPayment(
        sql,
        { ...account, createdAt: clock.now() },
        { actor, proof, idempotencyKey },
        { lookup_id: lookup.id, amount_cents: 2_000 },
        { now: clock.now(), orders: createOrders({ database, clock }).desks.pix },
      ),
    );
    const paymentId = fromUuid('pix', order.id);
    expect(await world.getPayment(padaria, paymentId)).toMatchObject({ status: 'processing' });
    expect((await world.balanceOf(padaria)).held_cents).toBe(2_000);
    clock.advance({ seconds: 10 });
    await Promise.all([world.bank.runDueJobs(), second.runDueJobs()]);
    expect(await world.getPayment(padaria, paymentId)).toMatchObject({ status: 'completed' });
    expect(await world.balanceOf(padaria)).toMatchObject({ ledger_cents: before.ledger_cents - 2_000, held_cents: 0 });
  });

  it('is refused without a trace while the ledger is halted, and works when it is lifted', async () => {
    const { padaria } = world;
    const before = await world.balanceOf(padaria);
    const { body: lookup } = await world.lookUp(padaria, 'contato@oficina.example');
    const key = newKey();
    await haltLedger(world.database, 'test');
    const refused = await world.payLookup(padaria, lookup.id, 2_000, key);
    expect(refused).toMatchObject({ status: 503, body: { code: 'ledger_halted' } });
    expect(await world.balanceOf(padaria)).toEqual(before);
    await liftHalt(world.database, 'test');
    expect((await world.payLookup(padaria, lookup.id, 2_000, key)).body.status).toBe('completed');
  });
});
