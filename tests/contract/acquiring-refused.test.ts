import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../bank/core/calendar';
import { toUuid } from '../../bank/core/ids';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';

let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld();
});
afterAll(async () => {
  await world?.requireSound();
  await world?.close();
});

describe('a refund that the acquirer refuses', () => {
  it('is told with why, is never taken, and the sale may be given back again', async () => {
    const sale = await world.sell({ grossCents: 20_000n, mdr: 3_490 });
    const before = await world.balance();
    expect((await world.refund(sale, 5_097)).body.refunds).toMatchObject([{ state: 'processing', refusal: null }]);
    await world.bank.runDueJobs();
    const seen = await world.sale(sale.id);
    expect(seen).toMatchObject({ status: 'captured', refunded_cents: 0, refundable_cents: 20_000 });
    expect(seen.refunds).toMatchObject([{ state: 'refused', refusal: 'card_closed', debit_date: null }]);
    const { rows } = await world.database.query<{ title: string; body: string }>(
      `select title, body from notification where kind = 'sale_refund_refused' order by created_at desc limit 1`,
    );
    expect(rows[0]?.title).toMatch(/^Devolução de R\$\s50,97 recusada$/);
    expect(rows[0]?.body).toContain('O cartão do portador foi encerrado.');
    const again = await world.refund(sale, 20_000);
    expect([again.status, again.body.refunds.at(-1)?.fee_back_cents]).toEqual([201, 698]);
    expect(await world.balance()).toBe(before);
  });

  it('on the day of its sale has the sale live again, in its units', async () => {
    const units = async () => (await world.units('&brand=amex')).map(({ total_cents }) => total_cents);
    const sale = await world.sell({ product: 'credit', instalments: 1, brand: 'amex', grossCents: 5_097n });
    const before = await units();
    expect((await world.refund(sale, 5_097)).body.refunds).toMatchObject([{ is_undone_sale: true }]);
    await world.bank.runDueJobs();
    expect(await units()).toEqual(before);
    const { status, plan } = await world.sale(sale.id);
    expect([status, plan.map(({ state }) => state)]).toEqual(['captured', ['open']]);
  });

  it('long after gives back what was taken, once', async () => {
    const sale = await world.sell({ grossCents: 30_000n, mdr: 3_490 });
    await world.refund(sale, 10_000);
    const { body } = await world.refund(sale, 8_000);
    const refund = body.refunds.at(-1);
    if (!refund) throw new Error('there is one');
    await world.until(`${refund.debit_date}T18:05:00Z`);
    const taken = await world.balance();
    const told = { kind: 'refund_refused', refundId: toUuid(refund.id), reason: 'not_allowed' } as const;
    await world.tell(told);
    await world.tell(told);
    await world.bank.runDueJobs();
    expect((await world.balance()) - taken).toBe(refund.debit_cents);
    // the other one stays, and no word is left to be heard
    expect(await world.sale(sale.id)).toMatchObject({
      ...{ refunded_cents: 10_000, refundable_cents: 20_000 },
      refunds: [{ state: 'accepted' }, { state: 'refused', refusal: 'not_allowed' }],
    });
    const left = await world.database.query(`select 1 from job where kind = 'acquiring.receive'`);
    expect(left.rowCount).toBe(0);
  });

  it('in the morning of the day on which it would be taken is never taken', async () => {
    const sale = await world.sell({ grossCents: 30_000n, mdr: 3_490 });
    const { body } = await world.refund(sale, 9_000);
    const [refund] = body.refunds;
    if (!refund) throw new Error('there is one');
    await world.until(`${refund.debit_date}T08:00:00Z`);
    await world.tell({ kind: 'refund_refused', refundId: toUuid(refund.id), reason: 'too_late' });
    const moves = () =>
      world.database
        .query('select kind from acquiring_move where sale_id = $1', [toUuid(sale.id)])
        .then(({ rows }) => rows);
    expect(await moves()).toEqual([]);
    await world.until(`${refund.debit_date}T18:05:00Z`);
    expect([await moves(), (await world.sale(sale.id)).refunds[0]?.debited_at]).toEqual([[], null]);
  });

  it('weeks after its sale was undone has it paid on a day to come', async () => {
    const sale = await world.sell({ product: 'debit', instalments: 1, brand: 'elo', grossCents: 4_000n });
    const { body } = await world.refund(sale, 4_000);
    const [refund] = body.refunds;
    expect(refund?.is_undone_sale).toBe(true);
    const day = addDays(sale.sold_at.slice(0, 10), 21);
    await world.until(`${day}T15:00:00Z`);
    await world.tell({ kind: 'refund_refused', refundId: toUuid(refund?.id ?? ''), reason: 'other' });
    const [part] = (await world.sale(sale.id)).plan;
    expect([part?.state, (part?.due_date ?? '') > day]).toEqual(['open', true]);
    await world.until(`${part?.due_date}T18:05:00Z`);
    expect((await world.sale(sale.id)).plan.map(({ state }) => state)).toEqual(['paid']);
  });
});
