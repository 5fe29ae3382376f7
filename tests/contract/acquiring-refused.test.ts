import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    const { body } = await world.refund(sale, 10_000);
    const [refund] = body.refunds;
    if (!refund) throw new Error('there is one');
    await world.until(`${refund.debit_date}T18:05:00Z`);
    const taken = await world.balance();
    const told = { kind: 'refund_refused', refundId: toUuid(refund.id), reason: 'not_allowed' } as const;
    await world.tell(told);
    await world.tell(told);
    await world.bank.runDueJobs();
    expect((await world.balance()) - taken).toBe(refund.debit_cents);
    expect((await world.sale(sale.id)).refunds).toMatchObject([{ state: 'refused', refusal: 'not_allowed' }]);
  });
});
