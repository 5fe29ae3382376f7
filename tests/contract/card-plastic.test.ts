import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../bank/contract/products/card';
import type { CardPinTicket } from '../../bank/contract/products/card-pin';
import type { CardDelivery, CardReplacement, PhysicalCardRequest } from '../../bank/contract/products/card-plastic';
import { toUuid } from '../../bank/core/ids';
import { HOME } from '../modules/products/card';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';

const FRAME_KEY = 'what-the-frame-of-numbers-shows-to-the-bank';
const BORN = { birth_date: '1985-03-27' };

const lines: string[] = [];
let world: CardNetworkWorld;
let operator: Customer;
beforeAll(async () => {
  world = await startCardNetworkWorld({
    ...{ frameKey: FRAME_KEY, logLevel: 'debug' },
    logTo: {
      write: (line: string) => {
        lines.push(line);
      },
    },
  });
  operator = await world.join('operator', 'Otávio Lima');
});
afterAll(() => world?.close());

type Answer<Body> = { status: number; body: Body & { code?: string; params?: Record<string, unknown> } };

/** A session ends after 15 minutes, and tests let days pass. */
const renew = async (who: Customer) => {
  who.bearer = await world.signIn(who.email);
};

const order = async (wish: Partial<PhysicalCardRequest> = {}, who = world.padaria): Promise<Answer<Card>> => {
  await renew(who);
  const json: PhysicalCardRequest = {
    ...{ holder_id: who.userId, use: 'standard', alias: null, cost_center: null, printed_name: 'ANA B SOUZA' },
    ...{ address: HOME, purchase_cents: null, day_cents: null, month_cents: null, also: true },
    ...wish,
  };
  const proven = await world.prove(who, { purpose: 'order_card', account_id: who.accountId, ...json });
  if ('refused' in proven) return proven.refused;
  const { status, body } = await world.as<{ card: Card }>(who, '/plastic_cards', { json, proof: proven.proof });
  return { status, body: body.card ?? body };
};

const deliveryOf = async (id: string, who = world.padaria): Promise<CardDelivery> => {
  await renew(who);
  return (await world.as<CardDelivery>(who, `/cards/${id}/delivery`)).body;
};

const pass = async (step: Parameters<typeof world.clock.advance>[0]) => {
  world.clock.advance(step);
  await world.work();
};

const bareLast4 = async (id: string): Promise<string> => {
  const { rows } = await world.database.query<{ last4: string }>('select last4 from payment_card where id = $1', [
    toUuid(id),
  ]);
  return rows[0]?.last4 ?? '';
};

const ticketFor = async (id: string, who = world.padaria, digits?: string): Promise<Answer<CardPinTicket>> => {
  await renew(who);
  const last4 = digits ?? (await bareLast4(id));
  const wish = { purpose: 'activate_card', account_id: who.accountId, payment_card_id: id, last4, ...BORN } as const;
  const proven = await world.prove(who, wish);
  if ('refused' in proven) return proven.refused;
  return world.as(who, `/cards/${id}/activation`, { json: { last4, ...BORN }, proof: proven.proof });
};
const pinTicketFor = async (id: string, who = world.padaria): Promise<Answer<CardPinTicket>> => {
  await renew(who);
  const proven = await world.prove(who, { purpose: 'set_card_pin', account_id: who.accountId, payment_card_id: id });
  if ('refused' in proven) return proven.refused;
  return world.as(who, `/cards/${id}/options/pin`, { json: {}, proof: proven.proof });
};
const setPin = (ticket: string, pin: string, bearer = FRAME_KEY): Promise<Answer<{ activated: boolean }>> =>
  world.call('/card_pins', { bearer, json: { ticket, pin } });

/** A plastic in its holder's hands. */
const arrived = async (wish: Partial<PhysicalCardRequest> = {}): Promise<Card> => {
  const { status, body } = await order(wish);
  expect(status).toBe(201);
  await world.work();
  await pass({ days: 7 });
  return body;
};
const active = async (): Promise<Card> => {
  const card = await arrived();
  const { body } = await ticketFor(card.id);
  expect((await setPin(body.ticket, '8420')).body).toEqual({ activated: true });
  return card;
};

const replace = async (id: string, wish: CardReplacement, who = world.padaria): Promise<Answer<Card>> => {
  await renew(who);
  const proven = await world.prove(who, {
    ...{ purpose: 'replace_card', account_id: who.accountId, payment_card_id: id },
    ...wish,
  });
  if ('refused' in proven) return proven.refused;
  return world.as(who, `/cards/${id}/options/replacement`, { json: wish, proof: proven.proof });
};
const redirect = async (id: string, address: typeof HOME, who = world.padaria): Promise<Answer<CardDelivery>> => {
  await renew(who);
  const proven = await world.prove(who, {
    ...{ purpose: 'redirect_card', account_id: who.accountId, payment_card_id: id, address },
  });
  if ('refused' in proven) return proven.refused;
  return world.as(who, `/cards/${id}/delivery`, { method: 'PUT', json: { address }, proof: proven.proof });
};
const statusOf = async (id: string) => {
  await renew(world.padaria);
  return (await world.getCard(id)).body.status;
};

describe('asking for a plastic', () => {
  it('is answered with a card that cannot be used and does not tell its digits', async () => {
    const { status, body } = await order({ alias: 'Viagens', cost_center: 'Vendas', day_cents: 9_000 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ type: 'physical', status: 'requested', last4: '••••', pin_status: 'not_set', alias: 'Viagens' },
      ...{ printed_name: 'ANA B SOUZA', limits: { day_cents: 9_000 }, controls: { contactless: true } },
    });
    expect(body.may).toEqual(expect.arrayContaining(['redirect', 'cancel', 'report']));
    expect(body.may).not.toEqual(expect.arrayContaining(['activate']));
    expect((await world.buy(body, 100)).reason).toBe('not_activated');
    const { rows: told } = await world.database.query<{ body: string }>(
      `select body from notification where kind = 'card_declined' and user_id = $1 order by created_at desc limit 1`,
      [toUuid(world.padaria.userId)],
    );
    expect(told[0]?.body).toMatch(/cartão Viagens, final ••••\./);
    const [refused] = await world.purchases(`?payment_card_id=${body.id}`);
    expect([refused?.status, refused?.card.last4]).toEqual(['declined', '••••']);
    expect((await world.buy(body, 100, { channel: 'chip', checks: { pin: 'good' } })).reason).toBe('not_activated');
  });

  it.each([
    ['longer than the plastic', 'MARIA APARECIDA DOS SANTOS OLIVEIRA', 'MARIA A S OLIVEIRA'],
    ['40 letters', 'A'.repeat(40), 'A'.repeat(19)],
    ['small letters', 'Ana Souza', 'ANA SOUZA'],
    ['signs', 'ANA-SOUZA', 'ANA SOUZA'],
    ['nothing', '', ''],
  ])('is refused with a name of %s, which tells what it would be', async (_name, printed_name, shown) => {
    const { body } = await order({ printed_name });
    expect([body.code, body.params?.printed_name]).toEqual(['card_name_invalid', shown]);
  });

  it.each([
    ['no number', { number: ' ' }],
    ['no street', { street: '' }],
    ['a CEP of seven digits', { cep: '0131010' }],
  ])('is refused with an address of %s', async (_name, part) => {
    expect((await order({ address: { ...HOME, ...part } })).status).toBe(422);
  });

  it('twice for one person is told, and done when it is wanted', async () => {
    const first = await order({ holder_id: operator.userId, printed_name: 'OTAVIO LIMA' });
    const again = await order({ holder_id: operator.userId, printed_name: 'OTAVIO LIMA', also: false });
    expect(again.status).toBe(409);
    expect([again.body.code, again.body.params?.payment_card_id]).toEqual(['card_under_way', first.body.id]);
    expect((await order({ holder_id: operator.userId, printed_name: 'OTAVIO LIMA' })).status).toBe(201);
    expect((await order({}, operator)).status).toBe(403);
  });

  it('makes one card for a proof', async () => {
    await renew(world.padaria);
    const json = {
      ...{ holder_id: world.padaria.userId, use: 'standard' as const, alias: 'Uma vez', cost_center: null },
      ...{ printed_name: 'ANA', address: HOME, purchase_cents: null, day_cents: null, month_cents: null, also: true },
    };
    const wish = { purpose: 'order_card', account_id: world.padaria.accountId, ...json } as const;
    const proof = await world.authorize(world.padaria.bearer, wish);
    const call = () => world.as<{ card: Card }>(world.padaria, '/plastic_cards', { json, proof });
    const answers = [...(await Promise.all([call(), call()])), await call()].filter(({ status }) => status === 201);
    expect(answers.length).toBeGreaterThan(1);
    expect(new Set(answers.map(({ body }) => body.card.id)).size).toBe(1);
  });

  it('finds the address of a CEP', async () => {
    await renew(world.padaria);
    const found = await world.as(world.padaria, '/plastic_cards/addresses/01310100');
    expect(found.body).toMatchObject({ street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' });
    const unknown = await world.as<{ code: string }>(world.padaria, '/plastic_cards/addresses/12345678');
    expect(unknown.body.code).toBe('cep_not_found');
  });
});

describe('the way of a plastic', () => {
  it('is told step by step, as the days pass', async () => {
    const { id } = (await order()).body;
    await world.work();
    const steps: string[] = [(await deliveryOf(id)).step];
    for (const step of [{ hours: 5 }, { hours: 24 }, { days: 6 }]) {
      await pass(step);
      steps.push((await deliveryOf(id)).step);
    }
    expect(steps).toEqual(['requested', 'in_production', 'shipped', 'delivered']);
    const told = await deliveryOf(id);
    expect(told).toMatchObject({ carrier: 'Correios', address: HOME, received_by: told.recipient, trouble: null });
    expect(told.tracking_code).toMatch(/^BC\d{9}BR$/);
    expect(told.history.map(({ step }) => step)).toEqual(steps);
    expect((await world.getCard(id)).body).toMatchObject({ status: 'delivered' });
    const { body } = await world.call<{ data: { title: string }[] }>('/notifications', {
      bearer: world.padaria.bearer,
    });
    const titles = body.data.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Seu cartão está a caminho', 'Seu cartão foi entregue']));
  });

  it('ends at the sender where nobody is found, and the card with it', async () => {
    const { id } = (await order({ address: { ...HOME, number: '90001' } })).body;
    await world.work();
    await pass({ days: 7 });
    expect(await deliveryOf(id)).toMatchObject({ step: 'attempt_failed', trouble: 'address_not_found' });
    expect(await statusOf(id)).toBe('shipped');
    await pass({ days: 10 });
    expect((await deliveryOf(id)).step).toBe('returned');
    const card = (await world.getCard(id)).body;
    expect(card).toMatchObject({ status: 'cancelled', end_reason: 'returned', may: ['replace'] });
    const next = await replace(id, { reason: 'not_delivered', address: HOME });
    expect(next.body).toMatchObject({ status: 'requested', replaces: id });
  });

  it('begins anew with another address, and what is told of the parcel before changes nothing', async () => {
    const { id } = (await order({ address: { ...HOME, number: '90001' } })).body;
    await world.work();
    await pass({ days: 7 });
    const anew = await redirect(id, { ...HOME, number: '20' });
    expect(anew.body).toMatchObject({ step: 'requested', address: { number: '20' }, trouble: null, carrier: null });
    await world.work();
    // the return of the first parcel comes, and is of no use
    await pass({ days: 12 });
    expect(await statusOf(id)).toBe('delivered');
    expect((await redirect(id, HOME)).body.code).toBe('card_state');
  });

  it('waits at the post where it is kept there', async () => {
    const { id } = (await order({ address: { ...HOME, number: '90002' } })).body;
    await world.work();
    await pass({ days: 7 });
    expect((await deliveryOf(id)).step).toBe('held_for_pickup');
    await pass({ days: 4 });
    expect(await statusOf(id)).toBe('delivered');
  });

  it('stops where the card is cancelled on it', async () => {
    const { id } = (await order()).body;
    await world.work();
    await renew(world.padaria);
    expect((await world.act(id, 'options/cancel')).body.status).toBe('cancelled');
    await pass({ days: 8 });
    expect((await deliveryOf(id)).step).toBe('cancelled');
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('is nobody else’s, and none of a virtual card', async () => {
    const { id } = (await order()).body;
    await renew(operator);
    await renew(world.oficina);
    expect((await world.as(operator, `/cards/${id}/delivery`)).status).toBe(404);
    expect((await world.as(world.oficina, `/cards/${id}/delivery`)).status).toBe(404);
    const virtual = await world.make();
    expect((await world.as(world.padaria, `/cards/${virtual.body.id}/delivery`)).status).toBe(404);
  });
});

describe('activating a plastic', () => {
  it('takes what stands on it, a proof, and a PIN; then it buys', async () => {
    const card = await arrived();
    const own = await bareLast4(card.id);
    const wrong = own === '0000' ? '0001' : '0000';
    expect((await ticketFor(card.id, world.padaria, wrong)).body.code).toBe('card_last4_wrong');
    const { status, body } = await ticketFor(card.id);
    expect([status, body.ticket?.slice(0, 4)]).toEqual([201, 'cpt_']);
    expect(await statusOf(card.id)).toBe('delivered');
    const weak = await setPin(body.ticket, '1234');
    expect([weak.status, weak.body.code, weak.body.params?.reason]).toEqual([422, 'card_pin_refused', 'sequence']);
    expect((await setPin(body.ticket, own)).body.params?.reason).toMatch(/card|sequence|uniform|mirror|repeated_pair/);
    expect((await setPin(body.ticket, '8420')).body).toEqual({ activated: true });
    expect((await setPin(body.ticket, '3071')).status).toBe(404);
    const now = (await world.getCard(card.id)).body;
    expect(now).toMatchObject({ status: 'active', pin_status: 'ok', last4: own });
    const bought = await world.buy(card, 100, { channel: 'chip', checks: { pin: 'good', cryptogram: 'good' } });
    expect(bought.outcome).toBe('approved');
  });

  it('is the holder’s alone, and waits until the card is sent', async () => {
    const theirs = await order({ holder_id: operator.userId, printed_name: 'OTAVIO LIMA' });
    expect((await ticketFor(theirs.body.id)).body.code).toBe('card_state');
    expect((await ticketFor(theirs.body.id, operator)).body.code).toBe('card_state');
  });

  it('is not had by guessing the digits', async () => {
    const card = await arrived();
    const own = await bareLast4(card.id);
    const codes = [];
    for (let tries = 0; tries < 11; tries++) {
      const digits = String((Number(own) + 1 + tries) % 10_000).padStart(4, '0');
      codes.push((await ticketFor(card.id, world.padaria, digits)).body.code);
    }
    expect(codes.filter(code => code === 'card_last4_wrong')).toHaveLength(10);
    expect(codes.at(-1)).toBe('rate_limited');
  });

  it('is done by one of many calls at once, with the frame’s key alone and in time', async () => {
    const card = await arrived();
    const late = (await ticketFor(card.id)).body.ticket;
    world.clock.advance({ minutes: 5 });
    expect((await setPin(late, '8420')).status).toBe(404);
    const { ticket } = (await ticketFor(card.id)).body;
    expect((await setPin(ticket, '8420', world.padaria.bearer)).status).toBe(401);
    const answers = await Promise.all(['8420', '3071', '2580', '1470'].map(pin => setPin(ticket, pin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
  });

  it('is not done with a card that was blocked while the PIN was typed', async () => {
    const card = await arrived();
    const { ticket } = (await ticketFor(card.id)).body;
    expect((await world.act(card.id, 'block')).body.status).toBe('blocked');
    expect((await setPin(ticket, '8420')).status).toBe(404);
    expect(await statusOf(card.id)).toBe('blocked');
    await renew(world.padaria);
    expect((await world.unblock(card.id)).body.status).toBe('delivered');
  });
});

describe('the PIN', () => {
  it('is locked by three wrong ones in a row, online goes on, and another PIN opens it', async () => {
    const card = await active();
    const pay = (pin: 'good' | 'bad') => world.buy(card, 100, { channel: 'chip', checks: { pin, cryptogram: 'good' } });
    expect([(await pay('bad')).reason, (await pay('good')).outcome]).toEqual(['pin_wrong', 'approved']);
    for (const reason of ['pin_wrong', 'pin_wrong', 'pin_tries_exceeded'])
      expect((await pay('bad')).reason).toBe(reason);
    expect((await pay('good')).reason).toBe('pin_tries_exceeded');
    expect((await world.getCard(card.id)).body).toMatchObject({ status: 'active', pin_status: 'locked' });
    expect((await world.buy(card, 100)).outcome).toBe('approved');
    const { ticket } = (await pinTicketFor(card.id)).body;
    expect((await setPin(ticket, '3071')).body).toEqual({ activated: false });
    expect((await pay('good')).outcome).toBe('approved');
  });

  it('is none of the last three, and changes three times a day', async () => {
    const card = await active();
    world.clock.advance({ seconds: 1 });
    for (const pin of ['3071', '2580']) {
      const { ticket } = (await pinTicketFor(card.id)).body;
      expect((await setPin(ticket, '8420')).body.params?.reason).toBe('reused');
      expect((await setPin(ticket, pin)).status).toBe(200);
      world.clock.advance({ seconds: 1 });
    }
    const { ticket } = (await pinTicketFor(card.id)).body;
    expect((await setPin(ticket, '1470')).status).toBe(200);
    expect((await pinTicketFor(card.id)).body.code).toBe('rate_limited');
    await pass({ days: 1, seconds: 5 });
    const next = await pinTicketFor(card.id);
    expect((await setPin(next.body.ticket, '8420')).status).toBe(200);
  });

  it('stands nowhere: not in logs, not in tables, and as nothing but a slow hash at the issuer', async () => {
    const card = await arrived();
    const { ticket } = (await ticketFor(card.id)).body;
    lines.length = 0;
    expect((await setPin(ticket, '9364')).status).toBe(200);
    await world.work();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(line => line.includes(ticket) || /"pin"|\b9364\b/.test(line))).toEqual([]);
    const { rows } = await world.database.query<{ row: string }>('select k::text as row from sandbox_card_pin k');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/(^|[^0-9a-f])9364([^0-9a-f]|$)/);
    const { rows: tables } = await world.database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
    );
    for (const { name } of tables) {
      const found = await world.database.query(
        `select 1 from ${name} t where t::text ~ '(^|[^0-9a-f.:-])9364([^0-9a-f.:-]|$)' or t::text like '%' || $1 || '%' limit 1`,
        [ticket],
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });
});

describe('a second copy', () => {
  it('of a lost card ends it at once, and comes with its names, options and limits', async () => {
    const card = await active();
    const wish = { reason: 'lost' as const, address: HOME };
    const { status, body } = await replace(card.id, wish);
    expect(status).toBe(201);
    expect(body).toMatchObject({ replaces: card.id, status: 'requested', printed_name: card.printed_name });
    expect((await world.getCard(card.id)).body).toMatchObject({
      ...{ status: 'cancelled', end_reason: 'lost', replaced_by: body.id, may: [] },
    });
    expect((await world.buy(card, 100)).reason).toBe('card_lost');
    expect((await replace(card.id, wish)).body.code).toBe('card_ended');
  });

  it('of a damaged one lets it live until the new one is active', async () => {
    const card = await active();
    const { body } = await replace(card.id, { reason: 'damaged', address: HOME });
    expect((await world.buy(card, 100)).outcome).toBe('approved');
    await world.work();
    await pass({ days: 7 });
    const { ticket } = (await ticketFor(body.id)).body;
    expect((await setPin(ticket, '3071')).status).toBe(200);
    expect((await world.getCard(card.id)).body).toMatchObject({ status: 'cancelled', end_reason: 'replaced' });
    expect((await world.buy(card, 100)).reason).toBe('card_ended');
    const chip = { channel: 'chip', checks: { pin: 'good', cryptogram: 'good' } } as const;
    expect((await world.buy(body, 100, chip)).outcome).toBe('approved');
  });

  it('of a virtual card is there at once, with the limits of the old one used', async () => {
    await renew(world.padaria);
    const virtual = (await world.make({ month_cents: 1_000 })).body;
    expect((await world.buy(virtual, 900)).outcome).toBe('approved');
    const { body } = await replace(virtual.id, { reason: 'unrecognized_purchase', address: null });
    expect(body).toMatchObject({ status: 'active', type: 'virtual', used: { month_cents: 900 } });
    expect((await world.buy(body, 200)).reason).toBe('limit_month');
    expect((await world.getCard(virtual.id)).body.end_reason).toBe('unrecognized_purchase');
  });

  it('takes a reason that fits, and an address where one is needed', async () => {
    const card = await active();
    expect((await replace(card.id, { reason: 'not_delivered', address: HOME })).body.code).toBe('card_reason_invalid');
    expect((await replace(card.id, { reason: 'lost', address: null })).body.code).toBe('card_address_needed');
    await renew(world.padaria);
    const once = (await world.make({ use: 'single_use' })).body;
    expect((await replace(once.id, { reason: 'stolen', address: null })).body.code).toBe('card_state');
  });
});
