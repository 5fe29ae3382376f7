import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { Receivable } from '../../bank/contract/products/receivable-shapes';
import { payOwnBoleto } from '../../bank/providers';
import { type OfficeWorld, startOfficeWorld } from './office-world';
import { newKey } from './pix-world';
import { PAYER } from './receivable-world';

const KEY = 'a-key-of-the-operations-people';
const RULE = {
  id: 'each',
  name: 'each',
  on: true,
  when: { min_cents: 100_000 },
  need: [{ group: 'approvers', count: 1 }],
};

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld({ operationsKey: KEY });
});
afterAll(() => world?.close());

describe('a receivable of which a Pix waits for approval', () => {
  it('is credited to who is paid by its barcode', async () => {
    const { oficina } = world;
    const asked = await world.as<Agreement>(oficina, '/agreements', {
      json: { kind: 'collection', name: 'Cobrança', monthly_items: 100, terms_version: '2026-11' },
    });
    await world.call(`/operations/agreements/${asked.body.id}/decision`, {
      bearer: KEY,
      json: { outcome: 'approved', analyst: 'Rita', note: '', item_fee_cents: 0, may_protest: false },
    });
    const made = await world.as<{ data: Receivable[] }>(oficina, '/receivables', {
      json: { agreement_id: asked.body.id, payer: PAYER, amount_cents: 150_000, due_date: '2026-12-04' },
      key: newKey(),
    });
    expect(made.status).toBe(201);
    await world.bank.runDueJobs();
    const id = made.body.data[0]?.id ?? '';
    const read = async () => (await world.as<Receivable>(oficina, `/receivables/${id}`)).body;
    await world.activate(world.toContent([RULE]));
    const order = await world.order('davi', 150_000, (await read()).pix_code ?? '');
    const { rows } = await world.database.query<{ status: string }>(
      `select status from payment_order where amount_cents = 150000`,
    );
    expect(rows).toEqual([{ status: 'awaiting_approval' }]);

    const before = (await world.balanceOf(oficina)).ledger_cents;
    const number = await payOwnBoleto(world.database, { barcode: (await read()).barcode, now: world.clock.now() });
    await world.bank.runDueJobs();
    const { rows: answers } = await world.database.query<{ code: string | null }>(
      'select code from sandbox_own_boleto_answer where settlement_number = $1',
      [number ?? null],
    );
    expect.soft(answers, 'what the payer’s bank is told').toEqual([{ code: null }]);
    expect.soft((await world.balanceOf(oficina)).ledger_cents - before, 'what came').toBe(150_000);
    expect((await read()).status).toBe('paid');
    // the Pix finds it paid as it would leave
    expect(await world.approve('carla', order)).toBe('approved');
    world.clock.advance({ minutes: 1 });
    await world.bank.runDueJobs();
    const { rows: ended } = await world.database.query<{ status: string }>(
      'select status from payment_order where amount_cents = 150000',
    );
    expect(ended).toEqual([{ status: 'expired' }]);
  });
});
