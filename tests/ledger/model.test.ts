import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLedgerBalance, type LedgerAccountId, listEntries, placeHold, releaseHold } from '../../bank/ledger';
import { expectNoViolation, openFunded, outcomeOf, transfer, withLedger } from './fixture';
import { Model, type ModelPost } from './model';

const SEQUENCES = 1_000;
const fixture = withLedger();

// few accounts, small balances, few keys: overdrafts, repeated keys and captures of the wrong hold happen all the time
const account = fc.integer({ min: 0, max: 2 });
const amount = fc.bigInt({ min: 1n, max: 60n });
const key = fc.integer({ min: 0, max: 9 });
const holdSlot = fc.integer({ min: 0, max: 3 });

const legs = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(account, account, amount).map(([from, to, cents]) => toLegs([from, -cents], [to, cents])),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(account, account, account, amount, amount)
      .map(([from, to, fee, cents, charge]) => toLegs([from, -(cents + charge)], [to, cents], [fee, charge])),
  },
);

const toLegs = (...pairs: [number, bigint][]) => pairs.map(([index, cents]) => ({ account: index, amount: cents }));

const post = fc.record({
  key,
  legs,
  /** With the legs the key was used with last: a replay, if that was posted. */
  isAgain: fc.boolean(),
  /** A hold's slot; the last one is never placed. */
  capture: fc.option(fc.integer({ min: 0, max: 4 }), { freq: 2, nil: undefined }),
});

const command = fc.oneof(
  { weight: 3, arbitrary: post.map(one => ({ do: 'post' as const, posts: [one] })) },
  {
    weight: 2,
    arbitrary: fc.array(post, { minLength: 2, maxLength: 8 }).map(posts => ({ do: 'post' as const, posts })),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), hold: holdSlot, account, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), hold: holdSlot }) },
);

const opening = fc.record({ balance: fc.bigInt({ min: 0n, max: 100n }), min: fc.constantFrom(0n, 0n, -50n) });

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** How often each answer was given: a model that never refuses proves little. */
const answers = new Map<string, number>();
const count = (given: string[]) => {
  for (const answer of given) answers.set(answer, (answers.get(answer) ?? 0) + 1);
};

const run = async (ids: LedgerAccountId[], model: Model, commands: Command[]): Promise<void> => {
  const keys = Array.from({ length: 10 }, () => randomUUID());
  const holds = Array.from({ length: 5 }, () => randomUUID());
  const used = new Map<number, ModelPost['legs']>();
  const nameOf = (names: string[], index: number): string => names[index] ?? '';
  const idOf = (index: number): LedgerAccountId => ids[index] ?? 0n;

  for (const step of commands) {
    if (step.do === 'release') {
      const id = nameOf(holds, step.hold);
      expect(await releaseHold(fixture.database, id)).toBe(model.releaseHold(id));
    } else if (step.do === 'hold') {
      const id = nameOf(holds, step.hold);
      if (model.holds.has(id)) continue;
      const placing = placeHold(fixture.database, { id, accountId: idOf(step.account), amountCents: step.amount });
      const answer = await outcomeOf(placing.then(() => ({ replayed: false })));
      expect(answer).toBe(model.placeHold(id, step.account, step.amount));
    } else {
      const posts: ModelPost[] = step.posts.map(one => {
        const again = one.isAgain ? used.get(one.key) : undefined;
        const legs = again ?? one.legs;
        used.set(one.key, legs);
        const hold = nameOf(holds, one.capture ?? 0);
        const isCapturing = one.capture === 4 || (one.capture !== undefined && model.holds.has(hold));
        return { key: nameOf(keys, one.key), legs, ...(isCapturing ? { captureHold: hold } : {}) };
      });
      const posting = posts.map(one => {
        const real = one.legs.map(leg => ({ accountId: idOf(leg.account), amountCents: leg.amount }));
        return outcomeOf(fixture.ledger.post({ ...transfer(0n, 0n, 1n), ...one, legs: real }));
      });
      const given = await Promise.all(posting);
      expect(given).toEqual(model.postTogether(posts));
      count(given);
    }
  }
};

const compare = async (ids: LedgerAccountId[], model: Model): Promise<void> => {
  const check = async (id: LedgerAccountId, index: number) => {
    const { balance, held, entries } = model.account(index);
    expect(await getLedgerBalance(fixture.database, id)).toMatchObject({ balanceCents: balance, heldCents: held });
    const book = await listEntries(fixture.database, id, { limit: 1_000 });
    const lines = book.entries
      .reverse()
      .map(line => ({ amount: line.amountCents, balanceAfter: line.balanceAfterCents }));
    expect(lines).toEqual(entries);
  };
  await Promise.all(ids.map(check));
};

test('the ledger answers and ends like the model, whatever the sequence of commands', async () => {
  const startedAt = performance.now();
  let steps = 0;
  answers.clear();
  const sequence = fc.tuple(
    fc.array(opening, { minLength: 3, maxLength: 3 }),
    fc.array(command, { minLength: 3, maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(sequence, async ([openings, commands]) => {
      const model = new Model(openings);
      const ids = await Promise.all(openings.map(({ balance, min }) => openFunded(fixture, balance, min)));
      await run(ids, model, commands);
      await compare(ids, model);
      steps += commands.length;
    }),
    { numRuns: SEQUENCES },
  );
  const report = await expectNoViolation(fixture.database);
  console.log(
    `model: ${SEQUENCES} sequences, ${steps} commands, ${report.transactions} transactions, ${report.entries} entries, ` +
      `0 violations; posts answered ${[...answers].map(([answer, times]) => `${answer} ${times}`).join(', ')}; ` +
      `${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
});
