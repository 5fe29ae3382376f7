import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardSale } from '../../bank/contract/products/acquiring';
import type { CardCaptured, CardCheckout } from '../../bank/contract/products/acquiring-checkout';
import type { LinkPayment, PaymentLink, PaymentLinkDetail } from '../../bank/contract/products/acquiring-links';
import type { Reconciliation, ReconciliationDay } from '../../bank/contract/products/acquiring-reconciliation';
import type { Terminal } from '../../bank/contract/products/acquiring-terminals';
import { differAtAcquirer } from '../../bank/providers';
import { toUuid } from '../../bank/core/ids';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';
import { newKey } from './pix-world';

const FRAME_KEY = 'frame-key-of-more-than-32-characters';
let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld({ frameKey: FRAME_KEY });
});
afterAll(async () => {
  await world?.requireSound();
  await world?.close();
});

const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined];

const make = (terms: Partial<PaymentLink>) =>
  world.as<PaymentLink>(world.padaria, '/acquiring/payment_links', {
    json: { name: 'Cesta', description: null, amount_cents: 5_000, last_day: null, max_uses: 1, ...terms },
    key: newKey(),
  });

describe('a payment link', () => {
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

describe('a payment link by card', () => {
  const begin = async ({ token }: PaymentLink, amount_cents?: number): Promise<string> => {
    const path = `/acquiring_links/${token}/card_payments`;
    const { status, body } = await world.call<LinkPayment>(path, { json: { amount_cents } });
    expect([status, body.state, body.pix_code]).toEqual([201, 'open', null]);
    return body.payment_token;
  };
  const capture = async (session: string, more: object = {}, bearer = FRAME_KEY) => {
    const card = { brand: 'visa', last4: '1111', instalments: 3, authorization_code: '042042' };
    const json = { session, ...card, ...more };
    const { status, body } = await world.call<CardCaptured & { code?: string }>('/card_captures', { bearer, json });
    return status === 200 ? body.state : [status, body.code];
  };
  const detail = async ({ id }: PaymentLink) =>
    (await world.as<PaymentLinkDetail>(world.padaria, `/acquiring/payment_links/${id}`)).body;
  const sales = async () =>
    (await world.as<{ data: CardSale[] }>(world.padaria, '/acquiring/sales?limit=100')).body.data.length;
  const standing = async ({ token }: PaymentLink, payment: string) =>
    (await world.call<LinkPayment>(`/acquiring_links/${token}/payments/${payment}`, {})).body.state;

  it('is paid once however often it is told, and its sale says brand, fee and link', async () => {
    const { body: link } = await make({ card_instalments: 3 });
    const [first, second] = [await begin(link), await begin(link, 100)];
    const asked = await world.call<CardCheckout>('/card_checkouts', { bearer: FRAME_KEY, json: { session: second } });
    // what who pays sends for a link of a fixed amount is not what is asked
    expect(asked.body).toEqual({
      ...{ state: 'open', amount_cents: 5_000, max_instalments: 3, name: 'Cesta', payee_name: 'Padaria do Zé Ltda' },
    });
    const before = await sales();
    const told = await Promise.all([first, first, second, first].map(session => capture(session)));
    await world.bank.runDueJobs();
    const winner = told[2] === 'paid' ? second : first;
    expect(told.filter(state => state === 'paid').length).toBe(winner === first ? 3 : 1);
    expect([await capture(winner), await capture(winner === first ? second : first)]).toEqual(['paid', 'closed']);
    // the card of somebody else, for the payment that was paid
    expect(await capture(winner, { last4: '2222', authorization_code: '222222' })).toBe('closed');
    await world.bank.runDueJobs();
    expect(await sales()).toBe(before + 1);
    expect(await standing(link, winner)).toBe('paid');
    const { payments, ...paid } = await detail(link);
    expect(paid).toMatchObject({ state: 'used_up', paid_count: 1, paid_cents: 5_000 });
    expect(payments).toMatchObject([{ amount_cents: 5_000, receipt_id: null }]);
    const sale = await world.sale(payments[0]?.card_sale_id ?? '');
    expect(sale).toMatchObject({
      ...{ channel: 'link', brand: 'visa', product: 'instalments', instalments: 3, gross_cents: 5_000, mdr: 2_990 },
      ...{ fee_cents: 150, card_last4: '1111', authorization_code: '042042' },
      payment_link: { id: link.id, name: 'Cesta' },
    });
    expect(sale.nsu).toMatch(/^\d{6}$/);
    expect(sale.plan.map(part => part.gross_cents)).toEqual([1_668, 1_666, 1_666]);
  });

  it('and by Pix at once is paid by one of them: codes are withdrawn, a Pix on its way comes first', async () => {
    const code = async ({ token }: PaymentLink) =>
      (await world.call<LinkPayment>(`/acquiring_links/${token}/payments`, { json: {} })).body;
    const { body: link } = await make({ card_instalments: 1 });
    const pix = await code(link);
    const seen = await world.lookUp(world.oficina, pix.pix_code ?? '');
    expect(await capture(await begin(link), { instalments: 1 })).toBe('paid');
    expect(await standing(link, pix.payment_token)).toBe('expired');
    expect((await world.payLookup(world.oficina, seen.body.id, 5_000)).status).toBeGreaterThanOrEqual(400);
    const { body: other } = await make({ card_instalments: 1 });
    const session = await begin(other);
    await world.pay(world.oficina, (await code(other)).pix_code ?? '', 5_000);
    expect(await capture(session, { instalments: 1 })).toBe('closed');
    const { body: third } = await make({ card_instalments: 1 });
    const [last, byCard] = [await code(third), await begin(third)];
    const looked = await world.lookUp(world.oficina, last.pix_code ?? '');
    const [card, paid] = await Promise.all([
      capture(byCard, { instalments: 1 }),
      world.payLookup(world.oficina, looked.body.id, 5_000),
    ]);
    await world.bank.runDueJobs();
    expect([card === 'paid', paid.status < 300].filter(Boolean).length).toBe(1);
    for (const one of [link, other, third]) {
      expect(await detail(one)).toMatchObject({ state: 'used_up', paid_count: 1, paid_cents: 5_000 });
    }
  });

  it('lets one of two cards that come at once for one payment be captured', async () => {
    const { body: link } = await make({ card_instalments: 1 });
    const session = await begin(link);
    const cards = ['111111', '222222'].map(code => ({
      last4: code.slice(2),
      instalments: 1,
      authorization_code: code,
    }));
    const told = await Promise.all(cards.map(card => capture(session, card)));
    expect(told.toSorted()).toEqual(['closed', 'paid']);
    expect(await capture(session, cards[told.indexOf('paid')])).toBe('paid');
  });

  it.each(['inactive', 'closing'])('takes no card for an account that is %s', async status => {
    const { body: link } = await make({ card_instalments: 1, max_uses: null });
    const session = await begin(link);
    const setStatus = (to: string) =>
      world.database.query('update account set status = $2 where id = $1', [toUuid(world.padaria.accountId), to]);
    await setStatus(status);
    const started = await world.call<{ code?: string }>(`/acquiring_links/${link.token}/card_payments`, { json: {} });
    const byPix = await world.call<{ code?: string }>(`/acquiring_links/${link.token}/payments`, { json: {} });
    for (const refused of [started, byPix])
      expect([refused.status, refused.body.code]).toEqual([409, 'payment_link_closed']);
    const asked = { bearer: FRAME_KEY, json: { session } };
    expect((await world.call<CardCheckout>('/card_checkouts', asked)).body.state).toBe('closed');
    expect(await capture(session, { instalments: 1 })).toBe('closed');
    await setStatus('active');
    expect(await capture(session, { instalments: 1 })).toBe('paid');
  });

  it('takes no amount, no more instalments, and nothing for a link that is over or has none', async () => {
    const { body: link } = await make({ card_instalments: 2, amount_cents: null, max_uses: null });
    const session = await begin(link, 900);
    // of nine reais no two parts have five
    expect(await capture(session, { instalments: 2 })).toEqual([422, 'payment_link_invalid']);
    expect(await capture(session, { instalments: 1, amount_cents: 1 })).toEqual([422, 'validation_failed']);
    expect(await capture('0'.repeat(40))).toEqual([404, 'not_found']);
    expect(await capture(session, { instalments: 1 }, 'another-key-of-more-than-32-characters')).toEqual([
      401,
      'unauthenticated',
    ]);
    const path = `/acquiring_links/${link.token}/card_payments`;
    expect(codeOf(await world.fail(path, { json: {} }))).toEqual([422, 'payment_link_invalid']);
    await world.as(world.padaria, `/acquiring/payment_links/${link.id}/end`, { method: 'POST' });
    expect(await capture(session, { instalments: 1 })).toBe('closed');
    expect(codeOf(await world.fail(path, { json: { amount_cents: 900 } }))).toEqual([409, 'payment_link_closed']);
    const { body: bare } = await make({});
    const none = `/acquiring_links/${bare.token}/card_payments`;
    expect(codeOf(await world.fail(none, { json: {} }))).toEqual([422, 'payment_link_invalid']);
    const json = { name: 'Cesta', description: null, amount_cents: 900, last_day: null, max_uses: 1 };
    const asked = { json: { ...json, card_instalments: 1 }, key: newKey() };
    expect(codeOf(await world.as(world.oficina, '/acquiring/payment_links', asked))).toEqual([
      409,
      'acquiring_not_joined',
    ]);
    const { body: late } = await make({ card_instalments: 1 });
    const slow = await begin(late);
    await world.until(new Date(world.clock.now().getTime() + 900_000).toISOString());
    expect(await capture(slow, { instalments: 1 })).toBe('expired');
    expect((await detail(link)).paid_count).toBe(0);
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

describe('terminals that are asked for', () => {
  const ask = (name: string, key = newKey()) =>
    world.as<Terminal>(world.padaria, '/acquiring/terminals', { json: { model: 'mini', name }, key });

  it('are called by one plain line', async () => {
    expect((await ask('Caixa\r\n\u202e 2 ')).body.name).toBe('Caixa 2');
    expect((await ask('\u202e')).status).toBe(422);
  });

  it('are ten a day, as each is rented; one that is asked for again is none more', async () => {
    const key = newKey();
    const asked = await ask('Caixa 3', key);
    expect((await ask('Caixa 3', key)).body.id).toBe(asked.body.id);
    const answers = [];
    for (let count = 0; count < 10; count++) answers.push((await ask(`Caixa ${count}`)).status);
    expect([asked.status, answers.filter(status => status === 201).length, answers.at(-1)]).toEqual([201, 8, 429]);
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
    const file = await world.fetch(
      `/accounts/${world.padaria.accountId}/acquiring/reconciliation/file?from=${day}&to=${day}&format=csv`,
      { bearer: world.padaria.bearer },
    );
    expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Dia;Bandeira;Modalidade;Situação;Esperado;Pago;Diferença;Pago em;Motivo;Valor do motivo;Observação',
      '26/11/2026;Elo;débito;Diferente;198,00;187,95;-10,05;26/11/2026;Aluguel de maquininha;-10,00;Aluguel',
      '26/11/2026;Elo;débito;Diferente;;;;26/11/2026;Sem explicação da credenciadora;-0,05;A credenciadora não explicou',
      '26/11/2026;Visa;débito;Confere;99,00;99,00;0,00;26/11/2026;;;',
      '',
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
