import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiScope } from '../../bank/contract/operation';
import type { Problem } from '../../bank/contract/primitives';
import type { BoletoQuote } from '../../bank/contract/products/boleto';
import type { ApiBoleto } from '../../bank/contract/products/boleto-api';
import { apiScope } from '../../bank/contract/products/pix/api';
import type { TedQuote } from '../../bank/contract/products/ted';
import type { ApiTed } from '../../bank/contract/products/ted-api';
import { toUuid } from '../../bank/core/ids';
import { toBoletoLine } from '../support/boletos';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { newKey } from './pix-world';
import { letIn, type SystemOfTest } from './systems-world';
import { FEE, MOINHO } from './ted-world';

/* What a company's system pays by a key of its own. */

let world: BoletoWorld;
let erp: SystemOfTest;
let number = 700;
beforeAll(async () => {
  world = await startBoletoWorld();
  erp = await letIn(world, world.padaria, ['ted.pay', 'ted.read', 'boleto.pay', 'boleto.read']);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

type Call = Parameters<BoletoWorld['call']>[1];
const ask = <Body = Problem>(path: string, call: Call = {}, { bearer }: Pick<SystemOfTest, 'bearer'> = erp) =>
  world.call<Body>(`/api/v1${path}`, { bearer, ...call });
const quoteTed = async (who = erp) => (await ask<TedQuote>('/ted/quotes', { json: MOINHO }, who)).body;
const sendTed = async (wish: object = {}, { key = newKey(), who = erp } = {}) => {
  const request = { ted_quote_id: (await quoteTed(who)).id, amount_cents: 12_345, purpose: '00005', ...wish };
  return ask<ApiTed>('/ted/payments', { json: request, key }, who);
};
const newLine = () => toBoletoLine({ number: ++number });
const quoteBoleto = async (code: string, who = erp) =>
  (await ask<BoletoQuote>('/boletos/quotes', { json: { code } }, who)).body;
const payBoleto = async (wish: object = {}, { key = newKey(), who = erp, code = newLine() } = {}) => {
  const { id, amount } = await quoteBoleto(code, who);
  const request = { boleto_quote_id: id, amount_cents: amount.total_cents, ...wish };
  return ask<ApiBoleto>('/boletos/payments', { json: request, key }, who);
};
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const orderOf = async (id: string) => {
  const { rows } = await world.database.query<{ origin: string; source_id: string; created_by: string }>(
    'select origin, source_id, created_by from payment_order where id = $1',
    [toUuid(id)],
  );
  return rows[0];
};
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;

describe('a system that may send TEDs', () => {
  it('quotes, sends and follows one: as its own order, of the person who let it in', async () => {
    const before = await balance();
    const quote = await quoteTed();
    expect(quote).toMatchObject({ payee: { name: MOINHO.name }, fee_cents: FEE, is_open: true });
    const { status, body } = await sendTed({ description: 'Nota 42' });
    expect([status, body.status, body.awaits_approval]).toEqual([201, 'processing', false]);
    expect(await orderOf(body.id)).toEqual({
      ...{ origin: 'api', source_id: toUuid(erp.id), created_by: toUuid(world.padaria.userId) },
    });
    await world.bank.runDueJobs();
    const { body: later } = await ask<ApiTed>(`/ted/payments/${body.id}`);
    expect(later).toMatchObject({ status: 'completed', amount_cents: 12_345, description: 'Nota 42' });
    expect(await balance()).toBe(before - 12_345 - FEE);
  });

  it('has it take effect once, however often and at once it asks', async () => {
    const key = newKey();
    const json = { ted_quote_id: (await quoteTed()).id, amount_cents: 500, purpose: '00005' };
    const answers = await Promise.all([1, 2, 3].map(() => ask<ApiTed>('/ted/payments', { json, key })));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const again = await ask<ApiTed>('/ted/payments', { json, key });
    expect(again.status).toBe(201);
    const ids = [...answers, again].filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect(codeOf(await ask('/ted/payments', { json: { ...json, amount_cents: 501 }, key }))).toEqual([
      ...[422, 'idempotency_mismatch'],
    ]);
    expect(codeOf(await ask('/ted/payments', { json, key: newKey() }))).toEqual([422, 'ted_quote_used']);
    expect(codeOf(await ask('/ted/payments', { json }))).toEqual([400, 'idempotency_key_required']);
  });

  it('shares no idempotency key with another system of the account', async () => {
    const other = await letIn(world, world.padaria, ['ted.pay']);
    const key = newKey();
    const [mine, theirs] = [await sendTed({}, { key }), await sendTed({}, { key, who: other })];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.id).not.toBe(theirs.body.id);
  });

  it.each([
    ['an amount of nothing', { amount_cents: 0 }, [422, 'amount_invalid']],
    ['less than nothing', { amount_cents: -100 }, [422, 'amount_invalid']],
    ['more than a payment may be', { amount_cents: 1_500_001 }, [422, 'limit_exceeded']],
    ['a purpose that is in no table', { purpose: '99999' }, [422, 'validation_failed']],
    ['a quote of nobody', { ted_quote_id: 'tdq_01h455vb4pex5vsknk084sn02q' }, [404, 'not_found']],
  ] as const)('is refused %s', async (_what, wish, refused) => {
    expect(codeOf(await sendTed(wish))).toEqual(refused);
  });
});

describe('a system that may pay boletos', () => {
  it('asks the registry, pays what it says and follows it', async () => {
    const { status, body } = await payBoleto({ description: 'Pedido 7' });
    expect([status, body.status, body.awaits_approval]).toEqual([201, 'processing', false]);
    expect(await orderOf(body.id)).toMatchObject({ origin: 'api', source_id: toUuid(erp.id) });
    await world.bank.runDueJobs();
    const { body: later } = await ask<ApiBoleto>(`/boletos/payments/${body.id}`);
    expect(later).toMatchObject({ status: 'completed', description: 'Pedido 7', line: body.line });
  });

  it('pays one once, by whichever way it was ordered first', async () => {
    const code = newLine();
    const [one, two] = [await quoteBoleto(code), await quoteBoleto(code)];
    const pay = ({ id, amount }: BoletoQuote) =>
      ask<ApiBoleto>('/boletos/payments', {
        ...{ json: { boleto_quote_id: id, amount_cents: amount.total_cents }, key: newKey() },
      });
    const answers = await Promise.all([pay(one), pay(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await world.quote(code)).body.refusal).toBe('on_its_way_here');
  });

  it('is told why not: a mistyped line, another amount, another quote', async () => {
    const code = newLine();
    const mistyped = `${code.slice(0, 9)}${(Number(code[9]) + 1) % 10}${code.slice(10)}`;
    expect(codeOf(await ask('/boletos/quotes', { json: { code: mistyped } }))).toEqual([422, 'boleto_unreadable']);
    expect(codeOf(await payBoleto({ amount_cents: 1 }, { code }))).toEqual([422, 'boleto_amount_invalid']);
    const unknown = { boleto_quote_id: 'blq_01h455vb4pex5vsknk084sn02q' };
    expect(codeOf(await payBoleto(unknown, { code }))).toEqual([404, 'not_found']);
  });
});

describe('what holds a system back', () => {
  const PAYS: readonly (readonly [ApiScope, string, () => Promise<object>])[] = [
    ['ted.pay', '/ted/quotes', async () => MOINHO],
    [
      'ted.pay',
      '/ted/payments',
      async () => ({ ted_quote_id: (await quoteTed()).id, amount_cents: 1, purpose: '00005' }),
    ],
    ['boleto.pay', '/boletos/quotes', async () => ({ code: newLine() })],
    [
      'boleto.pay',
      '/boletos/payments',
      async () => ({ boleto_quote_id: (await quoteBoleto(newLine())).id, amount_cents: 1 }),
    ],
  ];

  it('is its scope: with every other one it pays nothing', async () => {
    for (const [wanted, path, toJson] of PAYS) {
      const other = await letIn(
        world,
        world.padaria,
        apiScope.options.filter(scope => scope !== wanted),
      );
      const answer = await ask(path, { json: await toJson(), key: newKey() }, other);
      expect([path, ...codeOf(answer)]).toEqual([path, 403, 'forbidden']);
      await world.as(world.padaria, `/api_keys/${other.id}`, { method: 'DELETE' });
    }
  });

  it('is its account: a quote of another company is none', async () => {
    const theirs = await letIn(world, world.oficina, ['ted.pay', 'boleto.pay']);
    const json = { ted_quote_id: (await quoteTed(theirs)).id, amount_cents: 100, purpose: '00005' };
    expect(codeOf(await ask('/ted/payments', { json, key: newKey() }))).toEqual([404, 'not_found']);
    const boleto = { boleto_quote_id: (await quoteBoleto(newLine(), theirs)).id, amount_cents: 100 };
    expect(codeOf(await ask('/boletos/payments', { json: boleto, key: newKey() }))).toEqual([404, 'not_found']);
  });

  it('is the person who let it in: their limit is its limit', async () => {
    const person_id = world.padaria.userId;
    await world.database.query(
      `insert into person_limit (person_id, company_id, payment_cents, set_by, set_at) values ($1, $2, 1000, $1, now())`,
      [toUuid(person_id), toUuid(world.padaria.companyId)],
    );
    const { status, body } = await sendTed({ amount_cents: 1_001 });
    expect([status, body]).toMatchObject([422, { code: 'limit_exceeded', params: { window: 'person_payment' } }]);
    expect((await sendTed({ amount_cents: 1_000 })).status).toBe(201);
    await world.database.query('delete from person_limit where person_id = $1', [toUuid(person_id)]);
  });

  it('is its key: revoked, it pays nothing from that instant', async () => {
    const other = await letIn(world, world.padaria, ['ted.pay']);
    const json = { ted_quote_id: (await quoteTed(other)).id, amount_cents: 100, purpose: '00005' };
    await world.as(world.padaria, `/api_keys/${other.id}`, { method: 'DELETE' });
    expect((await ask('/ted/payments', { json, key: newKey() }, other)).status).toBe(401);
  });
});
