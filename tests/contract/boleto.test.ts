import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { Problem } from '../../bank/contract/primitives';
import type { BoletoPayment, BoletoRules } from '../../bank/contract/products/boleto';
import { toBillLine, toBoletoLine } from '../support/boletos';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { newKey } from './pix-world';
import { refusal } from './ted-world';

let world: BoletoWorld;
beforeAll(async () => {
  world = await startBoletoWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const paramsOf = ({ body }: { body: unknown }) => (body as Problem).params;
const entriesOf = async () => (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
const balance = () => world.balanceOf(world.padaria);

/** Pays and lets the rails answer. */
const settle = async (line: string, wish?: Parameters<BoletoWorld['pay']>[1]): Promise<BoletoPayment> => {
  const { status, body } = await world.pay(line, wish);
  expect([status, body.status]).toEqual([201, 'processing']);
  await world.bank.runDueJobs();
  return world.getPayment(body.id);
};

describe('the rules of boletos', () => {
  it('tell hours of boletos, taxes and bills, and what is left of both limits', async () => {
    const { body } = await world.as<BoletoRules>(world.padaria, '/boletos/rules');
    expect(body).toMatchObject({
      boleto: { opens_at: '07:00', closes_at: '20:00', is_open: true, leaves_on: '2026-11-23' },
      ...{ tax: { closes_at: '16:00' }, bill: { closes_at: '20:00' }, fee_cents: 0 },
    });
    expect(body.limits.map(({ kind }) => kind)).toEqual(['boleto', 'bill']);
  });
});

describe('a payment', () => {
  it('holds the money, settles, and has a receipt with line, parties, parts and authentication', async () => {
    const line = toBoletoLine({ end: '22' });
    const before = await balance();
    const { body } = await world.pay(line, { description: 'Embalagens' });
    expect((await balance()).held_cents).toBe(before.held_cents + 100_000);
    await world.bank.runDueJobs();
    const paid = await world.getPayment(body.id);
    expect(paid).toMatchObject({ status: 'completed', amount_cents: 100_000, line, failure: null });
    expect((await balance()).ledger_cents).toBe(before.ledger_cents - 100_000);
    const [entry] = await entriesOf();
    expect(entry).toMatchObject({ kind: 'boleto', amount_cents: -100_000, description: 'Embalagens' });
    const { body: receipt } = await world.as<Receipt>(world.padaria, `/receipts/${paid.receipt_id}`);
    expect(receipt).toMatchObject({
      ...{ title: 'Pagamento de boleto', status: 'completed', end_to_end_id: paid.payment_number },
      payee: { name: paid.payee.name, key: null },
      boleto: {
        ...{ line, due_date: '2026-11-30', final_beneficiary: { name: 'Embalagens Rio Claro Ltda' } },
        amount: { kind: 'fixed', original_cents: 100_000, total_cents: 100_000, parts: [] },
      },
    });
    expect(receipt.authentication).not.toBe('');
  });

  it.each([
    ['a bill of energy', toBillLine(), 'bill', 'Energia Bandeirante Distribuidora S.A.'],
    [
      'a tax',
      toBillLine({ segment: 5, organization: '0328', dueDate: '2026-11-24' }),
      'tax',
      'Receita Federal do Brasil',
    ],
  ])('%s has an entry of its kind, and counts in the limit of bills', async (_, line, kind, payee) => {
    const before = (await world.as<BoletoRules>(world.padaria, '/boletos/rules')).body.limits[1]?.left_cents ?? 0;
    const paid = await settle(line);
    expect(paid).toMatchObject({ status: 'completed', kind: 'bill', payee: { name: payee } });
    expect((await entriesOf())[0]).toMatchObject({ kind });
    const after = (await world.as<BoletoRules>(world.padaria, '/boletos/rules')).body.limits[1]?.left_cents;
    expect(after).toBe(before - 61_234);
  });

  it.each([
    ['30', 'BOL9'],
    ['31', 'BOL1'],
  ])('that is refused (%s) gives money and limit back and may be made again', async (end, code) => {
    const line = toBoletoLine({ end });
    const before = await balance();
    const paid = await settle(line);
    expect(paid).toMatchObject({ status: 'failed', failure: { code, reason: expect.stringMatching(/\.$/) } });
    expect(await balance()).toMatchObject({ ledger_cents: before.ledger_cents, held_cents: before.held_cents });
    expect((await world.quote(line)).body.refusal).toBe(null);
  });

  it('of which the answer is lost is asked about, never paid twice', async () => {
    const before = await balance();
    const { body } = await world.pay(toBoletoLine({ end: '32' }));
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 60 });
    await world.bank.runDueJobs();
    expect((await world.getPayment(body.id)).status).toBe('completed');
    expect((await balance()).ledger_cents).toBe(before.ledger_cents - 100_000);
  });

  it('that is given back is a new credit with its reason, and may be made again', async () => {
    const line = toBoletoLine({ end: '33' });
    const before = await balance();
    const { id } = await settle(line);
    world.clock.advance({ seconds: 31 });
    await world.bank.runDueJobs();
    const paid = await world.getPayment(id);
    expect(paid).toMatchObject({ status: 'returned', returned: { code: 'BOL20' } });
    expect((await entriesOf())[0]).toMatchObject({ kind: 'boleto_return', amount_cents: 100_000 });
    expect((await balance()).ledger_cents).toBe(before.ledger_cents);
    expect((await world.quote(line)).body.refusal).toBe(null);
  });

  it('twice in two tabs at the same second: exactly one', async () => {
    const line = toBoletoLine();
    const quotes = await Promise.all([world.quote(line), world.quote(line), world.quote(line)]);
    const answers = await Promise.all(quotes.map(({ body }) => world.payQuoted(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(answer => [refusal(answer).code, paramsOf(answer)])).toEqual([
      ['boleto_ordered_before', { reason: 'on_its_way_here' }],
      ['boleto_ordered_before', { reason: 'on_its_way_here' }],
    ]);
    await world.bank.runDueJobs();
    const again = (await world.quote(line)).body;
    expect([again.refusal, again.recent_payments[0]?.same_boleto]).toEqual(['paid_here', true]);
    expect(refusal(await world.payQuoted(again))).toMatchObject({ code: 'boleto_not_payable' });
  });

  it('by two companies: the settlement takes the first', async () => {
    const line = toBoletoLine();
    const paid = await settle(line);
    expect(paid.status).toBe('completed');
    const other = await world.as<{ refusal: string }>(world.oficina, '/boletos/quotes', { json: { code: line } });
    expect(other.body.refusal).toBe('paid');
  });

  it('needs the proof of exactly this line, amount and key', async () => {
    const { body: quoted } = await world.quote(toBoletoLine({ end: '08' }));
    const { padaria } = world;
    const json = { boleto_quote_id: quoted.id, amount_cents: 60_000 };
    const key = newKey();
    const wish = { purpose: 'boleto_payment', account_id: padaria.accountId, ...json, idempotency_key: key } as const;
    const proof = await world.authorize(padaria.bearer, wish);
    const other = { ...json, amount_cents: 60_001 };
    expect(refusal(await world.as(padaria, '/boletos/payments', { json: other, key, proof })).code).toBe(
      'step_up_required',
    );
    expect(refusal(await world.as(padaria, '/boletos/payments', { json, key: newKey(), proof })).code).toBe(
      'step_up_required',
    );
    expect(await world.as(padaria, '/boletos/payments', { json, key, proof })).toMatchObject({ status: 201 });
    // asked again with its key it is the same payment
    expect(await world.as(padaria, '/boletos/payments', { json, key, proof })).toMatchObject({ status: 201 });
  });

  it('of more than the limit of the day is refused, counted by kind', async () => {
    const { body } = await world.quote(toBoletoLine({ dueDate: null, amountCents: null }));
    const answer = await world.payQuoted(body, { amountCents: 10_000_001 });
    expect(refusal(answer)).toEqual({ status: 422, code: 'limit_exceeded' });
    expect(paramsOf(answer)).toMatchObject({ window: 'payment' });
  });
});

describe('the amount that may be paid', () => {
  it.each([
    ['exactly what is asked', '', 99_999, 100_000, 100_000],
    ['a range', '08', 49_999, 50_000, 150_000],
    ['from a least', '10', 100_001, 20_000, 100_000],
    ['a part', '07', 9_999, 10_000, 100_000],
  ])('%s', async (_, end, wrong, min_cents, max_cents) => {
    const { body } = await world.quote(toBoletoLine({ end }));
    expect(body.amount).toMatchObject({ min_cents, max_cents });
    const answer = await world.payQuoted(body, { amountCents: wrong });
    expect(refusal(answer)).toEqual({ status: 422, code: 'boleto_amount_invalid' });
    expect(paramsOf(answer)).toEqual({ min_cents, max_cents });
  });

  it('of one in parts falls with each, and the last one pays the rest', async () => {
    const line = toBoletoLine({ end: '07' });
    await settle(line, { amountCents: 30_000 });
    const second = (await world.quote(line)).body;
    expect(second).toMatchObject({ partial: { allowed: 3, done: 1, paid_cents: 30_000 }, refusal: null });
    expect(second.amount).toMatchObject({ kind: 'range', total_cents: 70_000 });
    expect(second.amount.parts).toContainEqual(expect.objectContaining({ kind: 'paid_before', amount_cents: 30_000 }));
    await settle(line, { amountCents: 20_000 });
    expect((await world.quote(line)).body.amount).toMatchObject({ kind: 'fixed', total_cents: 50_000 });
    await settle(line);
    expect((await world.quote(line)).body.refusal).toBe('paid_here');
  });
});
