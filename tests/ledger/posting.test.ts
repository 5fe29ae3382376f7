import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createLedger,
  findTransactionByKey,
  getLedgerBalance,
  listEntries,
  placeHold,
  SYSTEM_ACCOUNTS,
} from '../../bank/ledger';
import { expectNoViolation, openFunded, outcomeOf, transfer, withLedger } from './fixture';

const fixture = withLedger();
const FEES = SYSTEM_ACCOUNTS['income.fees'];
const CLEARING = SYSTEM_ACCOUNTS['clearing.pix'];

describe('a transaction', () => {
  test('of several legs moves all of them, with one entry per leg', async () => {
    const ana = await openFunded(fixture, 1_000n);
    const command = {
      ...transfer(ana, CLEARING, 1n),
      legs: [
        { accountId: ana, amountCents: -700n },
        { accountId: CLEARING, amountCents: 700n },
        { accountId: ana, amountCents: -150n },
        { accountId: FEES, amountCents: 150n },
      ],
    };
    const posted = await fixture.ledger.post(command);
    const { entries } = await listEntries(fixture.database, ana, { limit: 10 });
    expect(entries.map(entry => [entry.seq, entry.amountCents, entry.balanceAfterCents])).toEqual([
      [3n, -150n, 150n],
      [2n, -700n, 300n],
      [1n, 1_000n, 1_000n],
    ]);
    const stored = await findTransactionByKey(fixture.database, command.key);
    expect(stored).toMatchObject({ id: posted.id, key: command.key, details: command.details });
    expect(stored?.legs.map(({ accountId, amountCents }) => ({ accountId, amountCents }))).toEqual(command.legs);
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['one leg', [[1, 100n]]],
    [
      'a sum above zero',
      [
        [1, 100n],
        [2, -99n],
      ],
    ],
    [
      'a zero leg',
      [
        [1, 0n],
        [2, 0n],
      ],
    ],
    [
      'an amount beyond the safe range',
      [
        [1, 2n ** 60n],
        [2, -(2n ** 60n)],
      ],
    ],
  ] as [string, [number, bigint][]][])('with %s is refused before it reaches the database', async (_name, legs) => {
    const real = legs.map(([account, amountCents]) => ({ accountId: BigInt(account), amountCents }));
    await expect(fixture.ledger.post({ ...transfer(1n, 2n, 1n), legs: real })).rejects.toThrow(RangeError);
  });

  test.each([
    ['a sum above zero', [1, 2], [100n, -99n], 5],
    ['a zero leg', [1, 2], [0n, 0n], 5],
    ['one leg', [1], [100n], 5],
    ['an account that is not there', [1, 3], [100n, -100n], 4],
  ] as [string, number[], bigint[], number][])(
    'with %s is refused in SQL too',
    async (_name, slots, amounts, status) => {
      const { rows } = await fixture.database.query<{ statuses: number[] }>(
        `select statuses from ledger.post_batch(now(), '{1,2,999}', array[$1::uuid], null, '{"kind":"x","description":""}', null,
         array[cardinality($2::int[])], $2, $3::bigint[], null, null)`,
        [randomUUID(), slots, amounts],
      );
      expect(rows[0]?.statuses).toEqual([status]);
    },
  );

  test('cannot be written unbalanced past the functions either', async () => {
    const insert = `insert into ledger.transaction (id, posted_at, key, legs, details, hash)
      values (-1, now(), gen_random_uuid(), $1::bigint[], '{}', '')`;
    for (const legs of [
      '{1,1,1,2,1,1}',
      '{1,0,1,2,0,1}',
      '{1,1,1,2,-1,1,3,0,1}',
      '{1,1,1,2,null,1}',
      '{1,1,1}',
      '{}',
    ]) {
      await expect(fixture.database.query(insert, [legs]), legs).rejects.toMatchObject({
        constraint: 'balanced',
      });
    }
  });

  test('refused for lack of money leaves its neighbours alone and may be posted later under the same key', async () => {
    const ana = await openFunded(fixture, 100n);
    const bia = await openFunded(fixture, 0n);
    const tooMuch = transfer(ana, bia, 101n);
    const posts = [transfer(ana, bia, 60n), tooMuch, transfer(ana, bia, 40n), transfer(ana, 10n ** 12n, 1n)];
    expect(await Promise.all(posts.map(one => outcomeOf(fixture.ledger.post(one))))).toEqual([
      'ok',
      'insufficient_funds',
      'ok',
      'not_found',
    ]);
    await fixture.ledger.post(transfer(bia, ana, 100n));
    await fixture.ledger.post(transfer(SYSTEM_ACCOUNTS['equity.opening'], ana, 1n));
    expect(await outcomeOf(fixture.ledger.post(tooMuch))).toBe('ok');
  });

  test('keeps its own time, while the account books it no earlier than the entry below', async () => {
    const ana = await openFunded(fixture, 100n);
    const bia = await openFunded(fixture, 0n);
    const early = new Date(Date.now() - 86_400_000);
    const posted = await fixture.ledger.post(transfer(ana, bia, 1n, { postedAt: early }));
    expect(posted.postedAt).toEqual(early);
    const [late, opening] = (await listEntries(fixture.database, ana, { limit: 2 })).entries;
    expect(late?.postedAt).toEqual(opening?.postedAt);
    expect((await listEntries(fixture.database, bia, { limit: 1 })).entries[0]?.postedAt).toEqual(early);
    const future = new Date(Date.now() + 3_600_000);
    await expect(fixture.ledger.post(transfer(ana, bia, 1n, { postedAt: future }))).rejects.toThrow(RangeError);
  });

  test('with text that PostgreSQL cannot store is refused, text that only looks like it is kept', async () => {
    const ana = await openFunded(fixture, 100n);
    const described = (description: string) => transfer(ana, CLEARING, 1n, { details: { kind: 'fee', description } });
    await expect(fixture.ledger.post(described('a\u0000b'))).rejects.toThrow(RangeError);
    await expect(fixture.ledger.post(described('a\ud800b'))).rejects.toThrow(RangeError);
    for (const description of ['\\u0000 {"x"}, NULL', 'linha\nquebrada', 'aspas " \' e \\', '😀 ção', '']) {
      const command = described(description);
      await fixture.ledger.post(command);
      expect((await findTransactionByKey(fixture.database, command.key))?.details.description).toBe(description);
    }
    await expectNoViolation(fixture.database);
  });
});

describe('holds', () => {
  test('keep money from leaving until they are captured', async () => {
    const ana = await openFunded(fixture, 100n);
    const hold = { id: randomUUID(), accountId: ana, amountCents: 80n };
    await placeHold(fixture.database, hold);
    expect(await getLedgerBalance(fixture.database, ana)).toMatchObject({
      balanceCents: 100n,
      heldCents: 80n,
      availableCents: 20n,
    });
    expect(await outcomeOf(fixture.ledger.post(transfer(ana, CLEARING, 21n)))).toBe('insufficient_funds');
    expect(await outcomeOf(fixture.ledger.post(transfer(ana, CLEARING, 80n, { captureHold: hold.id })))).toBe('ok');
    expect(await getLedgerBalance(fixture.database, ana)).toMatchObject({
      balanceCents: 20n,
      heldCents: 0n,
      availableCents: 20n,
    });
  });

  test('beyond what is available are refused with what is available, and the transaction around them goes on', async () => {
    const ana = await openFunded(fixture, 100n);
    await fixture.database.transaction(async sql => {
      await expect(placeHold(sql, { id: randomUUID(), accountId: ana, amountCents: 101n })).rejects.toMatchObject({
        code: 'insufficient_funds',
        info: { params: { available_cents: 100 } },
      });
      await placeHold(sql, { id: randomUUID(), accountId: ana, amountCents: 100n });
    });
    expect((await getLedgerBalance(fixture.database, ana)).availableCents).toBe(0n);
  });

  test('of an unknown account, of nothing, or under a taken id are refused', async () => {
    const ana = await openFunded(fixture, 100n);
    const id = randomUUID();
    await placeHold(fixture.database, { id, accountId: ana, amountCents: 1n });
    await expect(placeHold(fixture.database, { id, accountId: ana, amountCents: 1n })).rejects.toMatchObject({
      code: 'conflict',
    });
    const unknown = placeHold(fixture.database, { id: randomUUID(), accountId: 10n ** 12n, amountCents: 1n });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    await expect(placeHold(fixture.database, { id: randomUUID(), accountId: ana, amountCents: 0n })).rejects.toThrow(
      RangeError,
    );
  });
});

describe('the batcher', () => {
  test('sends one of two equal posts in flight, and answers both', async () => {
    const ana = await openFunded(fixture, 100n);
    const command = transfer(ana, CLEARING, 60n);
    const posts = [command, command, { ...command, legs: transfer(ana, CLEARING, 61n).legs }];
    const answers = await Promise.all(posts.map(one => outcomeOf(fixture.ledger.post(one))));
    expect(answers).toEqual(['ok', 'replay', 'idempotency_mismatch']);
    expect((await getLedgerBalance(fixture.database, ana)).balanceCents).toBe(40n);
  });

  test('answers overloaded, with when to come back, when too many wait', async () => {
    const ana = await openFunded(fixture, 1_000n);
    const small = createLedger({ databaseUrl: fixture.url, maxWaiting: 3 });
    const posts = Array.from({ length: 5 }, () => small.post(transfer(ana, CLEARING, 1n)));
    const answers = await Promise.allSettled(posts);
    expect(answers.map(answer => answer.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(answers[4]).toMatchObject({ reason: { code: 'overloaded', info: { retryAfterSeconds: 1 } } });
    await small.close();
  });

  test('finishes what it has when it closes, and takes nothing more', async () => {
    const ana = await openFunded(fixture, 1_000n);
    const own = createLedger({ databaseUrl: fixture.url });
    const posts = Array.from({ length: 300 }, () => outcomeOf(own.post(transfer(ana, CLEARING, 1n))));
    await own.close();
    expect(new Set(await Promise.all(posts))).toEqual(new Set(['ok']));
    expect(await outcomeOf(own.post(transfer(ana, CLEARING, 1n)))).toBe('overloaded');
  });

  test('connects again when its connection is cut, and every key moves money once', async () => {
    const ana = await openFunded(fixture, 10_000n);
    const own = createLedger({ databaseUrl: fixture.url, applicationName: 'cut-me' });
    const cut = () =>
      fixture.database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-me'`,
      );
    const commands = Array.from({ length: 400 }, () => transfer(ana, CLEARING, 1n));
    const answers: string[] = [];
    for (let index = 0; index < commands.length; index += 20) {
      const posts = commands.slice(index, index + 20).map(one => outcomeOf(own.post(one)));
      const [given] = await Promise.all([Promise.all(posts), cut()]);
      answers.push(...given);
    }
    // what was left unknown is asked again under the same key, as callers do
    for (const command of commands) await own.post(command);
    await own.close();
    expect((await getLedgerBalance(fixture.database, ana)).balanceCents).toBe(9_600n);
    expect(answers.filter(answer => !['ok', 'replay', 'outcome_unknown', 'overloaded'].includes(answer))).toEqual([]);
    await expectNoViolation(fixture.database);
  });

  test('answers overloaded while another transaction keeps the account locked, and posts the others', async () => {
    const [ana, bia] = [await openFunded(fixture, 100n), await openFunded(fixture, 100n)];
    const stuck = await fixture.database.connect();
    await stuck.query('begin');
    await stuck.query('select from ledger.account where id = $1 for update', [ana]);
    const posts = [transfer(ana, CLEARING, 1n), transfer(bia, CLEARING, 1n)];
    const answers = await Promise.all(posts.map(one => outcomeOf(fixture.ledger.post(one))));
    await stuck.query('rollback');
    stuck.release();
    expect(answers).toEqual(['overloaded', 'ok']);
    expect(await outcomeOf(fixture.ledger.post(transfer(ana, CLEARING, 1n)))).toBe('ok');
  });
});
