import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { BankError } from '../../bank/core/errors';
import {
  createLedger,
  type Ledger,
  type LedgerAccountId,
  openLedgerAccount,
  type PostCommand,
  SYSTEM_ACCOUNTS,
  verifyLedger,
} from '../../bank/ledger';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

export interface Fixture {
  url: string;
  database: Database;
  ledger: Ledger;
}

/** A migrated database with a ledger on it, for all tests of a file. */
export const withLedger = (): Fixture => {
  const fixture = {} as Fixture;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    fixture.url = test.url;
    fixture.database = openDatabase(test.url, { poolSize: 20, applicationName: 'ledger-test' });
    fixture.ledger = createLedger({ databaseUrl: test.url });
  });
  afterAll(async () => {
    await fixture.ledger?.close();
    await fixture.database?.close();
    await test?.drop();
  });
  return fixture;
};

/** A ledger of its own with some postings in it, for a test that breaks it. */
export const withBrokenLedger = async (
  work: (fixture: Fixture, break_: (statement: string) => Promise<void>) => Promise<void>,
) => {
  const test = await createTestDatabase();
  const database = openDatabase(test.url, { poolSize: 4, applicationName: 'ledger-test' });
  const ledger = createLedger({ databaseUrl: test.url });
  const fixture = { url: test.url, database, ledger };
  // what someone with all rights on the server can do: triggers are off for this session
  const break_ = async (statement: string) => {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await client.query(`set session_replication_role = replica; ${statement}`);
    await client.end();
  };
  try {
    await work(fixture, break_);
  } finally {
    await ledger.close();
    await database.close();
    await test.drop();
  }
};

let opened = 0;

/** A customer's account without overdraft, filled from the opening equity. */
export const openFunded = async (
  { database, ledger }: Fixture,
  balanceCents: bigint,
  minBalanceCents: bigint | null = 0n,
): Promise<LedgerAccountId> => {
  opened += 1;
  const account = { code: `customer:${opened}-${randomUUID()}`, kind: 'customer' as const, minBalanceCents };
  const id = await openLedgerAccount(database, account);
  if (balanceCents > 0n) await ledger.post(transfer(SYSTEM_ACCOUNTS['equity.opening'], id, balanceCents));
  return id;
};

/** A transaction of two legs under a new key; `more` overrides any of its parts. */
export const transfer = (
  from: LedgerAccountId,
  to: LedgerAccountId,
  amountCents: bigint,
  more: Partial<PostCommand> = {},
): PostCommand => ({
  key: randomUUID(),
  legs: [
    { accountId: from, amountCents: -amountCents },
    { accountId: to, amountCents },
  ],
  details: { kind: 'transfer', description: 'Transferência' },
  ...more,
});

/** `ok`, `replay`, or the code of the refusal. Errors that are no BankError go on. */
export const outcomeOf = async (posting: Promise<{ replayed: boolean }>): Promise<string> => {
  try {
    return (await posting).replayed ? 'replay' : 'ok';
  } catch (error) {
    if (error instanceof BankError) return error.code;
    throw error;
  }
};

export const expectNoViolation = async (database: Database) => {
  const report = await verifyLedger(database);
  expect(report.violations).toEqual([]);
  return report;
};
