import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import { toBillLine, toBoletoLine } from '../support/boletos';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { refusal } from './ted-world';

let world: BoletoWorld;
beforeAll(async () => {
  world = await startBoletoWorld();
});
afterAll(() => world?.close());

const quoteOf = async (...args: Parameters<BoletoWorld['quote']>) => {
  const { status, body } = await world.quote(...args);
  expect(status).toBe(201);
  return body;
};
const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

describe('what cannot be read', () => {
  const LINE = '50990001000000001234456789012350516460000000100';
  it.each([
    ['a line that lost its end', LINE.slice(0, 46), 'truncated'],
    ['one with a digit too many', `${LINE}1`, 'too_long'],
    ['a wrong digit in field 1', '50990001010000001234456789012350516460000000100', 'field_1'],
    ['in field 2', '50990001000000001234556789012350516460000000100', 'field_2'],
    ['in field 3', '50990001000000001234456789012351516460000000100', 'field_3'],
    ['a wrong general digit', '50990001000000001234456789012350616460000000100', 'general_digit'],
    ['0 and 9 swapped', '50990001000900001234556789012350416460000000100', 'general_digit'],
    ['a foreign currency', '50980001010000001234456789012350316460000000100', 'currency'],
    ['a bill of another bank alone', '896300000008100000012029611300000001000000000018', 'bank_segment'],
    ['a bill with a wrong block', '858200000008769003282637540720000000000123456789', 'field_1'],
    ['words', 'pagar amanhã', 'none'],
    ['two boletos', `${LINE} e ${'34191090080012500123045678900007316560000000000'}`, 'several'],
  ])('%s: told as %s', async (_, code, problem) => {
    const answer = await world.quote(code);
    expect(refusal(answer)).toEqual({ status: 422, code: 'boleto_unreadable' });
    expect((answer.body as unknown as Problem).params).toEqual({ problem });
  });

  it('what nobody registered, and a registry that does not answer', async () => {
    expect(refusal(await world.quote(toBoletoLine({ end: '09' })))).toEqual({
      ...{ status: 422, code: 'boleto_not_registered' },
    });
    expect(refusal(await world.quote(toBoletoLine({ end: '18' })))).toEqual({
      ...{ status: 503, code: 'boleto_registry_unavailable' },
    });
  });
});

describe('what cannot be paid is told with its facts', () => {
  it.each([
    ['02', 'paid'],
    ['03', 'withdrawn'],
    ['04', 'blocked'],
    ['05', 'payee_unfit'],
    ['19', 'in_process'],
    ['24', 'payee_unknown'],
    ['25', 'parts_used_up'],
  ])('%s: %s', async (end, reason) => {
    const quoted = await quoteOf(toBoletoLine({ end }));
    expect(quoted).toMatchObject({ refusal: reason, amount: { total_cents: 100_000 } });
    const answer = await world.payQuoted(quoted);
    expect(refusal(answer)).toEqual({ status: 422, code: 'boleto_not_payable' });
    expect((answer.body as unknown as Problem).params).toEqual({ reason });
  });

  it.each([
    ['a boleto past its limit', toBoletoLine({ dueDate: '2026-09-01' })],
    ['one that is taken on its due date alone', toBoletoLine({ end: '14', dueDate: '2026-11-19' })],
    ['factor 1000 after the rollover of 2025', toBoletoLine({ dueDate: '2025-02-22' })],
    ['a tax after the day that is printed', toBillLine({ segment: 5, organization: '0385', dueDate: '2026-11-19' })],
    ['a bill after its limit', toBillLine({ dueDate: '2026-08-01' })],
  ])('%s', async (_, line) => {
    expect((await quoteOf(line)).refusal).toBe('past_limit');
  });

  it('a boleto of oneself at another bank is told, one of this very account refused', async () => {
    const elsewhere = await quoteOf(toBoletoLine({ end: '20' }));
    expect([elsewhere.refusal, codesOf(elsewhere)]).toEqual([null, ['own_payee']]);
    const here = await quoteOf(toBoletoLine({ end: '20', bank: '509' }));
    expect(here.refusal).toBe('own_boleto');
  });
});

describe('what is to be looked at', () => {
  it.each([
    ['16', ['amount_altered', 'payee_altered']],
    ['23', ['due_date_altered']],
    ['15', ['protested']],
    ['06', ['payee_under_review']],
    ['17', ['other_payer']],
    ['', []],
  ])('%s', async (end, codes) => {
    const quoted = await quoteOf(toBoletoLine({ end }));
    expect([quoted.refusal, codesOf(quoted)]).toEqual([null, codes]);
  });

  it('payer, final beneficiary and institution are told', async () => {
    expect(await quoteOf(toBoletoLine({ end: '22' }))).toMatchObject({
      payee: { institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' } },
      final_beneficiary: { name: 'Embalagens Rio Claro Ltda', document_masked: '61.274.093/0001-37' },
      payer: { document_masked: expect.stringContaining('/') },
      ...{ first_payment: true, recent_payments: [], fee_cents: 0 },
    });
  });
});

describe('the amount of a day', () => {
  it('has fine and interest from the due date itself once it is late: B3 of the facts', async () => {
    const line = '32490001040000005551723400000172216440000034990';
    const free = await quoteOf(line, '2026-11-30');
    expect(free).toMatchObject({ day: '2026-11-30', due_date: '2026-11-28', amount: { total_cents: 34_990 } });
    expect(free.warnings).toContainEqual({ code: 'due_moves', date: '2026-11-30', amount_cents: null });
    expect(free.latest_day > '2026-11-30').toBe(true);
    const { amount, warnings } = await quoteOf(line, '2026-12-01');
    expect(amount).toMatchObject({
      total_cents: 35_725,
      parts: [
        { kind: 'fine', amount_cents: 700, rate: 200_000, unit: 'percent' },
        { kind: 'interest', amount_cents: 35, rate: 100_000, unit: 'percent', per: 'month', days: 3 },
      ],
    });
    expect(warnings).toContainEqual({ code: 'overdue', date: '2026-11-28', amount_cents: null });
  });

  it('has rebate and discount before it', async () => {
    const early = await quoteOf(toBoletoLine({ end: '21', dueDate: '2026-12-10' }));
    expect(early.amount).toMatchObject({
      total_cents: 94_050,
      parts: [
        { kind: 'rebate', amount_cents: 1_000 },
        { kind: 'discount', amount_cents: 4_950, rate: 500_000, unit: 'percent', until: '2026-12-05' },
      ],
    });
    const later = await quoteOf(toBoletoLine({ end: '21', dueDate: '2026-12-10' }), '2026-12-08');
    expect(later.amount.total_cents).toBe(99_000);
  });

  it('of an overdue boleto is that of today alone', async () => {
    const line = toBoletoLine({ dueDate: '2026-11-10' });
    expect(await quoteOf(line)).toMatchObject({
      ...{ day: '2026-11-23', latest_day: '2026-11-23', amount: { total_cents: 102_433 } },
    });
    const answer = await world.quote(line, '2026-11-25');
    expect(refusal(answer)).toEqual({ status: 422, code: 'schedule_day_invalid' });
    expect((answer.body as unknown as Problem).params).toMatchObject({ problem: 'too_far', latest: '2026-11-23' });
  });

  it('is free where neither line nor registry tells one', async () => {
    expect((await quoteOf('34191090080012500123045678900007316560000000000')).amount).toMatchObject({
      ...{ kind: 'free', original_cents: 0, total_cents: 0, min_cents: 1, max_cents: 9_999_999_999 },
    });
  });

  it('of a bill is what its digits or its biller tell', async () => {
    const bill = await quoteOf('836600000068123400532024611300000001000044455566');
    expect(bill).toMatchObject({ kind: 'bill', bill: { segment: 'energy_and_gas', tax: null } });
    expect(bill.amount).toMatchObject({ kind: 'fixed', total_cents: 61_234 });
    const das = await quoteOf('858200000007572503282030560708202107539591904460');
    expect(das).toMatchObject({ bill: { tax: 'das' }, amount: { total_cents: 5_725 }, refusal: null });
  });
});

describe('the Pix inside a boleto', () => {
  it.each([
    ['11', 190_000n, { is_safe: true, problem: null, amount_cents: 184_750, better: 'pix', because: 'cheaper' }],
    ['11', 100_000n, { is_safe: false, problem: 'amount', better: 'boleto', because: 'not_safe' }],
    ['12', 100_000n, { is_safe: true, problem: null, amount_cents: 100_000, better: 'pix', because: 'at_once' }],
    ['13', 100_000n, { is_safe: false, problem: 'payee', better: 'boleto', because: 'not_safe' }],
  ])('%s of %s', async (end, amountCents, pix) => {
    expect((await quoteOf(toBoletoLine({ end, amountCents }))).pix).toMatchObject(pix);
  });

  it('is not better for a day to come', async () => {
    const { pix } = await quoteOf(toBoletoLine({ end: '12' }), '2026-11-27');
    expect(pix).toMatchObject({ is_safe: true, better: 'boleto', because: 'on_its_day' });
    expect((await quoteOf(toBoletoLine())).pix).toBe(null);
  });
});

describe('hours', () => {
  it.each([
    ['a boleto at 20:00', '2026-11-23T23:00:00.000Z', toBoletoLine(), '2026-11-24', true],
    [
      'a tax at 16:00',
      '2026-11-24T19:00:00.000Z',
      toBillLine({ segment: 5, organization: '0328' }),
      '2026-11-25',
      true,
    ],
    [
      'a boleto on a Saturday',
      '2026-11-28T15:00:00.000Z',
      toBoletoLine({ dueDate: '2026-11-28' }),
      '2026-11-30',
      false,
    ],
  ])('%s leaves on the next business day, and says so before', async (_, instant, line, day, isBusinessDay) => {
    await world.at(instant);
    const quoted = await quoteOf(line);
    expect(quoted).toMatchObject({ is_open: false, is_business_day: isBusinessDay, day, earliest_day: day });
    expect(quoted.warnings).toContainEqual({ code: 'after_hours', date: day, amount_cents: null });
    const answer = await world.payQuoted(quoted);
    expect(refusal(answer)).toEqual({ status: 422, code: 'boleto_window_closed' });
    expect((answer.body as unknown as Problem).params).toEqual({ leaves_on: day, opens_at: '07:00' });
  });
});
