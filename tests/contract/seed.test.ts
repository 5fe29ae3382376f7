import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDERS } from '../../bank/contract/providers';
import { listOddBooks } from '../../bank/products/crypto';
import { verifyLedger } from '../../bank/ledger';
import { createPasswords } from '../../bank/ground/identity';
import { type Database, openDatabase } from '../../bank/storage';
import { type SeedResult, seedDemo } from '../../bank/demo';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

const NOW = new Date('2026-11-21T17:30:00.000Z');

interface Seeded {
  test: TestDatabase;
  database: Database;
  result: SeedResult;
}

const seedInto = async (now: Date): Promise<Seeded> => {
  const test = await createTestDatabase();
  const result = await seedDemo({ databaseUrl: test.url, provider: 'celcoin', now, crypto: true, collection: true });
  return { test, database: openDatabase(test.url, { poolSize: 2, applicationName: 'seed-test' }), result };
};

const close = async ({ database, test }: Seeded): Promise<void> => {
  await database.close();
  await test.drop();
};

/** Everything that customers see of the year, line by line. */
const listBook = async (database: Database) =>
  (
    await database.query(`select c.cnpj, e.seq, e.amount, e.balance_after, e.posted_at, e.kind, e.search, t.key, t.details
      from ledger.entry e join ledger.transaction t on t.id = e.transaction_id
      join account a on a.ledger_account_id = e.account_id join company c on c.id = a.company_id order by c.cnpj, e.seq`)
  ).rows;

let one: Seeded;
let two: Seeded;

beforeAll(async () => {
  one = await seedInto(NOW);
  two = await seedInto(NOW);
});
afterAll(() => Promise.all([one, two].filter(Boolean).map(close)));

describe('the demo data', () => {
  it('tells a year of at least 1,500 entries for two companies', async () => {
    const { rows } = await one.database.query<{ trade_name: string; lines: bigint; first: Date; last: Date }>(
      `select c.trade_name, count(*) as lines, min(e.posted_at) as first, max(e.posted_at) as last
       from company c join account a on a.company_id = c.id join ledger.entry e on e.account_id = a.ledger_account_id
       group by 1 order by 1`,
    );
    expect(one.result.created).toBe(true);
    expect(rows.map(row => row.trade_name)).toEqual(['Oficina Ipê', 'Padaria do Zé']);
    for (const row of rows) {
      expect(Number(row.lines)).toBeGreaterThan(1_500);
      expect(NOW.getTime() - row.first.getTime()).toBeGreaterThan(364 * 86_400_000);
      expect(row.last.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(NOW.getTime() - row.last.getTime()).toBeLessThan(86_400_000);
    }
  });

  it('is the same in two databases', async () => {
    const [first, second] = await Promise.all([listBook(one.database), listBook(two.database)]);
    expect(first.length).toBeGreaterThan(3_000);
    expect(first).toEqual(second);
  });

  it('keeps every rule of the ledger', async () => {
    expect(await verifyLedger(one.database)).toMatchObject({ violations: [] });
    const broken = await one.database.query<{ seq: bigint | null }>('select audit_chain_break() as seq');
    expect(broken.rows[0]?.seq).toBeNull();
  });

  it('never lets a customer’s balance fall below zero, and leaves both companies with money to try with', async () => {
    const { rows } = await one.database.query<{ lowest: bigint; balance: bigint; held: bigint }>(
      `select (select min(balance_after) from ledger.entry e where e.account_id = a.id) as lowest, balance, held
       from ledger.account a where kind = 'customer'`,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.lowest).toBeGreaterThanOrEqual(0n);
      expect(row.balance).toBeGreaterThan(3_000_000n);
      expect(row.balance).toBeLessThan(15_000_000n);
      expect(row.held).toBe(0n);
    }
  });

  it('books every kind that a business statement knows, named and with a counterparty', async () => {
    const { rows } = await one.database.query<{ kind: string; nameless: bigint }>(
      `select e.kind, count(*) filter (where t.details -> 'counterparties' -> 0 ->> 'name' is null) as nameless
       from ledger.entry e join ledger.transaction t on t.id = e.transaction_id
       where e.account_id >= 1000 group by 1 order by 1`,
    );
    expect(rows.map(row => row.kind)).toEqual(
      'boleto card crypto_buy crypto_sale fee interest opening payroll pix_in pix_out pix_return receivable sale tax ted_in ted_out'.split(
        ' ',
      ),
    );
    expect(rows.filter(row => row.nameless !== 0n)).toEqual([]);
  });

  it('knows a Pix payment behind each Pix that went out, and the payment behind each return', async () => {
    const { rows } = await one.database.query<{
      out: bigint;
      payments: bigint;
      returned: bigint;
      returns: bigint;
    }>(`select
      (select count(*) from ledger.entry e join ledger.transaction t on t.id = e.transaction_id join payment_order p on p.id = t.key
        where e.kind = 'pix_out' and e.account_id = p.payer_ledger_account_id and e.amount = -p.amount_cents) as out,
      (select count(*) from payment_order where kind = 'pix') as payments,
      (select count(*) from payment_order where status = 'returned') as returned,
      (select count(*) from pix_return r join ledger.transaction t on t.key = r.id) as returns`);
    expect(rows[0]?.out).toBe(rows[0]?.payments);
    expect(Number(rows[0]?.payments)).toBeGreaterThan(150);
    expect(rows[0]?.returned).toBe(rows[0]?.returns);
    expect(Number(rows[0]?.returns)).toBeGreaterThan(1);
  });

  it('has crypto assets whose books add up, and are what the partner keeps', async () => {
    const { rows } = await one.database.query<{ bought: bigint; sold: bigint; cents: bigint; odd: bigint }>(`select
      (select count(*) from crypto_order) as bought, (select count(*) from crypto_sale where status = 'completed') as sold,
      (select sum(cost_cents)::bigint from crypto_book where account_id is not null) as cents,
      (select count(*) from (select asset, sum(units) as units from crypto_book where account_id is not null group by asset) w
         join (select asset, sum(case side when 'buy' then units else -units end) as units from sandbox_crypto_order group by asset) p
         using (asset) where w.units <> p.units) as odd`);
    expect([rows[0]?.bought, rows[0]?.sold, rows[0]?.odd]).toEqual([4n, 2n, 0n]);
    expect(Number(rows[0]?.cents)).toBeGreaterThan(200_000);
    expect(await listOddBooks(one.database)).toEqual([]);
  });

  it('lets its people sign in: one admin of both companies, and every role', async () => {
    const { people } = one.result;
    expect(people[0]).toEqual({
      name: 'Ana Beatriz Souza',
      email: 'ana@padariadoze.example',
      password: 'Balcao-demo-2026',
      companies: ['Padaria do Zé', 'Oficina Ipê'],
    });
    const { rows } = await one.database.query<{ role: string; email: string; password_hash: string }>(
      'select m.role, u.email, u.password_hash from membership m join app_user u on u.id = m.user_id',
    );
    expect(new Set(rows.map(row => row.role))).toEqual(new Set(['admin', 'approver', 'operator', 'viewer']));
    expect(new Set(rows.map(row => row.email))).toEqual(new Set(people.map(person => person.email)));
    const hash = rows[0]?.password_hash;
    expect(await createPasswords().verify(hash, people[0]?.password ?? '')).toBe(true);
  });

  it('does nothing the second time', async () => {
    const before = await one.database.query('select max(id) as id from ledger.transaction');
    const again = await seedDemo({ databaseUrl: one.test.url, provider: 'celcoin' });
    expect(again).toEqual({ created: false, people: one.result.people, borrower: one.result.borrower });
    expect((await one.database.query('select max(id) as id from ledger.transaction')).rows).toEqual(before.rows);
  });

  it('finishes a seeding that was cut off, with the same result', async () => {
    const { database, test } = two;
    await database.query('update demo_seed set finished_at = null');
    await database.query('delete from pix_return');
    const before = await listBook(database);
    const later = new Date(NOW.getTime() + 86_400_000);
    expect(
      await seedDemo({ databaseUrl: test.url, provider: 'celcoin', now: later, crypto: true, collection: true }),
    ).toMatchObject({
      created: true,
    });
    expect(await listBook(database)).toEqual(before);
    expect((await database.query('select 1 from pix_return')).rowCount).toBeGreaterThan(1);
  });

  it('has the bakery collect by boleto and by file at once, under one agreement', async () => {
    const { rows } = await two.database.query(
      `select c.trade_name, g.kind, g.state, g.may_protest from agreement g join account a on a.id = g.account_id join company c on c.id = a.company_id`,
    );
    expect(rows).toEqual([{ trade_name: 'Padaria do Zé', kind: 'collection', state: 'active', may_protest: true }]);
  });

  it('has titles of every state, a remessa with its report and retorno, and files in the box', async () => {
    const states = await one.database.query<{ state: string; count: number }>(
      `select case when paid_at is not null then 'paid' when canceled_at is not null then 'canceled' when received_at is not null then 'received'
         when due_date < '2026-11-21' then 'overdue' else 'open' end as state, count(*)::int as count
       from receivable where registered_at is not null group by 1 order by 1`,
    );
    expect(Object.fromEntries(states.rows.map(({ state, count }) => [state, count]))).toEqual({
      ...{ paid: 2, received: 1, canceled: 2, overdue: 1, open: 3 },
    });
    const files = await one.database.query<{ told: string }>(
      `select concat_ws(' ', direction, stage, state, right_count, wrong_count) as told from cnab_file order by created_at, direction, stage`,
    );
    expect(files.rows.map(({ told }) => told)).toEqual([
      ...['remessa tested 2 0', 'remessa accepted 3 1', 'retorno critique made 3 1', 'retorno result made 1 0'],
    ]);
    const box = await one.database.query<{ told: string }>(
      `select concat_ws(' ', direction, answer, state) as told from transmission_file order by created_at, direction, answer`,
    );
    expect(box.rows.map(({ told }) => told)).toEqual([
      ...['inbound tested', 'outbound test_report waiting', 'inbound accepted', 'outbound critique waiting'],
      'outbound result waiting',
    ]);
    // nobody is told of what is long over
    expect((await one.database.query('select 1 from notification')).rowCount).toBe(0);
  });

  it('leaves a database alone that holds other data', async () => {
    const test = await createTestDatabase();
    const database = openDatabase(test.url, { poolSize: 1, applicationName: 'seed-test' });
    try {
      await database.query(
        `insert into company (id, legal_name, trade_name, cnpj, created_at) values (gen_random_uuid(), 'Outra Ltda', 'Outra', '11444777000161', now())`,
      );
      expect(await seedDemo({ databaseUrl: test.url, provider: 'bankly' })).toEqual({
        created: false,
        people: [],
        borrower: null,
      });
      expect((await database.query('select 1 from app_user')).rowCount).toBe(0);
    } finally {
      await database.close();
      await test.drop();
    }
  });

  it('stands on the institution of its provider', async () => {
    const { rows } = await one.database.query<{ ispb: string }>('select distinct ispb from account');
    expect(rows).toEqual([{ ispb: PROVIDERS.celcoin.ispb }]);
  });
});
