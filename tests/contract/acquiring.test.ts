import type { AccountClosing } from '../../bank/contract/service/account-closing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardSale, Chargeback } from '../../bank/contract/products/acquiring';
import { toLocalDate } from '../../bank/core/clock';
import { differAtAcquirer } from '../../bank/providers';
import { makePng } from '../support/png';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';

let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld();
});
afterAll(async () => {
  await world?.requireSound();
  await world?.close();
});

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const today = () => toLocalDate(world.clock.now());

/** Contests a sale. */
const contest = async (sale: CardSale, amountCents: bigint, caseNumber: string): Promise<Chargeback> => {
  await world.tell({
    ...{ kind: 'chargeback', caseNumber, code: sale.acquirer_code, amountCents, reason: 'fraud', reasonCode: '10.4' },
    ...{ receivedAt: world.clock.now().toISOString(), answerBy: '2027-12-31' },
  });
  const { body } = await world.as<{ data: Chargeback[] }>(world.padaria, '/acquiring/chargebacks');
  const found = body.data.find(one => one.case_number === caseNumber);
  if (!found) throw new Error('the contest did not arrive');
  return found;
};

describe('a sale', () => {
  it('arrives once, with fee, net and instalments of its agenda', async () => {
    const sale = await world.sell();
    expect(sale).toMatchObject({ gross_cents: 30_000, fee_cents: 1_050, net_cents: 28_950, status: 'captured' });
    const { plan } = await world.sale(sale.id);
    expect(plan.map(({ net_cents, due_date }) => [net_cents, due_date])).toEqual([
      [9_650, '2026-12-21'],
      [9_650, '2027-01-19'],
      [9_650, '2027-02-19'],
    ]);
    await world.sell({ code: sale.acquirer_code });
    expect((await world.as<{ count: number }>(world.padaria, '/acquiring/sales/totals')).body.count).toBe(1);
    const units = await world.units();
    expect(
      units.map(({ total_cents, free_cents, brand, arrangement }) => [total_cents, free_cents, brand, arrangement]),
    ).toEqual(Array.from({ length: 3 }, () => [9_650, 9_650, 'visa', 'credit']));
    const { points } = (await world.as<AccountClosing>(world.padaria, '/closing')).body;
    expect(points).toContainEqual(expect.objectContaining({ id: 'sales', state: 'open', count: 3 }));
    const agenda = await world.agenda('2026-12');
    expect(agenda.totals).toMatchObject({ units: 1, total_cents: 9_650, free_cents: 9_650 });
    expect(agenda.days.map(({ day }) => day)).toEqual(['2026-12-21']);
  });

  it('told otherwise than before is kept for people, and of another shop is refused', async () => {
    const sale = await world.sell({ product: 'debit', instalments: 1, mdr: 1_080, grossCents: 10_000n });
    await world.sell({ code: sale.acquirer_code, grossCents: 10_001n });
    const dead = await world.database.query('select last_error from job where died_at is not null');
    expect(dead.rowCount).toBe(1);
    await world.database.query('delete from job where died_at is not null');
    expect(codeOf(await world.as(world.oficina, `/acquiring/sales/${sale.id}`))).toEqual([404, 'not_found']);
  });

  it('is found by amount, card, NSU and status, and written to a file', async () => {
    const sale = await world.sell({ grossCents: 123_456n, last4: '4242', nsu: '987654', brand: 'elo' });
    for (const query of ['search=1.234,56', 'search=4242', 'search=987654', 'brand=elo&status=captured']) {
      const { body } = await world.as<{ data: CardSale[] }>(world.padaria, `/acquiring/sales?${query}`);
      expect(body.data.map(({ id }) => id)).toContain(sale.id);
    }
    const file = await world.fetch(
      `/accounts/${world.padaria.accountId}/acquiring/sales/file?from=${today()}&to=${today()}`,
      { bearer: world.padaria.bearer },
    );
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(await file.text()).toMatch(/;Elo;Parcelado loja;1;3;[^\n]*;987654;/);
    expect(codeOf(await world.as(world.padaria, '/acquiring/sales/file?from=2026-11-21&to=2026-11-20'))).toEqual([
      ...[422, 'validation_failed'],
    ]);
  });
});

describe('a small sale in many instalments', () => {
  it('arrives, and no part of it is worth less than nothing', async () => {
    const sale = await world.sell({ brand: 'amex', grossCents: 336n, instalments: 21, mdr: 6_000 });
    const { plan } = await world.sale(sale.id);
    expect(plan.slice(0, 3).map(({ net_cents }) => net_cents)).toEqual([0, 12, 16]);
    expect(plan.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(sale.net_cents);
    expect((await world.refund(sale, 336)).body.refunds).toMatchObject([{ is_undone_sale: true }]);
  });
});

describe('the day of a unit', () => {
  it('is paid into the account once, with a difference explained', async () => {
    await differAtAcquirer(world.database, {
      ...{ merchantNumber: world.merchant, brand: 'visa', arrangement: 'debit', dueDate: '2026-11-23' },
      ...{ reason: 'rent', amountCents: -500n, note: 'Aluguel de novembro' },
    });
    const before = await world.balance();
    await world.until('2026-11-23T12:05:00Z');
    expect((await world.balance()) - before).toBe(9_892 - 500);
    const { days } = await world.agenda('2026-11');
    expect(days).toEqual([expect.objectContaining({ day: '2026-11-23', total_cents: 9_892, settled_cents: 9_392 })]);
    const { rows } = await world.database.query('select reason, amount_cents from acquiring_difference');
    expect(rows).toEqual([{ reason: 'rent', amount_cents: -500n }]);
    await world.until('2026-11-23T18:05:00Z');
    expect((await world.balance()) - before).toBe(9_392);
    const statement = await world.as<{ data: { kind: string; description: string }[] }>(world.padaria, '/statement');
    expect(statement.body.data[0]).toMatchObject({ kind: 'sale', description: 'Vendas Visa débito de 23/11/2026' });
  });
});

describe('a refund', () => {
  it('gives the fee back in proportion, is taken on the next business day, and never goes above the sale', async () => {
    const sale = await world.sell({ grossCents: 10_000n, mdr: 3_490 });
    const before = await world.balance();
    for (const [amount, back, debit] of [
      [3_333, 116, 3_217],
      [3_333, 116, 3_217],
      [3_334, 117, 3_217],
    ] as const) {
      const { status, body } = await world.refund(sale, amount);
      expect(status).toBe(201);
      expect(body.refunds.at(-1)).toMatchObject({ fee_back_cents: back, debit_cents: debit, debit_date: '2026-11-24' });
    }
    expect(codeOf(await world.refund(sale, 1))).toEqual([409, 'sale_not_refundable']);
    expect(await world.balance()).toBe(before);
    await world.until('2026-11-24T13:05:00Z');
    expect((await world.balance()) - before).toBe(-9_651);
    expect((await world.sale(sale.id)).status).toBe('refunded');
  });

  it('above what is left of the sale is refused in words with what is left', async () => {
    const sale = await world.sell();
    await world.refund(sale, 20_000);
    const { status, body } = await world.refund(sale, 10_001);
    expect([status, body.code, body.params?.left_cents]).toEqual([422, 'sale_refund_amount', 10_000]);
  });

  it('of the whole on its own day undoes the sale: nothing is taken', async () => {
    const sale = await world.sell({ product: 'credit', instalments: 1, brand: 'amex', grossCents: 5_000n });
    const { body } = await world.refund(sale, 5_000);
    expect(body.refunds[0]).toMatchObject({ is_undone_sale: true, debit_cents: 0 });
    expect((await world.units('&brand=amex')).length).toBe(0);
  });
});

describe('an anticipation', () => {
  it('shows the cost of each unit, stands for 60 s and is undone until the cut-off', async () => {
    await world.sell({ brand: 'hipercard', grossCents: 100_000n, mdr: 2_160, product: 'credit', instalments: 1 });
    const { body: quote } = await world.quote({ all: true, brand: 'hipercard' });
    expect(quote).toMatchObject({ gross_cents: 97_840, unit_count: 1, credit_date: '2026-11-24', monthly_rate: 1_890 });
    expect(quote.units[0]).toMatchObject({ days: 30, cost_cents: 1_849, net_cents: 95_991 });
    world.clock.advance({ seconds: 61 });
    expect(codeOf(await world.order(quote))).toEqual([403, 'step_up_required']);
    const { body: second } = await world.quote({ all: true, brand: 'hipercard' });
    const { status, body } = await world.order(second);
    expect([status, body.state, body.is_undoable]).toEqual([201, 'scheduled', true]);
    expect((await world.units('&brand=hipercard'))[0]).toMatchObject({ free_cents: 0, anticipated_cents: 97_840 });
    expect(codeOf(await world.quote({ all: true, brand: 'hipercard' }))).toEqual([422, 'anticipation_nothing']);
    const undone = await world.as<{ state: string }>(world.padaria, `/acquiring/anticipations/${body.id}/undo`, {
      method: 'POST',
    });
    expect(undone.body.state).toBe('undone');
    expect((await world.units('&brand=hipercard'))[0]).toMatchObject({ free_cents: 97_840, anticipated_cents: 0 });
  });

  it('of an amount brings that amount at the cut-off, and nothing on the days of its units', async () => {
    const { body: quote } = await world.quote({ net_cents: 50_000, brand: 'hipercard' });
    expect(quote.net_cents).toBe(50_000);
    const before = await world.balance();
    const { body } = await world.order(quote);
    expect(await world.balance()).toBe(before);
    await world.until('2026-11-24T18:00:01Z');
    expect((await world.balance()) - before).toBe(50_000);
    expect(
      codeOf(await world.as(world.padaria, `/acquiring/anticipations/${body.id}/undo`, { method: 'POST' })),
    ).toEqual([...[409, 'anticipation_final']]);
    const most = await world.quote({ net_cents: 90_000, brand: 'hipercard' });
    expect(codeOf(most)).toEqual([422, 'anticipation_more_than_free']);
  });
});

describe('a contest', () => {
  it('takes what was paid, suspends the rest, and brings both back when it is won', async () => {
    const sale = await world.sell({ soldAt: '2026-10-21T15:00:00Z', brand: 'visa' });
    // the first instalment was paid
    await world.until('2026-11-25T13:00:00Z');
    const { plan } = await world.sale(sale.id);
    expect(plan.map(({ state }) => state)).toEqual(['paid', 'open', 'open']);
    const before = await world.balance();
    const told = await contest(sale, 30_000n, 'CASE-0001');
    expect(told).toMatchObject({ debit_cents: 9_650, suspended_cents: 19_300, state: 'received' });
    await world.bank.runDueJobs();
    expect((await world.balance()) - before).toBe(-9_650);
    expect(codeOf(await world.refund(sale, 100))).toEqual([409, 'sale_not_refundable']);

    const path = `/acquiring/chargebacks/${told.id}`;
    const answer = { kind: 'contest', text: 'Entregue e assinado.' };
    expect(codeOf(await world.as(world.padaria, `${path}/answer`, { json: answer }))).toEqual([
      422,
      'chargeback_evidence_missing',
    ]);
    const added = await world.as<Chargeback>(world.padaria, `${path}/files`, {
      file: { name: 'entrega.png', bytes: makePng() },
    });
    expect(added.body.files.length).toBe(1);
    const answered = await world.as<Chargeback>(world.padaria, `${path}/answer`, { json: answer });
    expect(answered.body).toMatchObject({ state: 'answered', days_left: null });
    expect(codeOf(await world.as(world.padaria, `${path}/answer`, { json: answer }))).toEqual([
      409,
      'chargeback_answered',
    ]);
    await world.until('2026-11-26T15:00:00Z');
    expect((await world.as<Chargeback>(world.padaria, path)).body.state).toBe('won');
    expect((await world.balance()) - before).toBe(0);
    expect((await world.sale(sale.id)).plan.map(({ state }) => state)).toEqual(['paid', 'open', 'open']);
  });

  it('that was lost takes its part of the sale once: another one takes what is left, and never more than all of it', async () => {
    const day = toLocalDate(world.clock.now());
    const sale = await world.sell({ product: 'credit', instalments: 1, mdr: 2_590, grossCents: 100_000n });
    const lose = async (amountCents: bigint, caseNumber: string): Promise<number> => {
      const { id, debit_cents: debit, suspended_cents: suspended } = await contest(sale, amountCents, caseNumber);
      await world.as(world.padaria, `/acquiring/chargebacks/${id}/answer`, { json: { kind: 'accept', text: '' } });
      await world.bank.runDueJobs();
      return debit + suspended;
    };
    const taken = [await lose(40_000n, `CASE-${day}-1`), await lose(60_000n, `CASE-${day}-2`)];
    expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(sale.net_cents);
    const before = await world.balance();
    await expect(contest(sale, 1n, `CASE-${day}-3`)).rejects.toThrow('did not arrive');
    await world.bank.runDueJobs();
    expect(await world.balance()).toBe(before);
    // people look at what is refused
    const dead = await world.database.query(`delete from job where died_at is not null returning last_error`);
    expect(dead.rows).toEqual([{ last_error: 'message_contradicted' }]);
  });

  it('of an anticipated sale takes from the account what was anticipated, and a shortfall is owed', async () => {
    const sale = await world.sell({
      brand: 'elo',
      product: 'credit',
      instalments: 1,
      grossCents: 5_000_000n,
      mdr: 2_590,
    });
    const { body: quote } = await world.quote({ all: true, brand: 'elo' });
    await world.order(quote);
    await world.until('2026-11-26T18:00:01Z');
    const balance = await world.balance();
    const spend = await world.pay(world.padaria, 'contato@oficina.example', balance - 10_000);
    expect(spend.id).toBeDefined();
    await world.bank.runDueJobs();
    const told = await contest(sale, 5_000_000n, 'CASE-0012');
    expect(told.debit_cents + told.suspended_cents).toBe(4_870_500);
    expect(told.suspended_cents).toBe(0);
    await world.bank.runDueJobs();
    expect(await world.balance()).toBe(0);
    expect((await world.overview()).owed_cents).toBe(4_860_500);
    expect(await world.balanceOfSystem('receivable.acquirer_shortfall')).toBe(-4_860_500n);
    const accepted = await world.as<Chargeback>(world.padaria, `/acquiring/chargebacks/${told.id}/answer`, {
      json: { kind: 'accept', text: '' },
    });
    expect(accepted.body.state).toBe('accepted');
  });
});
