import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkPayment, PaymentLink, PaymentLinkDetail } from '../../bank/contract/products/acquiring-links';
import type { Reconciliation, ReconciliationDay } from '../../bank/contract/products/acquiring-reconciliation';
import type { Terminal } from '../../bank/contract/products/acquiring-terminals';
import { differAtAcquirer } from '../../bank/providers';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';
import { newKey } from './pix-world';

let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld();
});
afterAll(async () => {
  await world?.requireSound();
  await world?.close();
});

const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined];

describe('a payment link', () => {
  const make = (terms: Partial<PaymentLink>) =>
    world.as<PaymentLink>(world.padaria, '/acquiring/payment_links', {
      json: { name: 'Cesta', description: null, amount_cents: 5_000, last_day: null, max_uses: 1, ...terms },
      key: newKey(),
    });

  it('is paid by Pix as often as it may be, and no more', async () => {
    const { body: link } = await make({});
    const open = `/acquiring_links/${link.token}`;
    const paying = await world.call<LinkPayment>(`${open}/payments`, { json: {} });
    expect(paying.body).toMatchObject({ state: 'open', amount_cents: 5_000 });
    expect(codeOf(await world.fail(`${open}/payments`, { json: {} }))).toEqual([409, 'payment_link_closed']);
    await world.pay(world.oficina, paying.body.pix_code ?? '', 5_000);
    await world.bank.runDueJobs();
    const told = await world.call<LinkPayment>(`${open}/payments/${paying.body.payment_token}`, {});
    expect(told.body).toMatchObject({ state: 'paid', pix_code: null });
    const path = `/acquiring/payment_links/${link.id}`;
    const { body } = await world.as<PaymentLinkDetail>(world.padaria, path);
    expect(body).toMatchObject({ state: 'used_up', paid_count: 1, paid_cents: 5_000 });
    expect(body.payments.length).toBe(1);
  });

  it('of any amount asks for one, and takes nothing once it is off', async () => {
    const { body: link } = await make({ amount_cents: null, max_uses: null });
    const open = `/acquiring_links/${link.token}`;
    expect(codeOf(await world.fail(`${open}/payments`, { json: {} }))).toEqual([422, 'payment_link_invalid']);
    expect((await world.call<LinkPayment>(`${open}/payments`, { json: { amount_cents: 700 } })).body.amount_cents).toBe(
      700,
    );
    await world.as(world.padaria, `/acquiring/payment_links/${link.id}/end`, { method: 'POST' });
    expect(codeOf(await world.fail(`${open}/payments`, { json: { amount_cents: 700 } }))).toEqual([
      409,
      'payment_link_closed',
    ]);
    expect(codeOf(await make({ last_day: '2026-11-01' }))).toEqual([422, 'payment_link_invalid']);
  });
});

describe('a terminal', () => {
  it('comes, sells under its name, and is blocked once it is lost', async () => {
    const json = { model: 'smart', name: 'Caixa 1' };
    const { body: asked } = await world.as<Terminal>(world.padaria, '/acquiring/terminals', { json, key: newKey() });
    expect([asked.state, asked.may]).toEqual(['requested', ['rename']]);
    await world.until('2026-11-25T12:00:00Z');
    const list = await world.as<{ data: Terminal[] }>(world.padaria, '/acquiring/terminals');
    const [active] = list.body.data;
    expect(active).toMatchObject({ state: 'active', name: 'Caixa 1' });
    const sale = await world.sell({ terminalNumber: active?.logical_number ?? '', grossCents: 9_000n });
    expect(sale.terminal_name).toBe('Caixa 1');
    const path = `/acquiring/terminals/${asked.id}/requests`;
    const lost = await world.as<Terminal>(world.padaria, path, { json: { kind: 'lost' } });
    expect(lost.body).toMatchObject({ state: 'lost_stolen', sold_this_month_cents: 9_000, may: ['rename'] });
    expect(codeOf(await world.as(world.padaria, path, { json: { kind: 'paper' } }))).toEqual([409, 'terminal_state']);
  });
});

describe('the reconciliation', () => {
  it('says of each day what was expected, what came, and why it differs', async () => {
    await world.sell({ product: 'debit', instalments: 1, mdr: 1_000, grossCents: 10_000n });
    await world.sell({ product: 'debit', instalments: 1, mdr: 1_000, grossCents: 20_000n, brand: 'elo' });
    const day = '2026-11-26';
    const of = { merchantNumber: world.merchant, brand: 'elo', arrangement: 'debit', dueDate: day } as const;
    await differAtAcquirer(world.database, { ...of, reason: 'rent', amountCents: -1_000n, note: 'Aluguel' });
    await differAtAcquirer(world.database, { ...of, reason: 'unexplained', amountCents: -5n, note: '' });
    await world.until('2026-11-26T12:05:00Z');
    const { body } = await world.as<Reconciliation>(world.padaria, `/acquiring/reconciliation?from=${day}&to=${day}`);
    expect(body.days).toEqual([
      {
        ...{ day, expected_cents: 29_700, settled_cents: 28_695, difference_cents: -1_005, state: 'differs' },
        open_differences: 2,
      },
    ]);
    const { body: told } = await world.as<ReconciliationDay>(world.padaria, `/acquiring/reconciliation/${day}`);
    expect(
      told.lines.map(({ brand, state, differences }) => [brand, state, differences.map(({ reason }) => reason)]),
    ).toEqual([
      ['elo', 'differs', ['rent', 'unexplained']],
      ['visa', 'matched', []],
    ]);
    const odd = `/acquiring/reconciliation?from=2026-01-01&to=${day}`;
    expect(codeOf(await world.as(world.padaria, odd))).toEqual([422, 'validation_failed']);
  });
});

describe('automatic anticipation', () => {
  it('brings all that is free forward every business day, until it is switched off', async () => {
    const of = { purpose: 'automatic_anticipation' as const, account_id: world.padaria.accountId, monthly_rate: 1_890 };
    const path = '/acquiring/automatic_anticipation';
    const on = await world.as<{ is_on: boolean; protocol: string }>(world.padaria, `${path}/on`, {
      ...{ json: { monthly_rate: 1_890 }, proof: await world.authorize(world.padaria.bearer, of) },
    });
    expect(on.body).toMatchObject({ is_on: true, next_run_at: '2026-11-26T13:00:00.000Z' });
    await world.until('2026-11-26T13:00:01Z');
    expect((await world.units('&free=true')).length).toBe(0);
    const before = await world.balance();
    await world.until('2026-11-26T18:00:01Z');
    expect((await world.balance()) - before).toBeGreaterThan(8_000);
    const off = await world.as<{ is_on: boolean }>(world.padaria, `${path}/off`, { method: 'POST' });
    expect(off.body.is_on).toBe(false);
    await world.sell();
    await world.until('2026-11-27T13:00:01Z');
    expect((await world.units('&free=true')).length).toBe(3);
  });
});
