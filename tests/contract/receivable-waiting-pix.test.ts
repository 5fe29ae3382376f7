import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { Receivable } from '../../bank/contract/products/receivable-shapes';
import { payOwnBoleto } from '../../bank/providers';
import { codeOf, type OfficeWorld, startOfficeWorld } from './office-world';
import { openDatabase } from '../../bank/storage';
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

/** A receivable of R$ 1.500,00 that was registered, and how it stands. */
const charge = async () => {
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
  return { id, read };
};

describe('a receivable of which a Pix waits for approval', () => {
  it('is credited to who is paid by its barcode', async () => {
    const { oficina } = world;
    const { read } = await charge();
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

describe('a receivable', () => {
  it('that is being cancelled is paid by no Pix, however long the registry takes', async () => {
    const { oficina } = world;
    const { id, read } = await charge();
    await world.activate(world.toContent([RULE]));
    const { barcode, pix_code } = await read();
    const other = openDatabase(world.databaseUrl, { poolSize: 1, applicationName: 'other' });
    let open = () => {};
    const opened = new Promise<void>(resolve => {
      open = resolve;
    });
    let held = () => {};
    const isHeld = new Promise<void>(resolve => {
      held = resolve;
    });
    // the registry takes its time
    const registry = other.transaction(async sql => {
      await sql.query('select 1 from sandbox_own_boleto where barcode = $1 for update', [barcode]);
      held();
      await opened;
    });
    await isHeld;
    const cancelling = world.as<Receivable>(oficina, `/receivables/${id}/cancel`, { method: 'POST', json: {} });
    await expect
      .poll(async () => {
        const { rows } = await world.database.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into sandbox_own_boleto%'`,
        );
        return rows.length;
      })
      .toBe(1);
    // whoever would pay it by its Pix finds it closed
    await expect(world.order('davi', 150_000, pix_code ?? '')).rejects.toThrow('422');
    open();
    await registry;
    await other.close();
    expect(codeOf(await cancelling)).toBe('200');
    expect((await read()).status).toBe('canceled');
  }, 60_000);
});
