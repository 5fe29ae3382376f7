import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementEntry, StatementPage, StatementTotals } from '../../bank/contract/books/statement';
import { createLedger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
beforeAll(async () => {
  // Friday 2026-11-20, 23:58 in Brasília: the next entries fall on Saturday
  world = await startPixWorld({ startAt: new Date('2026-11-20T23:58:00-03:00') });
  await world.pay(world.padaria, 'contato@oficina.example', 12_345, 'Revisão do furgão');
  world.clock.set(new Date('2026-11-21T00:01:00-03:00'));
  await world.pay(world.oficina, 'padaria@padaria.example', 2_550);
  await world.pay(world.padaria, 'devolve-pedido@loja.example', 40_000, 'Caixas de PAPELÃO 50% off_');
  await world.bank.runDueJobs();
  world.clock.advance({ minutes: 1 });
  await world.bank.runDueJobs();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const list = async (query = '', customer: Customer = world.padaria): Promise<StatementPage> => {
  const answer = await world.as<StatementPage>(customer, `/statement${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const kindsOf = (entries: StatementEntry[]) => entries.map(({ kind }) => kind);

describe('the statement', () => {
  it('shows every entry from the account’s side, newest first, with the balance after it', async () => {
    const { data, next_cursor } = await list();
    expect(next_cursor).toBeNull();
    expect(data.map(entry => [entry.seq, entry.kind, entry.amount_cents, entry.balance_after_cents])).toEqual([
      [5, 'pix_return', 40_000, 990_205],
      [4, 'pix_out', -40_000, 950_205],
      [3, 'pix_in', 2_550, 990_205],
      [2, 'pix_out', -12_345, 987_655],
      [1, 'opening', 1_000_000, 1_000_000],
    ]);
    expect(data[3]).toMatchObject({
      description: 'Revisão do furgão',
      counterparty: { name: 'Oficina Ipê Ltda', institution_name: 'Celcoin Instituição de Pagamento S.A.' },
      status: 'completed',
      posted_at: '2026-11-21T02:58:00.000Z',
    });
  });

  it('shows the same transaction as money in on the other side', async () => {
    const { data } = await list('', world.oficina);
    const mirrored = (await list()).data[3];
    expect(data.at(-2)).toMatchObject({
      kind: 'pix_in',
      amount_cents: 12_345,
      transaction_id: mirrored?.transaction_id,
      counterparty: { name: 'Padaria do Zé Ltda' },
    });
  });

  it('gives an entry without words those of its kind', async () => {
    expect((await list('?kind=pix_in')).data[0]?.description).toBe('Pix recebido');
  });

  it('comes page by page without gap or repetition', async () => {
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: StatementPage = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map(({ seq }) => seq));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it.each([
    ['?direction=in', ['pix_return', 'pix_in', 'opening']],
    ['?direction=out', ['pix_out', 'pix_out']],
    ['?kind=pix_out', ['pix_out', 'pix_out']],
    ['?kind=boleto', []],
    ['?from=2026-11-21', ['pix_return', 'pix_out', 'pix_in']],
    ['?to=2026-11-20', ['pix_out', 'opening']],
    ['?from=2026-11-20&to=2026-11-20&direction=out', ['pix_out']],
    ['?from=2026-11-22', []],
    ['?q=revisao', ['pix_out']],
    ['?q=OFICINA%20IP%C3%8A', ['pix_in', 'pix_out']],
    ['?q=papelao%2050%25', ['pix_return', 'pix_out']],
    ['?q=50_', []],
    ['?q=%20%20', ['pix_return', 'pix_out', 'pix_in', 'pix_out', 'opening']],
    ['?q=nada-disso', []],
    ["?q='%20or%201=1--", []],
    ['?q=123,45', ['pix_out']],
    ['?q=R$%20400', ['pix_return', 'pix_out']],
    ['?q=10.000,00', ['opening']],
    ['?q=10000,00', ['opening']],
    ['?q=R$%2010.000,00', ['opening']],
    ['?q=R$10.000', ['opening']],
    ['?q=10000', ['opening']],
    ['?q=-123,45', ['pix_out']],
    ['?q=10.000,01', []],
    // with centavos: bare digits also find the documents that hold them
    ['?q=400,00&direction=in', ['pix_return']],
    ['?min_cents=12345&max_cents=40000', ['pix_return', 'pix_out', 'pix_out']],
    ['?max_cents=2550', ['pix_in']],
    ['?min_cents=9999999999999', []],
    ['?q=400,00&min_cents=40001', []],
  ])('filtered by %s', async (query, kinds) => {
    expect(kindsOf((await list(query)).data)).toEqual(kinds);
  });

  it.each([
    'cursor=0',
    'cursor=-1',
    'cursor=abc',
    'cursor=99999999999999999999',
    'limit=0',
    'limit=101',
    'limit=2.5',
    'direction=sideways',
    'kind=pix',
    'from=2026-13-01',
    'from=ontem',
    'to=2026-02-30',
    'from=2026-11-21&to=2026-11-20',
    `q=${'x'.repeat(81)}`,
    'q=%00',
    'min_cents=-1',
    'min_cents=2&max_cents=1',
    'max_cents=10000000000000',
    'max_cents=1.5',
  ])('refuses %s', async query => {
    expect(await world.as(world.padaria, `/statement?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });

  it('finds both sides of a counterparty by its document, whole or in part', async () => {
    const { cnpj } = world.oficina;
    const digits = cnpj.replace(/\D/g, '');
    const printed = digits.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
    for (const text of [digits, printed, digits.slice(0, 8)]) {
      expect(kindsOf((await list(`?q=${encodeURIComponent(text)}`)).data), text).toEqual(['pix_in', 'pix_out']);
    }
    // one's own document is on every line, and would say nothing
    expect((await list(`?q=${world.padaria.cnpj.replace(/\D/g, '')}`)).data).toEqual([]);
  });

  it('finds a Pix and what came back of it by the end-to-end id, from either side', async () => {
    const { rows } = await world.database.query<{ id: string; amount_cents: bigint }>(
      'select t.end_to_end_id as id, o.amount_cents from payment_order o join pix_order t on t.order_id = o.id order by o.created_at',
    );
    const idOf = (cents: bigint) => rows.find(row => row.amount_cents === cents)?.id ?? '';
    expect(kindsOf((await list(`?q=${idOf(40_000n)}`)).data)).toEqual(['pix_return', 'pix_out']);
    expect(kindsOf((await list(`?q=${idOf(40_000n)}&limit=1`)).data)).toEqual(['pix_return']);
    expect(kindsOf((await list(`?q=${idOf(12_345n)}`, world.oficina)).data)).toEqual(['pix_in']);
    expect(kindsOf((await list(`?q=${idOf(40_000n)}&to=2026-11-20`)).data)).toEqual([]);
    expect(await list(`?q=${idOf(40_000n)}`, world.oficina)).toMatchObject({ data: [] });
    expect((await list('?q=E13140088202611211214aB3dE5fG7hJ')).data).toEqual([]);
  });

  it('finds a Pix that another institution sent, of which only the booking tells the id', async () => {
    const spiId = 'E60701190202611210301aB3dE5fG7hJ';
    const company = await world.seedPerson({ legalName: 'Recebe Ltda' });
    const customer = { ...company, bearer: await world.signIn(company.email) };
    const ledger = createLedger({ databaseUrl: world.databaseUrl, clock: world.clock });
    await ledger.post({
      key: randomUUID(),
      legs: [
        { accountId: company.ledgerAccountId, amountCents: 900n },
        { accountId: SYSTEM_ACCOUNTS['clearing.pix'], amountCents: -900n },
      ],
      details: { kind: 'pix_in', description: '', endToEndId: spiId },
      postedAt: new Date('2026-11-21T03:01:30Z'),
    });
    await ledger.close();
    expect((await list(`?q=${spiId}`, customer)).data.map(entry => entry.amount_cents)).toEqual([900]);
  });

  it('below the first entry is empty, not an error', async () => {
    expect(await list('?cursor=1')).toEqual({ data: [], next_cursor: null });
  });

  it('of a company without an entry is empty', async () => {
    const company = await world.seedPerson({ legalName: 'Vazia Ltda' });
    const customer = { ...company, bearer: await world.signIn(company.email) };
    expect(await list('', customer)).toEqual({ data: [], next_cursor: null });
  });

  it('of somebody else is not found', async () => {
    const answer = await world.fail(`/accounts/${world.oficina.accountId}/statement`, { bearer: world.padaria.bearer });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('the totals of a statement', () => {
  const totals = async (query = ''): Promise<StatementTotals> => {
    const answer = await world.as<StatementTotals>(world.padaria, `/statement/totals${query}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const QUERIES = [
    '',
    '?direction=in',
    '?direction=out',
    '?kind=pix_out',
    '?kind=boleto',
    '?from=2026-11-21',
    '?to=2026-11-20',
    '?from=2026-11-21&to=2026-11-21&direction=in',
    '?from=2026-11-22',
    '?q=papelao',
    '?q=400',
    '?min_cents=12345',
    '?q=papelao&from=2026-11-21&direction=out',
  ];

  it.each(QUERIES)('are those of the entries listed: %s', async query => {
    const { data } = await list(query);
    const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);
    const amounts = data.map(entry => entry.amount_cents);
    const in_cents = sum(amounts.filter(cents => cents > 0));
    const out_cents = -sum(amounts.filter(cents => cents < 0));
    expect(await totals(query)).toEqual({
      in_cents,
      out_cents: out_cents === 0 ? 0 : out_cents,
      net_cents: in_cents - out_cents,
      count: data.length,
      complete: true,
    });
  });

  it('say the same from the kept sums, from the book, and from both', async () => {
    const before = await Promise.all(QUERIES.map(totals));
    // two entries at a time: the kept sums then end within a day
    for (const _ of [1, 2, 3, 4]) {
      await world.database.query('select ledger.sum_further($1, 2)', [world.padaria.ledgerAccountId]);
      expect(await Promise.all(QUERIES.map(totals))).toEqual(before);
    }
    const { rows } = await world.database.query('select seq from ledger.day_sum_mark where account_id = $1', [
      world.padaria.ledgerAccountId,
    ]);
    expect(rows).toEqual([{ seq: 5n }]);
  });

  it('refuse what the statement refuses, and are not found for others', async () => {
    expect(await world.as(world.padaria, '/statement/totals?from=2026-11-21&to=2026-11-20')).toMatchObject({
      status: 422,
    });
    const other = `/accounts/${world.oficina.accountId}/statement/totals`;
    expect(await world.fail(other, { bearer: world.padaria.bearer })).toMatchObject({ status: 404 });
  });
});
