import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { createLedger } from '../../bank/ledger';
import { acquiringDebts } from '../../bank/products/acquiring/shortfall';
import { cardShortfalls } from '../../bank/products/card/network/shortfall';
import { startTestBank, type TestBank } from '../support/bank';

let test: TestBank;
let accountUuid: string;
let ledger: ReturnType<typeof createLedger>;
beforeAll(async () => {
  test = await startTestBank();
  ledger = createLedger({ databaseUrl: test.databaseUrl, clock: test.clock });
  accountUuid = toUuid((await test.seedPerson({ balanceCents: 0n })).accountId);
  await test.database.query(
    `insert into acquiring_merchant (account_id, merchant_number, rates_version, joined_at) values ($1, '1234567890', 'test', $2)`,
    [accountUuid, test.clock.now()],
  );
});
afterAll(async () => {
  await ledger?.close();
  await test?.close();
});

const countJobs = async (kind: string): Promise<number> => {
  const text = 'select count(*)::int as count from job where kind = $1 and unique_key = $2';
  return (await test.database.query<{ count: number }>(text, [kind, accountUuid])).rows[0]?.count ?? 0;
};

describe.each([
  ['card.collect', cardShortfalls],
  ['acquiring.collect', acquiringDebts],
] as const)('what is owed by %s', (kind, debts) => {
  it('is taken though it arises in the moment in which the job before ends', async () => {
    const { database, clock } = test;
    await database.transaction(sql => debts.owe(sql, accountUuid, 0n));
    expect(await countJobs(kind)).toBe(1);
    let owed: Promise<void> | undefined;
    await debts.createJob({ database, clock, ledger }).run(
      { accountId: accountUuid },
      {
        ...{ jobId: 0n, attempt: 1 },
        signal: new AbortController().signal,
        async finish(sql) {
          owed = database.transaction(other => debts.owe(other, accountUuid, 700n));
          await new Promise(resolve => setTimeout(resolve, 300));
          await sql.query('delete from job where kind = $1 and unique_key = $2', [kind, accountUuid]);
        },
      },
    );
    await owed;
    expect(await debts.readOwed(database, accountUuid)).toBe(700n);
    expect(await countJobs(kind)).toBe(1);
  });
});
