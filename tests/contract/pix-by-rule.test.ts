import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromUuid } from '../../bank/core/ids';
import type { PixDispute } from '../../bank/contract/products/pix/support';
import { tellOwed } from '../../bank/maintenance';
import { createNotifier } from '../../bank/ground/notifications';
import { listStuckReturns, releaseReturn, retryReturn } from '../../bank/products/pix/returns';
import { contestFromOutside, type FaultScript, payFromOutside } from '../../bank/providers';
import { type ClosingWorld, startClosingWorld } from './closing-world';
import type { Customer } from './pix-world';

const DAY_S = 86_400;
const KEY = 'contato@oficina.example';
/** How many of the next returns the SPI refuses. */
let refusals = 0;
/** How many it settles then without its answer arriving. */
let lostAnswers = 0;
const onSpiReturn: FaultScript['onSpiReturn'] = () => {
  if (refusals <= 0 && lostAnswers > 0) {
    lostAnswers -= 1;
    return { kind: 'timeout_after_effect' };
  }
  if (refusals <= 0) return undefined;
  refusals -= 1;
  return { kind: 'reject', code: 'AM09' };
};

let world: ClosingWorld;
let oficina: Customer;
beforeAll(async () => {
  world = await startClosingWorld({ faults: { onSpiReturn } });
  oficina = world.oficina;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const later = async (seconds: number) => {
  world.clock.advance({ seconds });
  for (let turn = 0; turn < 3; turn++) await world.bank.runDueJobs();
  await world.signInAgain(oficina);
};
const receive = async (amountCents: bigint): Promise<string> => {
  const endToEndId = await payFromOutside(world.database, { key: KEY, amountCents, now: world.clock.now() });
  await world.bank.runDueJobs();
  return endToEndId;
};
const contest = async (endToEndId: string, amountCents: bigint): Promise<string> => {
  const now = world.clock.now();
  const id = await contestFromOutside(world.database, { endToEndId, amountCents, reason: 'scam', now });
  await world.bank.runDueJobs();
  return fromUuid('pds', id);
};
const refundOf = async (endToEndId: string) => {
  const { rows } = await world.database.query<{ id: string; status: string; tries: number }>(
    'select o.id, o.status, t.tries from pix_return_order t join payment_order o on o.id = t.order_id where t.end_to_end_id = $1',
    [endToEndId],
  );
  return rows[0];
};
/** What a person at the bank works with. */
const deskOf = () => {
  const notifier = createNotifier({ clock: world.clock, secret: ['s'.repeat(32)], publicUrl: 'http://localhost' });
  return { database: world.database, clock: world.clock, notifier, by: 'teste' };
};
const logged: string[] = [];
const log = { error: (_: object, text: string) => logged.push(text), warn: () => undefined } as never;

describe('an accepted contest whose return the SPI refuses', () => {
  it('keeps the money held and is tried again until it is done', async () => {
    const before = await world.balanceOf(oficina);
    const endToEndId = await receive(8_000n);
    await contest(endToEndId, 8_000n);
    refusals = 2;
    await later(5 * DAY_S);
    expect(await refundOf(endToEndId)).toMatchObject({ status: 'processing', tries: 1 });
    expect(await world.balanceOf(oficina)).toMatchObject({
      available_cents: before.available_cents,
      held_cents: 8_000,
    });
    await later(60);
    expect(await refundOf(endToEndId)).toMatchObject({ status: 'processing', tries: 2 });
    await later(600);
    expect(await refundOf(endToEndId)).toMatchObject({ status: 'completed' });
    expect(await world.balanceOf(oficina)).toMatchObject({ available_cents: before.available_cents, held_cents: 0 });
    const { rows } = await world.database.query('select 1 from pix_return_try');
    expect(rows).toHaveLength(2);
  });

  it('is looked at by a person after five refusals, who has it tried again or says that the money is free', async () => {
    const [one, two] = [await receive(1_000n), await receive(2_000n)];
    const before = await world.balanceOf(oficina);
    await contest(one, 1_000n);
    await contest(two, 2_000n);
    refusals = 1_000;
    for (const pause of [5 * DAY_S, 60, 600, 3_600, 6 * 3_600]) await later(pause);
    const stuck = await listStuckReturns(world.database);
    expect(stuck.map(({ amountCents, tries }) => [amountCents, tries])).toEqual([
      [1_000n, 5],
      [2_000n, 5],
    ]);
    expect(await tellOwed(world.database, log)).toMatchObject({ stuckReturns: 2 });
    expect(logged).toEqual(['a return by rule is refused', 'a return by rule is refused']);

    const desk = deskOf();
    const [first, second] = stuck.map(({ refundUuid }) => refundUuid);
    refusals = 0;
    await retryReturn(desk, first ?? '');
    await world.bank.runDueJobs();
    expect((await refundOf(one))?.status).toBe('completed');
    await releaseReturn(desk, second ?? '', 'a conta de destino foi encerrada');
    expect((await refundOf(two))?.status).toBe('failed');
    expect(await world.balanceOf(oficina)).toMatchObject({
      available_cents: before.available_cents - 1_000,
      held_cents: 0,
    });
    await expect(retryReturn(desk, second ?? '')).rejects.toMatchObject({ code: 'conflict' });
    const { rows } = await world.database.query<{ kind: string }>(
      "select kind from audit_event where kind like 'pix.return_%' order by seq",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['pix.return_retried', 'pix.return_released']);
  });
});

describe('a return by rule whose last try was sent and not answered', () => {
  it('is freed by nobody: the money may have left', async () => {
    const before = await world.balanceOf(oficina);
    const endToEndId = await receive(8_000n);
    await contest(endToEndId, 8_000n);
    refusals = 1;
    lostAnswers = 1;
    await later(5 * DAY_S);
    const refund = await refundOf(endToEndId);
    expect(refund).toMatchObject({ status: 'processing', tries: 1 });
    // the next try settles at the SPI, and nobody here knows
    world.clock.advance({ seconds: 60 });
    await world.bank.runDueJobs();
    await expect(releaseReturn(deskOf(), refund?.id ?? '', 'demorou')).rejects.toMatchObject({ code: 'conflict' });
    await later(60);
    expect(await refundOf(endToEndId)).toMatchObject({ status: 'completed' });
    expect(await world.balanceOf(oficina)).toMatchObject({ available_cents: before.available_cents, held_cents: 0 });
  });

  it('is freed again once that try was refused, too', async () => {
    const before = await world.balanceOf(oficina);
    const endToEndId = await receive(700n);
    await contest(endToEndId, 700n);
    refusals = 1_000;
    for (const pause of [5 * DAY_S, 60]) await later(pause);
    await releaseReturn(deskOf(), (await refundOf(endToEndId))?.id ?? '', 'a conta de destino foi encerrada');
    refusals = 0;
    expect(await refundOf(endToEndId)).toMatchObject({ status: 'failed', tries: 2 });
    expect((await world.balanceOf(oficina)).available_cents).toBe(before.available_cents + 700);
  });
});

describe('a return told twice', () => {
  it('with another amount the second time contradicts: nothing of it is booked, and it is not asked for ever', async () => {
    await world.signInAgain(world.padaria);
    const payment = await world.pay(world.padaria, 'fornecedor@farinhas.example', 5_000);
    await world.pass(10);
    // written down, and the process died before it was posted
    await world.database.query(
      `insert into pix_return (id, payment_id, return_id, amount_cents, reason, received_at)
       select gen_random_uuid(), order_id, 'D6070119020261120140000000000077', 1000, 'MD06', now() from pix_order where end_to_end_id = $1`,
      [payment.end_to_end_id],
    );
    await world.deliverReturn(payment.end_to_end_id, 2_000, '77');
    const { rows } = await world.database.query<{ outcome: string }>(
      "select outcome from spi_inbox where end_to_end_id = $1 and kind = 'returned'",
      [payment.end_to_end_id],
    );
    expect(rows).toEqual([{ outcome: 'contradicted' }]);
    const left = await world.database.query("select 1 from job where kind = 'pix.receive_message'");
    expect(left.rowCount).toBe(0);
  });
});

describe('a contest of money that is gone', () => {
  it('blocks what the receiver has of its own, and nothing of a credit line', async () => {
    const ana = await world.admit(0n);
    await world.database.query('update ledger.account set min_balance = -50000 where id = $1', [ana.ledgerAccountId]);
    const payment = await world.seedKeyAndPay(ana, 3_000);
    await world.pay(ana, 'fornecedor@farinhas.example', 1_000);
    await world.pass(10);
    const dispute = await world.contest(world.padaria, payment.receipt_id);
    const { body } = await world.as<PixDispute>(world.padaria, `/pix/disputes/${dispute.id}`);
    expect(body).toMatchObject({ blocked_cents: 2_000 });
    expect(await world.balanceOf(ana)).toMatchObject({ ledger_cents: 2_000, held_cents: 2_000 });
  });
});
