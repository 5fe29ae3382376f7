import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { ChargeTotals, PixCharge, PixQrCode, PublicCharge } from '../../bank/contract/products/pix/charges';
import type { Receipt } from '../../bank/contract/books/receipts';
import { newId, toUuid } from '../../bank/core/ids';
import { parseBrCode } from '../../bank/formats/br-code';
import { reserveCharge } from '../../bank/products/pix/charges/charges';
import { payFromOutside } from '../../bank/providers';
import type { TestAnswer } from '../support/bank';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

const OFICINA = 'contato@oficina.example';
const PAYER = { name: 'Helena Duarte Pires', document: '52998224725' };

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(() => world?.close());

const ask = (json: unknown, customer: Customer = world.oficina) =>
  world.as<PixCharge>(customer, '/pix/charges', { json });

const charge = async (wish: object = {}): Promise<PixCharge> => {
  const answer = await ask({ kind: 'immediate', key: OFICINA, amount_cents: 8_050, ...wish });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};

const read = async ({ id }: PixCharge, day?: string): Promise<PixCharge> =>
  (await world.as<PixCharge>(world.oficina, `/pix/charges/${id}${day ? `?day=${day}` : ''}`)).body;

const look = ({ link }: PixCharge): Promise<TestAnswer<PublicCharge>> => world.call(`/charge_links/${link.slice(-32)}`);

const payOutside = async (
  paid: PixCharge,
  amountCents = paid.amounts.total_cents,
  sentAt = world.clock.now(),
): Promise<void> => {
  await payFromOutside(world.database, {
    key: paid.key,
    amountCents: BigInt(amountCents),
    txid: paid.txid,
    now: sentAt,
  });
  await world.bank.runDueJobs();
};

/** What the garage was told last. */
const newest = async (): Promise<Notification | undefined> =>
  (await world.call<{ data: Notification[] }>('/notifications', { bearer: world.oficina.bearer })).body.data[0];
/** How it hears that a charge of R$ 80,50 was paid. */
const newsOf = ({ id }: PixCharge) => ({
  ...{ kind: 'pix_received', title: 'Cobrança de R$\u00a080,50 paga' },
  href: `/pix/charges/${id}?conta=${world.oficina.accountId}`,
});

const moveTo = (instant: string) => world.advanceTo(new Date(instant), world.oficina);

describe('the static code of a key', () => {
  const code = (query: Record<string, string>, customer: Customer = world.oficina) =>
    world.as<PixQrCode>(customer, `/pix/qr_codes?${new URLSearchParams(query)}`);

  it('carries key, amount, description and txid, and is paid as often as people like', async () => {
    const { body } = await code({ key: OFICINA, amount_cents: '1250', description: 'Balcão 1', txid: 'mesa7' });
    expect(body).toMatchObject({ key_type: 'email', merchant_name: 'Oficina Ipe Ltda', merchant_city: 'Sao Paulo' });
    expect(parseBrCode(body.br_code)).toMatchObject({
      ok: true,
      code: { kind: 'static', key: OFICINA, amountCents: 1_250n, description: 'Balcao 1', txid: 'mesa7' },
    });
    for (let times = 0; times < 2; times++) {
      expect((await world.pay(world.padaria, body.br_code, 1_250)).status).toBe('completed');
    }
  });

  it('leaves the amount to the payer when there is none', async () => {
    const { body } = await code({ key: OFICINA });
    expect(parseBrCode(body.br_code)).toMatchObject({ code: { amountCents: null, txid: null } });
  });

  it.each([
    [{ key: 'padaria@padaria.example' }, 'pix_key_not_found'],
    [{ key: OFICINA, description: 'x'.repeat(70) }, 'validation_failed'],
    [{ key: OFICINA, amount_cents: '0' }, 'validation_failed'],
    [{ key: OFICINA, txid: 'com espaço' }, 'validation_failed'],
  ])('refuses %j with %s', async (query, expected) => {
    expect(await code(query as Record<string, string>)).toMatchObject({ status: 422, body: { code: expected } });
  });
});

describe('an immediate charge', () => {
  it('is paid inside the bank, and says by whom', async () => {
    const made = await charge({ message: 'Revisão dos freios', payer: PAYER });
    expect(made).toMatchObject({ status: 'active', amount_cents: 8_050, payer: PAYER, message: 'Revisão dos freios' });
    const payment = await world.pay(world.padaria, made.br_code, 8_050);
    expect(await read(made)).toMatchObject({
      status: 'paid',
      payment: {
        receipt_id: payment.receipt_id,
        amount_cents: 8_050,
        payer_name: 'Padaria do Zé Ltda',
        end_to_end_id: payment.end_to_end_id,
      },
    });
    expect(await newest()).toMatchObject(newsOf(made));
  });

  it('is paid from another institution, once, and gives a receipt', async () => {
    const made = await charge();
    const before = await world.balanceOf(world.oficina);
    await payOutside(made);
    await payOutside(made);
    expect((await world.balanceOf(world.oficina)).available_cents - before.available_cents).toBe(8_050);
    const paid = await read(made);
    expect(paid).toMatchObject({
      status: 'paid',
      payment: { payer_name: 'Marina Lopes Cardoso', payer_document_masked: '***.143.928-**' },
    });
    const receipt = await world.as<Receipt>(world.oficina, `/receipts/${paid.payment?.receipt_id}`);
    expect(receipt.body).toMatchObject({ direction: 'in', amount_cents: 8_050, txid: made.txid });
    expect(await newest()).toMatchObject({ ...newsOf(made), body: 'Por Marina Lopes Cardoso.' });
    await world.requireSoundLedger();
  });

  it('refuses another amount from outside: the money stays with its sender', async () => {
    const made = await charge();
    const before = await world.balanceOf(world.oficina);
    await payOutside(made, 8_049);
    expect(await world.balanceOf(world.oficina)).toEqual(before);
    expect((await read(made)).status).toBe('active');
  });

  it('is refused from outside while somebody here is paying it', async () => {
    const made = await charge();
    const payment = newId('pix');
    await world.database.transaction(sql => reserveCharge(sql, toUuid(made.id), toUuid(payment)));
    const before = await world.balanceOf(world.oficina);
    await payOutside(made);
    expect(await world.balanceOf(world.oficina)).toEqual(before);
    const { rows } = await world.database.query(
      'select refusal from payment_incoming join pix_incoming on incoming_id = id where txid = $1',
      [made.txid],
    );
    expect(rows).toEqual([{ refusal: 'DS04' }]);
  });

  it('is withdrawn while nobody has paid it, and cannot be paid then', async () => {
    const made = await charge();
    const cancel = () => world.as<PixCharge>(world.oficina, `/pix/charges/${made.id}/cancel`, { method: 'POST' });
    expect((await cancel()).body).toMatchObject({ status: 'canceled', revision: 1 });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await world.lookUp(world.padaria, made.br_code)).body).toMatchObject({ code: 'br_code_expired' });
    await payOutside(made);
    expect((await read(made)).status).toBe('canceled');
  });

  it('makes no second charge for the same txid', async () => {
    const txid = 'pedido00000000000000000004471';
    expect((await charge({ txid })).txid).toBe(txid);
    const again = await ask({ kind: 'immediate', key: OFICINA, amount_cents: 8_050, txid });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it.each([
    [{ amount_cents: 0 }, 'validation_failed'],
    [{ key: 'padaria@padaria.example' }, 'pix_key_not_found'],
    [{ payer: { name: 'Ana', document: '52998224724' } }, 'validation_failed'],
    [{ message: 'x'.repeat(141) }, 'validation_failed'],
    [{ expires_in_seconds: 59 }, 'validation_failed'],
    [{ txid: 'curto' }, 'validation_failed'],
  ])('refuses %j with %s', async (wish, expected) => {
    const answer = await ask({ kind: 'immediate', key: OFICINA, amount_cents: 100, ...wish });
    expect(answer).toMatchObject({ status: 422, body: { code: expected } });
  });
});

it('never is of a company against itself', async () => {
  const payer = { name: 'Outra Ltda', document: world.oficina.cnpj };
  const answer = await ask({ kind: 'immediate', key: OFICINA, amount_cents: 100, payer });
  expect(answer).toMatchObject({ status: 422, body: { violations: [{ field: 'payer.document', rule: 'own' }] } });
});

describe('the link of a charge', () => {
  it('shows anybody what to pay and to whom, and that it is paid, not by whom; 30 days after its end it is gone', async () => {
    const made = await charge({ payer: PAYER, expires_in_seconds: 3_600 });
    const shown = (await look(made)).body;
    expect(shown).toMatchObject({
      status: 'active',
      br_code: made.br_code,
      payee: { name: 'Oficina Ipê Ltda' },
      payer: { name: PAYER.name, document_masked: '***.982.247-**' },
      payment: null,
    });
    // who pays can check who is to be paid
    expect(shown.payee.document).toMatch(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/);
    for (const secret of [PAYER.document, OFICINA, world.oficina.cnpj])
      expect(JSON.stringify({ ...shown, br_code: null })).not.toContain(secret);
    await payOutside(made);
    // who holds the link learns that it is paid, never by whom
    const { body: paid } = await look(made);
    expect(paid).toMatchObject({ status: 'paid', br_code: null, payer: null });
    expect(paid.payment).toEqual({ paid_at: expect.any(String), amount_cents: 8_050 });
    for (const stranger of ['Marina', '143.928', PAYER.name, (await read(made)).payment?.end_to_end_id ?? 'none'])
      expect(JSON.stringify(paid)).not.toContain(stranger);
    const now = world.clock.now().getTime();
    await moveTo(new Date(now + 30 * 86_400_000 + 1).toISOString());
    expect(await look(made)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is drawn for the previews of messengers, whatever became of it', async () => {
    const made = await charge({ payer: PAYER });
    const path = `/charge_links/${made.link.slice(-32)}/picture`;
    const draw = async () => {
      const answer = await world.fetch(path);
      expect(answer.headers.get('content-type')).toBe('image/png');
      return Buffer.from(await answer.arrayBuffer());
    };
    const open = await draw();
    expect(await sharp(open).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    await payOutside(made);
    expect(open.equals(await draw())).toBe(false);
  });

  it('answers 404 for a token that nobody was given', async () => {
    expect(await world.call(`/charge_links/${'0'.repeat(32)}`)).toMatchObject({ status: 404 });
    expect(await world.call(`/charge_links/${'0'.repeat(32)}/picture`)).toMatchObject({ status: 404 });
  });
});

describe('a charge with a due date', () => {
  const terms = {
    fine: { mode: 2, value: 200 },
    interest: { mode: 2, value: 100 },
    discount: { mode: 1, tiers: [{ until: '2027-01-10', value: 500 }] },
  };
  const due = (wish: object = {}) =>
    charge({
      kind: 'due_date',
      amount_cents: 10_000,
      payer: PAYER,
      due_date: '2027-01-15',
      days_after_due: 10,
      terms,
      ...wish,
    });

  it('costs what the day says, in the code and from outside, until its last day', async () => {
    await moveTo('2027-01-04T12:00:00-03:00');
    world.padaria.bearer = await world.signIn(world.padaria.email);
    const [early, late] = [await due(), await due()];
    expect(early).toMatchObject({ amounts: { discount_cents: 500, total_cents: 9_500 }, last_day: '2027-01-25' });
    expect((await read(early, '2027-01-18')).amounts).toMatchObject({
      fine_cents: 200,
      interest_cents: 300,
      total_cents: 10_500,
    });
    expect((await world.lookUp(world.padaria, early.br_code)).body).toMatchObject({
      amount_cents: 9_500,
      amount_fixed: true,
    });
    await payOutside(early);
    expect(await read(early)).toMatchObject({ status: 'paid', payment: { amount_cents: 9_500 } });
    await moveTo('2027-01-25T23:59:00-03:00');
    expect((await read(late)).amounts.total_cents).toBe(11_200);
    await moveTo('2027-01-26T00:00:00-03:00');
    expect((await read(late)).status).toBe('expired');
  });

  it('takes what was due when an order left, half a day ago at most, whatever its id says', async () => {
    await moveTo('2027-01-28T12:00:00-03:00');
    const [first, second] = [
      await due({ due_date: '2027-01-29', terms: { fine: terms.fine } }),
      await due({ due_date: '2027-01-29', terms: { fine: terms.fine } }),
    ];
    const lastMinute = new Date('2027-01-29T23:58:00-03:00');
    await moveTo('2027-01-30T11:00:00-03:00');
    await payOutside(first, 10_000, lastMinute);
    expect((await read(first)).status).toBe('paid');
    await moveTo('2027-01-30T12:30:00-03:00');
    await payOutside(second, 10_000, lastMinute);
    expect((await read(second)).status).toBe('active');
  });

  it('does not keep the amount of a lookup beyond midnight', async () => {
    await moveTo('2027-02-01T23:55:00-03:00');
    world.padaria.bearer = await world.signIn(world.padaria.email);
    const made = await due({ due_date: '2027-02-10', terms: {} });
    const lookup = await world.lookUp(world.padaria, made.br_code);
    expect(lookup.body.expires_at).toBe('2027-02-02T03:00:00.000Z');
  });

  it.each([
    [{ due_date: '2020-01-01' }, 'due_date'],
    [{ terms: { abatement: { mode: 1, value: 10_000 } } }, 'terms.abatement'],
    [{ terms: { discount: { mode: 1, tiers: [{ until: '2027-03-16', value: 1 }] } } }, 'terms.discount'],
  ])('refuses %j and names the field', async (wish, field) => {
    const json = {
      kind: 'due_date',
      key: OFICINA,
      amount_cents: 10_000,
      payer: PAYER,
      due_date: '2027-03-15',
      ...wish,
    };
    const answer = await world.as<{ violations: { field: string }[] }>(world.oficina, '/pix/charges', { json });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', violations: [{ field }] } });
  });
});

describe('the list of charges', () => {
  it('is filtered by state and period, with totals, page by page', async () => {
    await moveTo('2027-04-10T10:00:00-03:00');
    const [first, second, third] = [
      await charge({ amount_cents: 100 }),
      await charge({ amount_cents: 200 }),
      await charge({ amount_cents: 400 }),
    ];
    await payOutside(second);
    const list = async (query: string) =>
      (
        await world.as<{ data: PixCharge[]; next_cursor: string | null }>(
          world.oficina,
          `/pix/charges?from=2027-04-10&to=2027-04-10${query}`,
        )
      ).body;
    expect((await list('')).data.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect((await list('&status=paid')).data.map(({ id }) => id)).toEqual([second.id]);
    const page = await list('&limit=2');
    expect((await list(`&cursor=${page.next_cursor}`)).data.map(({ id }) => id)).toEqual([first.id]);
    const totals = await world.as<ChargeTotals>(world.oficina, '/pix/charge_totals?from=2027-04-10&to=2027-04-10');
    expect(totals.body).toEqual({
      active: { count: 2, amount_cents: 500 },
      paid: { count: 1, amount_cents: 200 },
      expired: { count: 0, amount_cents: 0 },
      canceled: { count: 0, amount_cents: 0 },
    });
  });

  it('may be read and not added to by who only looks, and is nobody else’s', async () => {
    const made = await charge();
    const viewer = await world.seedPerson({ companyId: world.oficina.companyId, role: 'viewer' });
    const eyes = { ...viewer, accountId: world.oficina.accountId, bearer: await world.signIn(viewer.email) };
    expect((await world.as(eyes, `/pix/charges/${made.id}`)).status).toBe(200);
    expect((await ask({ kind: 'immediate', key: OFICINA, amount_cents: 1 }, eyes)).status).toBe(403);
    expect((await world.as(eyes, `/pix/charges/${made.id}/cancel`, { method: 'POST' })).status).toBe(403);
    world.padaria.bearer = await world.signIn(world.padaria.email);
    expect((await world.as(world.padaria, `/pix/charges/${made.id}`)).status).toBe(404);
  });
});

describe('a Pix from outside without a charge', () => {
  it('is credited to the account of its key; one to nobody’s key moves nothing', async () => {
    const before = await world.balanceOf(world.oficina);
    const now = world.clock.now();
    await payFromOutside(world.database, { key: OFICINA, amountCents: 321n, txid: 'mesa7', now });
    await payFromOutside(world.database, { key: 'ninguem@nada.example', amountCents: 999n, now });
    await world.bank.runDueJobs();
    expect((await world.balanceOf(world.oficina)).available_cents - before.available_cents).toBe(321);
    expect(await newest()).toMatchObject({
      ...{ kind: 'pix_received', title: 'Pix de R$\u00a03,21 recebido', body: 'De Marina Lopes Cardoso.' },
      href: expect.stringMatching(`^/receipts/txn_[0-9a-z]{26}\\?conta=${world.oficina.accountId}$`),
    });
    await world.requireSoundLedger();
  });
});
