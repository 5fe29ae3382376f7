import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduledPayment } from '../../bank/contract/books/scheduled';
import type { BatchCells } from '../../bank/contract/products/batch-rows';
import type { Tax } from '../../bank/contract/products/tax';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { enqueueJob } from '../../bank/jobs';
import { type BatchWorld, codeOf, startBatchWorld } from './batch-world';

let world: BatchWorld;
beforeAll(async () => {
  world = await startBatchWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** A DARF as people type it. */
const DARF: BatchCells = {
  ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089', period: '10/2026' },
  ...{ due_date: '30/11/2026', principal: '1.000,00', fine: '30,00', interest: '20,00' },
};
const GPS: BatchCells = {
  ...{ kind: 'gps', name: 'José da Silva', document: '11.583.00249/85', revenue_code: '2208', period: '13/2025' },
  amount: '350,00',
};

const rulesOf = async (id: string) =>
  (await world.rows(id)).map(({ problems }) => problems.map(({ field, rule }) => `${field}.${rule}`));
const taxOf = async (batchId: string, number = 1): Promise<Tax> => {
  const { rows } = await world.database.query<{ id: string }>(
    'select order_id as id from payment_batch_row where batch_id = $1 and number = $2',
    [toUuid(batchId), number],
  );
  return (await world.as<Tax>(world.padaria, `/taxes/${fromUuid('tax', rows[0]?.id ?? '')}`)).body;
};
const listScheduled = async () =>
  (await world.as<{ data: ScheduledPayment[] }>(world.padaria, '/scheduled?kind=tax')).body.data;

describe('a row that pays a tax', () => {
  it('is read in the writing of people, its amount the sum of its parts', async () => {
    const { id } = await world.draft([DARF, GPS, { ...GPS, amount: '350,00', principal: '300,00', other: '50,00' }]);
    expect(await rulesOf(id)).toEqual([[], [], []]);
    expect((await world.rows(id)).map(({ name, amount_cents }) => [name, amount_cents])).toEqual([
      ['DARF 2089 · competência 10/2026', 105_000],
      ['GPS 2208 · competência 13/2025', 35_000],
      ['GPS 2208 · competência 13/2025', 35_000],
    ]);
    // the same tax of the same amount
    expect((await world.rows(id)).map(row => row.same_in_batch)).toEqual([[], [3], [2]]);
  });

  it('has its percentage in hundredths, however many digits were typed', async () => {
    const simples = { ...DARF, kind: 'DARF Simples', revenue_code: '6106', due_date: '', gross: '480.000,00' };
    const { id } = await world.draft(['2,5', '2,50%', '3', '11.25', '2,505'].map(rate => ({ ...simples, rate })));
    expect(await rulesOf(id)).toEqual([[], [], [], [], ['rate.invalid']]);
    const { rows } = await world.database.query<{ rate: number }>(
      `select (facts -> 'tax' ->> 'rateHundredths')::int as rate from payment_batch_row where batch_id = $1 order by number limit 4`,
      [toUuid(id)],
    );
    expect(rows.map(({ rate }) => rate)).toEqual([250, 250, 300, 1_125]);
  });

  it('says what is wrong with it', async () => {
    const { id } = await world.draft([
      { ...DARF, revenue_code: '20', period: '10/26', due_date: '31/11/2026' },
      { ...DARF, amount: '1.000,00', document: '11.583.00249/85', reference: 'AB1' },
      { ...DARF, name: '', document: '', principal: '', period: '12/2026' },
      { ...GPS, period: '31/10/2026', fine: '1,00', reference: '123' },
      { ...DARF, kind: 'DARF Simples', other: '5,00', period: '10/2026', due_date: '' },
      { ...DARF, due_date: '', fine: 'muito' },
      { ...DARF, due_date: '20/10/2026' },
      { ...DARF, period: '30/11/2026' },
      { kind: 'DARF' },
      { ...GPS, document: '394461000196', due_date: '19/12/2025' },
    ]);
    expect(await rulesOf(id)).toEqual([
      ['revenue_code.invalid', 'period.day', 'due_date.invalid'],
      ['document.taxpayer', 'reference.invalid', 'amount.tax_sum'],
      ['name.taxpayer', 'document.taxpayer_required', 'period.future', 'principal.required'],
      ['period.competence', 'reference.not_taken', 'fine.not_taken'],
      ['revenue_code.not_of_form', 'other.not_taken'],
      ['due_date.required', 'fine.invalid'],
      ['period.after_due'],
      [],
      [
        ...['revenue_code.required', 'name.taxpayer', 'document.taxpayer_required', 'period.required'],
        ...['due_date.required', 'amount.required'],
      ],
      ['document.taxpayer_two'],
    ]);
  });

  it('with a line is a boleto, and is no pay of anybody', async () => {
    const line = '858600000128504303850722603300000122345678901235';
    const { id } = await world.draft([{ ...DARF, line }]);
    expect((await world.rows(id)).map(({ kind }) => kind)).toEqual(['boleto']);
    const payroll = await world.draft([DARF], { kind: 'payroll' });
    expect(await rulesOf(payroll.id)).toEqual([['kind.payroll']]);
  });

  it('counts towards the limit of bills, and is told as paid before', async () => {
    const { id } = await world.draft([DARF]);
    const used = async () => {
      const { rows } = await world.database.query(
        `select used_cents::int as cents from payment_limit_use where family = 'bill' and period = 'day' and date = '2026-11-23'`,
      );
      return rows[0]?.cents ?? 0;
    };
    const before = await used();
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['completed']);
    expect(await used()).toBe(before + 105_000);
    expect(await taxOf(id)).toMatchObject({ status: 'completed', form: 'darf', date: null, amount_cents: 105_000 });
    const others = [{ period: '09/2026' }, { interest: '' }, { reference: '77' }, { document: '529.982.247-25' }];
    const again = await world.draft([DARF, ...others.map(other => ({ ...DARF, ...other }))]);
    expect((await world.rows(again.id)).map(({ paid_before }) => paid_before !== null)).toEqual([
      ...[true, false, false, false, false],
    ]);
  });

  it('that is answered late is on its way, and paid once told', async () => {
    const { id } = await world.draft([{ ...DARF, revenue_code: '9004' }]);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll(2);
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['processing']);
    expect(await taxOf(id)).toMatchObject({ status: 'processing', collector_authentication: null });
    await world.runAll(12);
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['completed']);
    expect((await taxOf(id)).collector_authentication).toMatch(/^([0-9A-F]{4}\.){3}[0-9A-F]{4}$/);
  });

  it('stands in the calendar until its day, and may be cancelled', async () => {
    const { id } = await world.draft([
      { ...DARF, revenue_code: '2372', date: '25/11/2026' },
      { ...DARF, revenue_code: '8109', date: '25/11/2026' },
    ]);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    const waiting = await listScheduled();
    expect(waiting.map(({ kind, status, name, date }) => [kind, status, name, date])).toEqual([
      ['tax', 'scheduled', 'Receita Federal do Brasil', '2026-11-25'],
      ['tax', 'scheduled', 'Receita Federal do Brasil', '2026-11-25'],
    ]);
    const first = await taxOf(id);
    const cancel = () => world.as(world.padaria, `/taxes/${first.id}`, { method: 'DELETE' });
    expect([(await cancel()).status, codeOf(await cancel())]).toEqual([204, 'tax_schedule_ended']);
    expect(codeOf(await world.as(world.padaria, '/taxes/tax_01h455vb4pex5vsknk084sn02q'))).toBe('not_found');
    await world.advanceTo(new Date('2026-11-25T13:00:00.000Z'), world.padaria);
    await world.runAll();
    expect([(await taxOf(id)).status, (await taxOf(id, 2)).status]).toEqual(['cancelled', 'completed']);
  });

  it('is told of by its collector as it ended and while it is on its way: other words change nothing and are kept', async () => {
    const { id } = await world.draft([
      { ...DARF, revenue_code: '0561' },
      { ...DARF, revenue_code: '1708', date: '30/11/2026' },
    ]);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    const [paid, waiting] = [await taxOf(id), await taxOf(id, 2)];
    expect([paid.status, waiting.status]).toEqual(['completed', 'scheduled']);
    const tell = (tax: Tax, word: object) =>
      enqueueJob(world.database, {
        kind: 'tax.receive_message',
        payload: { paymentNumber: tax.payment_number, ...word },
      });
    await tell(paid, { kind: 'rejected', code: 'TRB1' });
    await tell(waiting, { kind: 'settled', authentication: 'AAAA.BBBB' });
    await tell(paid, { kind: 'settled', authentication: 'AAAA.BBBB' });
    await world.runAll(2);
    expect([await taxOf(id), await taxOf(id, 2)]).toEqual([paid, waiting]);
    const { rows } = await world.database.query(
      `select last_error from job where kind = 'tax.receive_message' and died_at is not null`,
    );
    expect(rows).toEqual([{ last_error: 'message_contradicted' }, { last_error: 'message_contradicted' }]);
  });

  it('leaves in the hours of taxes of its own day, or not at all', async () => {
    const handed = async (code: string) =>
      (await world.database.query(`select 1 from sandbox_tax_order where tax ->> 'revenueCode' = $1`, [code])).rowCount;
    // Thursday and Friday at four in the morning
    await world.advanceTo(new Date('2026-11-26T07:00:00.000Z'), world.padaria);
    const early = await world.draft([{ ...DARF, revenue_code: '0588' }]);
    expect((await world.confirm(early.id)).status).toBe(201);
    await world.runAll();
    expect([(await taxOf(early.id)).status, await handed('0588')]).toEqual(['processing', 0]);
    await world.advanceTo(new Date('2026-11-26T10:00:05.000Z'), world.padaria);
    await world.runAll();
    expect([(await taxOf(early.id)).status, await handed('0588')]).toEqual(['completed', 1]);

    await world.advanceTo(new Date('2026-11-27T07:00:00.000Z'), world.padaria);
    const late = await world.draft([{ ...DARF, revenue_code: '3208' }]);
    const { available_cents } = await world.balanceOf(world.padaria);
    expect((await world.confirm(late.id)).status).toBe(201);
    await world.runAll();
    // nobody worked until half past four in the afternoon
    await world.advanceTo(new Date('2026-11-27T19:30:00.000Z'), world.padaria);
    await world.runAll();
    expect(await taxOf(late.id)).toMatchObject({ status: 'failed', failure: { code: 'window_over' } });
    expect([await handed('3208'), (await world.balanceOf(world.padaria)).available_cents]).toEqual([
      0,
      available_cents,
    ]);
  });

  // last: who is signed in is so for less than a day
  it('leaves on the next business day after the hours of taxes', async () => {
    // Friday at half past four
    await world.advanceTo(new Date('2026-11-27T19:30:00.000Z'), world.padaria);
    const { id, review } = await world.draft([{ ...DARF, revenue_code: '5952' }]);
    expect(review?.sums).toMatchObject([{ kind: 'tax', day: '2026-11-30', amount_cents: 105_000 }]);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    expect(await taxOf(id)).toMatchObject({ status: 'scheduled', date: '2026-11-30' });
  });
});
