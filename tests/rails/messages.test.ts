import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { enqueueJob } from '../../bank/jobs';
import { RECEIVE_MESSAGE_JOB, type SpiFault } from '../../bank/providers';
import { type PixWorld, startPixWorld } from '../contract/pix-world';

const FARINHAS = 'fornecedor@farinhas.example';

/** What befalls the first try of an order, by its amount. */
const BY_AMOUNT: Readonly<Record<number, SpiFault>> = {
  1001: { kind: 'timeout_before_effect' },
  1002: { kind: 'timeout_after_effect' },
  1003: { kind: 'late', afterSeconds: 45 },
  1004: { kind: 'duplicate' },
  1005: { kind: 'unavailable' },
  1006: { kind: 'return', afterSeconds: 20, twice: true },
  1007: { kind: 'reject', code: 'AB09' },
  1008: { kind: 'late', afterSeconds: 45 },
};

/** The line is down for questions about this amount until the third. */
let silentFor = '';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld({
    faults: {
      onSpiOrder: (order, attempt) => (attempt === 1 ? BY_AMOUNT[Number(order.amountCents)] : undefined),
      onSpiQuestion: (endToEndId, attempt) => (endToEndId === silentFor && attempt < 3 ? 'timeout' : undefined),
    },
  });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** Lets the bank's time pass, five seconds at a time. */
const pass = async (seconds: number): Promise<void> => {
  await world.bank.runDueJobs();
  for (let passed = 0; passed < seconds; passed += 5) {
    world.clock.advance({ seconds: 5 });
    await world.bank.runDueJobs();
  }
};

const deliver = (message: Record<string, unknown>) =>
  enqueueJob(world.database, { kind: RECEIVE_MESSAGE_JOB, payload: message });

const readInbox = async (payment: PixPayment) =>
  (
    await world.database.query<{ kind: string; outcome: string }>(
      'select kind, outcome from spi_inbox where end_to_end_id = $1 order by received_at, message_id',
      [payment.end_to_end_id],
    )
  ).rows.map(row => `${row.kind} ${row.outcome}`);

const readOrder = async (payment: PixPayment) =>
  (
    await world.database.query<{ tries: number; questions: number }>(
      'select tries, questions from sandbox_spi_order where end_to_end_id = $1',
      [payment.end_to_end_id],
    )
  ).rows[0];

const stateOf = (payment: PixPayment) => world.getPayment(world.padaria, payment.id);
const pay = (amountCents: number) => world.pay(world.padaria, FARINHAS, amountCents);
const clearing = async () =>
  (await world.database.query<{ balance: bigint }>('select balance from ledger.account where id = 1')).rows[0]?.balance;

describe('an order whose line is lost', () => {
  it('before it arrived is asked for, found unknown and sent again', async () => {
    const payment = await pay(1001);
    await pass(10);
    expect(await stateOf(payment)).toMatchObject({ status: 'completed' });
    expect(await readOrder(payment)).toEqual({ tries: 2, questions: 1 });
  });

  it('after it settled is asked for and not sent again', async () => {
    const payment = await pay(1002);
    await pass(10);
    expect(await stateOf(payment)).toMatchObject({ status: 'completed' });
    expect(await readOrder(payment)).toEqual({ tries: 1, questions: 1 });
    expect(await readInbox(payment)).toEqual([]);
  });

  it('stays on its way, the money held, as long as nobody can be asked', async () => {
    const payment = await pay(1002);
    silentFor = payment.end_to_end_id;
    await world.bank.runDueJobs();
    expect(await stateOf(payment)).toMatchObject({ status: 'processing', settled_at: null });
    expect((await world.balanceOf(world.padaria)).held_cents).toBe(1002);
    await pass(20);
    expect(await stateOf(payment)).toMatchObject({ status: 'completed' });
    expect((await readOrder(payment))?.questions).toBe(3);
  });

  it('because the SPI cannot be reached goes out when it can', async () => {
    const payment = await pay(1005);
    await pass(10);
    expect(await stateOf(payment)).toMatchObject({ status: 'completed' });
    expect((await readOrder(payment))?.tries).toBe(2);
  });
});

describe('an answer', () => {
  it('that comes after the payment was found settled changes nothing', async () => {
    const payment = await pay(1003);
    await pass(15);
    expect(await stateOf(payment)).toMatchObject({ status: 'completed' });
    expect(await readInbox(payment)).toEqual([]);
    const before = await clearing();
    await pass(45);
    expect(await readInbox(payment)).toEqual(['settled repeated']);
    expect(await clearing()).toBe(before);
  });

  it('that comes twice, as the same message and as another, is taken once', async () => {
    const before = await clearing();
    const payment = await pay(1004);
    await pass(5);
    expect(await readInbox(payment)).toEqual(['settled applied', 'settled repeated']);
    expect(await clearing()).toBe((before ?? 0n) + 1004n);
  });

  it('that refuses says why in words and gives money and limit back', async () => {
    const before = await world.balanceOf(world.padaria);
    const payment = await pay(1007);
    await pass(0);
    const ended = await stateOf(payment);
    expect(ended).toMatchObject({ status: 'failed', failure: { code: 'AB09' } });
    expect(ended.failure?.reason).toContain('instituição de quem recebe');
    expect(await world.balanceOf(world.padaria)).toEqual({ ...before, as_of: expect.anything() });
  });

  it('that refuses in the words of the provider is understood', async () => {
    const payment = await pay(1003);
    await world.bank.runDueJobs();
    await deliver({ kind: 'rejected', id: 'MSPELTOTHERWISE', endToEndId: payment.end_to_end_id, code: 'CBE124' });
    await world.bank.runDueJobs();
    expect(await stateOf(payment)).toMatchObject({ status: 'failed', failure: { code: 'AC07' } });
  });

  it('that contradicts how the payment ended changes nothing and is kept for people', async () => {
    const payment = await pay(2000);
    await pass(0);
    await deliver({ kind: 'rejected', id: 'MCONTRADICTION', endToEndId: payment.end_to_end_id, code: 'AB09' });
    await pass(0);
    expect(await stateOf(payment)).toMatchObject({ status: 'completed' });
    expect(await readInbox(payment)).toContain('rejected contradicted');
  });

  it('of no payment of ours is kept for people', async () => {
    const endToEndId = 'E13935893202611201300unmatched00';
    await deliver({ kind: 'settled', id: 'MUNMATCHED', endToEndId });
    await pass(0);
    const { rows } = await world.database.query('select outcome from spi_inbox where end_to_end_id = $1', [endToEndId]);
    expect(rows).toEqual([{ outcome: 'unmatched' }]);
  });
});

describe('a return', () => {
  it('that is told by two messages is credited once', async () => {
    const before = await world.balanceOf(world.padaria);
    const payment = await pay(1006);
    await pass(30);
    expect(await stateOf(payment)).toMatchObject({ status: 'returned' });
    expect((await readInbox(payment)).sort()).toEqual(['returned applied', 'returned repeated', 'settled applied']);
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents);
  });

  it('that overtakes the answer of its payment waits for it', async () => {
    const payment = await pay(1008);
    await world.bank.runDueJobs();
    const returned = { kind: 'returned', id: 'MOVERTAKER', endToEndId: payment.end_to_end_id, reason: 'MD06' };
    await deliver({ ...returned, returnId: 'D60701190202611201300overtaker01', amountCents: '1008' });
    await world.bank.runDueJobs();
    expect(await stateOf(payment)).toMatchObject({ status: 'processing' });
    await pass(60);
    expect(await stateOf(payment)).toMatchObject({ status: 'returned' });
    expect((await readInbox(payment)).sort()).toEqual(['returned applied', 'settled repeated']);
  });

  it('of a part leaves the payment completed, and what is above the rest is not credited', async () => {
    const payment = await pay(2000);
    await pass(0);
    const before = await world.balanceOf(world.padaria);
    for (const [n, amountCents] of [500, 1600].entries()) {
      const head = { kind: 'returned', id: `MPART${n}`, endToEndId: payment.end_to_end_id, reason: 'MD06' };
      await deliver({ ...head, returnId: `D6070119020261120130000000part0${n}`, amountCents: String(amountCents) });
    }
    await pass(0);
    expect(await stateOf(payment)).toMatchObject({ status: 'completed' });
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents + 500);
    expect((await readInbox(payment)).sort()).toEqual(['returned applied', 'returned contradicted', 'settled applied']);
  });
});

describe('the time of the database', () => {
  it('is nowhere in what the rails write down', async () => {
    await world.advanceTo(new Date('2024-02-29T22:59:59.000Z'), world.padaria);
    const payment = await pay(2000);
    await pass(0);
    const { rows } = await world.database.query(
      `select p.created_at, p.settled_at, p.sent_at, i.received_at, o.decided_at, e.posted_at
       from payment_order p join pix_order on order_id = p.id join spi_inbox i using (end_to_end_id) join sandbox_spi_order o using (end_to_end_id)
         join ledger.transaction t on t.key = p.id join ledger.entry e on e.transaction_id = t.id and e.account_id = p.payer_ledger_account_id
       where end_to_end_id = $1`,
      [payment.end_to_end_id],
    );
    const { posted_at: postedAt, ...own } = rows[0] as Record<string, Date>;
    for (const instant of Object.values(own)) expect(instant).toEqual(world.clock.now());
    // an account's book never goes back in time
    expect(postedAt?.getTime()).toBeLessThan(new Date('2026-11-20T14:00:00.000Z').getTime());
  });
});
