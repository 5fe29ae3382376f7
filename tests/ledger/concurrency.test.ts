import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createLedger,
  type Ledger,
  type LedgerAccountId,
  type PostCommand,
  placeHold,
  releaseHold,
  SYSTEM_ACCOUNTS,
} from '../../bank/ledger';
import { expectNoViolation, openFunded, outcomeOf, transfer, withLedger } from './fixture';

const WORKERS = 64;
const TRANSFERS = 20_000;
const TIMES_SENT = 3;
const HOLDERS = 8;

const fixture = withLedger();

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** Two different accounts; every other transfer comes from the clearing account or goes there, hot as in life. */
const pickPair = (ids: LedgerAccountId[]): [LedgerAccountId, LedgerAccountId] => {
  const [one, other] = [pick(ids), pick(ids)];
  if (one === other) return pickPair(ids);
  const clearing = SYSTEM_ACCOUNTS['clearing.pix'];
  return (
    [
      [clearing, one],
      [one, clearing],
      [one, other],
      [other, one],
    ] as const
  )[randomInt(4)] as [bigint, bigint];
};

/** Every transfer three times, spread so that the copies meet: in one batch, in another one, on the other connection. */
const planSends = (ids: LedgerAccountId[]): PostCommand[] => {
  const sends: PostCommand[] = [];
  for (let index = 0; index < TRANSFERS; index++) {
    const [from, to] = pickPair(ids);
    const command = transfer(from, to, BigInt(randomInt(1, 200)));
    for (let copy = 0; copy < TIMES_SENT; copy++) sends.splice(Math.max(0, sends.length - randomInt(200)), 0, command);
  }
  return sends;
};

const hold = async (ledger: Ledger, ids: LedgerAccountId[], isOver: () => boolean): Promise<number> => {
  let placed = 0;
  while (!isOver()) {
    const id = randomUUID();
    const accountId = pick(ids);
    const amountCents = BigInt(randomInt(1, 200));
    const placing = placeHold(fixture.database, { id, accountId, amountCents }).then(() => ({ replayed: false }));
    if ((await outcomeOf(placing)) !== 'ok') continue;
    placed += 1;
    // captured and released at once: whoever comes first, the money is given free once
    const capture = transfer(accountId, SYSTEM_ACCOUNTS['clearing.pix'], amountCents, { captureHold: id });
    const [captured, released] = await Promise.all([
      randomInt(4) === 0 ? 'not sent' : outcomeOf(ledger.post(capture)),
      randomInt(4) === 0 ? false : releaseHold(fixture.database, id),
    ]);
    if (captured === 'ok') expect(released).toBe(false);
    if (captured !== 'ok' && !released) await releaseHold(fixture.database, id);
  }
  return placed;
};

test('64 workers on two connections, every key three times: each key moves money once, no limit is passed', async () => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, index) => openFunded(fixture, 1_000n, index % 10 === 0 ? -500n : 0n)),
  );
  const ledgers = [createLedger({ databaseUrl: fixture.url }), createLedger({ databaseUrl: fixture.url })];
  const sends = planSends(ids);
  const succeeded = new Set<string>();
  const moved = new Map<string, number>();
  const answers = new Map<string, number>();
  let next = 0;
  let latest = 0;

  const work = async (): Promise<void> => {
    for (let command = sends[next++]; command; command = sends[next++]) {
      const answer = await outcomeOf(pick(ledgers).post(command));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (answer === 'ok' || answer === 'replay') succeeded.add(command.key);
      if (answer === 'ok') moved.set(command.key, (moved.get(command.key) ?? 0) + 1);
      latest = performance.now();
    }
  };
  const startedAt = performance.now();
  const holders = Array.from({ length: HOLDERS }, (_, index) =>
    hold(ledgers[index % 2] as Ledger, ids, () => next >= sends.length),
  );
  // the verification looks at one moment of a ledger that does not stand still
  const whileRunning = expectNoViolation(fixture.database);
  await Promise.all([whileRunning, ...Array.from({ length: WORKERS }, work)]);
  const placed = (await Promise.all(holders)).reduce((sum, one) => sum + one, 0);
  const seconds = (latest - startedAt) / 1000;
  await Promise.all(ledgers.map(ledger => ledger.close()));

  const { rows } = await fixture.database.query<{ key: string; lowest: number; sum: string }>(
    `select t.key::text, (select min(e.balance_after - least(a.min_balance, 0))::int from ledger.entry e
              join ledger.account a on a.id = e.account_id where a.min_balance is not null) as lowest,
            (select sum(amount)::text from ledger.entry) as sum
       from ledger.transaction t where t.key = any ($1::uuid[])`,
    [[...new Set(sends.map(command => command.key))]],
  );
  expect(new Set(rows.map(row => row.key))).toEqual(succeeded);
  expect(Math.max(...moved.values())).toBe(1);
  expect(moved.size).toBe(succeeded.size);
  expect(rows[0]?.lowest).toBeGreaterThanOrEqual(0);
  expect(rows[0]?.sum).toBe('0');
  expect([...answers.keys()].filter(answer => !['ok', 'replay', 'insufficient_funds'].includes(answer))).toEqual([]);
  const report = await expectNoViolation(fixture.database);

  console.log(
    `concurrency: ${WORKERS} workers, ${TRANSFERS} keys × ${TIMES_SENT} over 2 connections in ${seconds.toFixed(1)} s ` +
      `(${Math.round(sends.length / seconds)} posts/s), beside them ${placed} holds; ` +
      `${[...answers].map(([answer, times]) => `${answer} ${times}`).join(', ')}; ` +
      `${report.transactions} transactions, ${report.blocks} blocks, 0 violations`,
  );
});
