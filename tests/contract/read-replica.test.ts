import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReadBook, openLedgerAccount } from '../../bank/ledger';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

const NAME = 'select current_database() as name';

let one: TestDatabase;
let other: TestDatabase;
let primary: Database;
let replica: Database;
let account: bigint;
const by: string[] = [];

const open = (url: string) => openDatabase(url, { poolSize: 2, applicationName: 'replica-test' });
const nameOf = (test: TestDatabase) => new URL(test.url).pathname.slice(1);

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  [primary, replica] = [open(one.url), open(other.url)];
  const opened = { code: 'replica:test', kind: 'internal' as const, minBalanceCents: null };
  account = await openLedgerAccount(primary, opened);
  // what replication would do
  expect(await openLedgerAccount(replica, opened)).toBe(account);
});

afterAll(async () => {
  await Promise.all([primary.close(), replica.close()]);
  await Promise.all([one.drop(), other.drop()]);
});

const ask = async (from: Database | undefined = replica) => {
  const readBook = createReadBook(primary, from, who => by.push(who));
  const { rows } = await readBook(account, sql => sql.query<{ name: string }>(NAME));
  return rows[0]?.name;
};

describe('reading an account’s book with a replica', () => {
  it('asks the replica when it knows the newest entry', async () => {
    expect(await ask()).toBe(nameOf(other));
  });

  it('asks the primary when the replica lacks the newest entry', async () => {
    await primary.query('update ledger.account set version = version + 1 where id = $1', [account]);
    expect(await ask()).toBe(nameOf(one));
    expect(by).toEqual(['replica', 'primary']);
  });

  it('asks the primary when the replica is away or in trouble, and when there is none', async () => {
    const away = open('postgres://nobody:x@127.0.0.1:1/gone');
    expect(await ask(away)).toBe(nameOf(one));
    await away.close();
    const readBook = createReadBook(primary, primary);
    let tries = 0;
    const found = await readBook(account, async sql => {
      tries += 1;
      // a replica ends reads that its replay cannot wait for
      if (tries === 1) throw Object.assign(new Error('conflict with recovery'), { code: '40001' });
      return sql.query<{ name: string }>(NAME);
    });
    expect([tries, found.rows[0]?.name]).toEqual([2, nameOf(one)]);
    expect(await createReadBook(primary, undefined)(account, sql => sql.query(NAME))).toMatchObject({ rowCount: 1 });
  });

  it('tells what the question itself did wrong', async () => {
    const readBook = createReadBook(primary, primary);
    await expect(readBook(account, sql => sql.query('select nonsense'))).rejects.toMatchObject({ code: '42703' });
  });
});
