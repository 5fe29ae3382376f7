import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { placeHold, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { expectNoViolation, openFunded, transfer, withLedger } from './fixture';

const fixture = withLedger();

const stateOf = async (id: bigint) =>
  (
    await fixture.database.query<{ balance: bigint; held: bigint }>(
      'select balance, held from ledger.account where id = $1',
      [id],
    )
  ).rows[0];

/** Waits until somebody waits for a lock of this session: the writer has read what was committed and stands before the row. */
const somebodyWaitsFor = async (holder: pg.Client): Promise<void> => {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const watch = async (): Promise<boolean> => {
    const { rowCount } = await fixture.database.query(
      'select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid)) limit 1',
      [rows[0]?.pid],
    );
    return rowCount === 1;
  };
  await expect.poll(watch, { timeout: 20_000, interval: 10 }).toBe(true);
};

test('money that a hold took while a debit was on its way is not spent twice', async () => {
  for (let round = 0; round < 5; round++) {
    const account = await openFunded(fixture, 1_000n);
    const holder = new pg.Client({ connectionString: fixture.url });
    await holder.connect();
    try {
      // the hold is placed and not committed: the writer still reads the money as free
      await holder.query('begin');
      await holder.query('select * from ledger.place_hold($1, $2, $3)', [randomUUID(), account, 800]);
      const debit = fixture.ledger.post(transfer(account, SYSTEM_ACCOUNTS['clearing.pix'], 500n)).then(
        () => 'posted',
        (error: { code: string }) => error.code,
      );
      await somebodyWaitsFor(holder);
      await holder.query('commit');
      expect(await debit).toBe('insufficient_funds');
      expect(await stateOf(account)).toEqual({ balance: 1_000n, held: 800n });
    } finally {
      await holder.end();
    }
  }
  await expectNoViolation(fixture.database);
});

test('of a hold and a debit at once that only one of them fits, one is refused, whoever comes first', async () => {
  for (let round = 0; round < 40; round++) {
    const account = await openFunded(fixture, 1_000n);
    const attempts = [
      () => placeHold(fixture.database, { id: randomUUID(), accountId: account, amountCents: 700n }),
      () => fixture.ledger.post(transfer(account, SYSTEM_ACCOUNTS['clearing.pix'], 700n)),
    ];
    if (round % 2) attempts.reverse();
    const outcomes = await Promise.allSettled(attempts.map(attempt => attempt()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const state = await stateOf(account);
    expect((state?.balance ?? 0n) - (state?.held ?? 0n)).toBe(300n);
  }
  await expectNoViolation(fixture.database);
});
