import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deposit } from '../../bank/contract/products/deposit';
import { payFromOutside, sendTedFromOutside } from '../../bank/providers';
import { toBoletoLine } from '../support/boletos';
import { findFaults } from './many-hands-books';
import { newKey } from './pix-world';
import { startTedWorld, type TedWorld } from './ted-world';

/*
 * The door of the rails: whoever has its key is the institution. Without it nothing comes in; with it every word counts once, and a word about what
 * another rail carries, or about what never was on one, moves no money.
 */

const RAILS_KEY = 'what-the-connector-shows-to-the-bank';
const OPERATIONS_KEY = 'what-the-operator-shows-to-the-bank';

type Word = Record<string, unknown> & { type: string; id: string };

let world: TedWorld;
/** What stands on each rail, by the name under which the rail knows it. */
let known: Record<'pix' | 'inside' | 'pixIn' | 'ted' | 'tedIn' | 'boleto' | 'deposit', string>;

const PAYER = { name: 'Moinho Água Branca', document: '11222333000181', ispb: '18236120' };
const E2E = (tail: string) => `E18236120202611231300${tail.padStart(11, '0')}`;

const deposit = async (amount_cents: number): Promise<Deposit> => {
  const json = { amount_cents, due_date: '2026-11-27' };
  const { body } = await world.as<Deposit>(world.padaria, '/deposits', { json, key: newKey() });
  await world.bank.runDueJobs();
  return (await world.as<Deposit>(world.padaria, `/deposits/${body.id}`)).body;
};

const payBoleto = async (): Promise<string> => {
  const { accountId: account_id, bearer } = world.padaria;
  type Quote = { id: string; amount: { total_cents: number } };
  const quoted = await world.as<Quote>(world.padaria, '/boletos/quotes', { json: { code: toBoletoLine() } });
  const json = { boleto_quote_id: quoted.body.id, amount_cents: quoted.body.amount.total_cents };
  const key = newKey();
  const proof = await world.authorize(bearer, { purpose: 'boleto_payment', account_id, ...json, idempotency_key: key });
  expect((await world.as(world.padaria, '/boletos/payments', { json, key, proof })).status).toBe(201);
  const { rows } = await world.database.query<{ id: string }>('select payment_number as id from boleto_order');
  return rows[0]?.id ?? '';
};

const pass = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) {
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 20 });
  }
  world.padaria.bearer = await world.signIn(world.padaria.email);
};

beforeAll(async () => {
  world = await startTedWorld({ railsKey: RAILS_KEY, operationsKey: OPERATIONS_KEY, logLevel: 'silent' });
  const { padaria, database, clock } = world;
  const now = clock.now();
  const pix = await world.pay(padaria, 'fornecedor@farinhas.example', 1_100);
  const inside = await world.pay(padaria, 'contato@oficina.example', 1_200);
  const pixIn = await payFromOutside(database, { key: 'padaria@padaria.example', amountCents: 1_300n, now });
  const ted = (await world.send({ amountCents: 1_400 })).body.control_number;
  const payee = { document: padaria.cnpj, ispb: padaria.ispb, branch: padaria.branch, number: padaria.number };
  const tedIn = await database.transaction(sql => sendTedFromOutside(sql, { amountCents: 1_500n, payee, now }));
  const boleto = await payBoleto();
  await pass();
  const names = { pix: pix.end_to_end_id, inside: inside.end_to_end_id, pixIn, ted, tedIn, boleto };
  known = { ...names, deposit: (await deposit(1_700)).barcode };
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const post = (json: unknown, headers: Record<string, string> = { authorization: `Bearer ${RAILS_KEY}` }) =>
  world.call<{ code: string } | undefined>('/rails/messages', { json, headers });

/** Balances of every account of the ledger, and how many jobs wait or are dead. */
const stand = async (): Promise<{ books: string; jobs: number; dead: number }> => {
  const { rows } = await world.database.query<{ books: string; jobs: number; dead: number }>(
    `select (select string_agg(id || ' ' || balance || ' ' || held, ', ' order by id) from ledger.account) as books,
       (select count(*)::int from job where died_at is null) as jobs, (select count(*)::int from job where died_at is not null) as dead`,
  );
  return rows[0] as { books: string; jobs: number; dead: number };
};

let ids = 0;
const word = (type: string, facts: object): Word => ({ type, id: `word-${++ids}`, ...facts });
const back = (amount_cents: number) => ({ return_number: `D${++ids}`, code: 'SPB1', amount_cents });
const pixBack = (amount_cents: number) => ({
  ...{ return_id: `D60701190202611231300${String(++ids).padStart(11, '0')}`, amount_cents, reason: 'MD06' },
});
const credited = (end_to_end_id: string, amount_cents: number) =>
  word('pix_received', {
    ...{ end_to_end_id, key: 'padaria@padaria.example', txid: null, amount_cents, description: null, payer: PAYER },
  });
const tedCame = (control_number: string, amount_cents: number, ispb = PAYER.ispb) => {
  const { cnpj: document, ispb: own, branch, number } = world.padaria;
  const payee = { document, ispb: own, branch, number };
  const facts = { control_number, amount_cents, ted_purpose: '00005', description: null };
  return word('ted_received', { ...facts, payee, payer: { ...PAYER, ispb } });
};

describe('without its key the door', () => {
  it('takes no word from a browser, a system, the operator, or who guesses', async () => {
    const before = await stand();
    const told = credited(E2E('nokey'), 900);
    const bearers = [
      ...['', RAILS_KEY.slice(0, -1), `${RAILS_KEY}x`, RAILS_KEY.toUpperCase(), OPERATIONS_KEY, world.padaria.bearer],
      ...[`${RAILS_KEY} ${RAILS_KEY}`, 'null', 'undefined', '*'],
    ];
    const attempts: Record<string, string>[] = [
      {},
      ...bearers.map(bearer => ({ authorization: `Bearer ${bearer}` })),
      { authorization: RAILS_KEY },
      { authorization: `Basic ${btoa(`rails:${RAILS_KEY}`)}` },
      { cookie: `access_token=${RAILS_KEY}` },
      { 'x-api-key': RAILS_KEY },
    ];
    for (const headers of attempts) {
      expect(await post(told, headers), JSON.stringify(headers)).toMatchObject({
        ...{ status: 401, body: { code: 'unauthenticated' } },
      });
    }
    expect((await world.call(`/rails/messages?key=${RAILS_KEY}`, { json: told })).status).toBe(401);
    expect(await stand()).toEqual(before);
  });

  it('is refused before the word is read: nobody learns what a word looks like', async () => {
    expect(await post({ type: 'money' }, { authorization: `Bearer ${RAILS_KEY}x` })).toMatchObject({ status: 401 });
  });

  it('opens nothing else: the key of the rails is of no use at any other', async () => {
    for (const path of ['/accounts', '/operations/jobs', `/accounts/${world.padaria.accountId}/balance`]) {
      expect((await world.call(path, { bearer: RAILS_KEY })).status, path).not.toBe(200);
    }
  });

  it('is shut where no connector is configured, whatever is shown', async () => {
    const bare = await startTedWorld();
    for (const bearer of ['', 'undefined', RAILS_KEY]) {
      const answer = await bare.call('/rails/messages', { json: credited(E2E('bare'), 1), bearer });
      expect(answer.status).toBe(401);
    }
    await bare.close();
  });
});

describe('a word that is told again', () => {
  it.each<[string, (amountCents: number) => Word | Promise<Word>, number]>([
    ['a Pix that came', cents => credited(E2E('again'), cents), 2_101],
    ['a TED that came', cents => tedCame('STR20261123000000099', cents), 2_102],
    ['a Pix that came back', cents => word('payment_returned', { end_to_end_id: known.pix, ...pixBack(cents) }), 400],
    ['a TED that came back', cents => word('ted_returned', { control_number: known.ted, ...back(cents) }), 1_400],
    [
      'a boleto that came back',
      cents => word('boleto_returned', { payment_number: known.boleto, ...back(cents) }),
      100_000,
    ],
    [
      'a deposit that was paid',
      cents =>
        word('deposit_paid', {
          settlement_number: 'L99',
          barcode: known.deposit,
          amount_cents: cents,
          paid_on: '2026-11-23',
          payer: PAYER,
        }),
      1_700,
    ],
  ])('%s counts once: twenty at once, under its id and under others, and again later', async (_, make, cents) => {
    const before = (await world.balanceOf(world.padaria)).ledger_cents;
    const told = await make(cents);
    const many = Array.from({ length: 20 }, (_, at) => ({ ...told, id: at % 2 ? told.id : `${told.id}-${at}` }));
    const answers = await Promise.all(many.map(one => post(one)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([204]);
    await Promise.all([world.bank.runDueJobs(), world.bank.runDueJobs()]);
    await pass();
    expect((await post(told)).status).toBe(204);
    await pass();
    expect((await world.balanceOf(world.padaria)).ledger_cents - before).toBe(cents);
  });
});

describe('a word about what another rail carries', () => {
  const crossed = (): Word[] => {
    const { pix, inside, pixIn, ted, tedIn, boleto } = known;
    const ofTed = (control_number: string) => [
      ...['ted_settled', 'ted_rejected'].map(type => word(type, { control_number, code: 'SPB2' })),
      word('ted_returned', { control_number, ...back(1_400) }),
    ];
    const ofBoleto = (payment_number: string) => [
      ...['boleto_settled', 'boleto_rejected'].map(type => word(type, { payment_number, code: 'BOL2' })),
      word('boleto_returned', { payment_number, ...back(1_400) }),
    ];
    const ofPix = (end_to_end_id: string) => [
      ...['payment_settled', 'payment_rejected'].map(type => word(type, { end_to_end_id, code: 'AM02' })),
      word('payment_returned', { end_to_end_id, ...pixBack(100) }),
    ];
    return [
      ...[boleto, tedIn, pix, 'L99', 'STR1'].flatMap(ofTed),
      ...[ted, tedIn, pix, 'L99', 'STR1'].flatMap(ofBoleto),
      ...[inside, pixIn, E2E('nobody')].flatMap(ofPix),
      // our own, as if they came from elsewhere
      ...[credited(pix, 1_100), credited(inside, 1_200), tedCame(ted, 1_400, world.padaria.ispb)],
      // for nobody: a boleto that a customer of ours pays is none of ours
      word('deposit_paid', {
        ...{
          settlement_number: 'L100',
          barcode: '5'.repeat(44),
          amount_cents: 1_000,
          paid_on: '2026-11-23',
          payer: PAYER,
        },
      }),
      // the protest of a title that is none of ours
      word('title_protested', { barcode: '5'.repeat(44), protested_on: '2026-11-23' }),
      // what came, told otherwise
      ...[credited(pixIn, 1_301), tedCame(tedIn, 1_501)],
    ];
  };

  it('is kept, moves no money, and goes on in no job', async () => {
    const before = await stand();
    const words = crossed();
    for (const one of words) expect((await post(one)).status, JSON.stringify(one)).toBe(204);
    await pass();
    const after = await stand();
    expect(after.books).toBe(before.books);
    expect(after.jobs).toBe(before.jobs);
    expect(words.length).toBeGreaterThan(40);
    await world.requireSoundLedger();
    expect(await findFaults(world.database)).toEqual({ 'jobs that go on failing': after.dead });
  });
});

describe('the name of a recurrence, which the bank puts into paths at its connector', () => {
  const proposed = (code: string) => {
    const owner = { name: 'Luz S.A.', document: '11222333000181' };
    const account = { ispb: '18236120', branch: '0001', number: '1' };
    return word('recurrence_proposed', {
      ...{ code, debtor: owner, contract: '7', subject: 'luz', frequency: 'month', starts_on: '2026-12-01' },
      payer: { document: world.padaria.cnpj, branch: world.padaria.branch, number: world.padaria.number },
      receiver: { key: 'luz@luz.example', key_type: 'email', owner, account },
      ...{ ends_on: null, amount_cents: null, floor_cents: null, expires_at: '2026-11-30T12:00:00.000Z' },
    });
  };
  const charged = (txid: string) =>
    word('recurrence_charged', { code: 'RR1', txid, due_on: '2026-12-05', amount_cents: 9, description: null });

  it.each(['..', '.', '../spi/orders/E1', 'RR1/charges/x', 'RR1?x=', 'RR1#', 'RR1%2f..', 'RR 1', 'RR\u00e9', 'RR1\n'])(
    'is no way out of its place: %j',
    async name => {
      for (const told of [proposed(name), charged(name)]) {
        expect(await post(told)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      }
    },
  );

  it('is taken as the SPI writes it', async () => {
    expect((await post(proposed(`RR1823612020261123${'a1'.repeat(5)}z`))).status).toBe(204);
    expect((await post(charged('a1'.repeat(17)))).status).toBe(204);
  });
});
