import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher';
import type { ItemResult } from './batch-statement';
import type { PreparedCommand } from './command';
import type { Writer } from './writer';

/*
 * Which posts go together, and when: the database is played, so that a batch stays under way until the test lets it go.
 * What comes of it on a real one is in tests/ledger and tests/faults.
 */

const command = (at: number): PreparedCommand => ({
  key: `01934b0e-0000-7000-8000-${String(at).padStart(12, '0')}`,
  legs: [],
  kinds: [],
  searches: [],
  detailsJson: '{}',
  captureHold: null,
  postedAt: null,
});

interface UnderWay {
  size: number;
  finish(error?: Error): void;
}

const open = () => {
  const underWay: UnderWay[] = [];
  const writer: Writer = {
    post: batch =>
      new Promise<ItemResult[]>((resolve, reject) => {
        const results = batch.map(
          (_, index): ItemResult => ({ status: 0, id: BigInt(index + 1), replayedPostedAt: null }),
        );
        underWay.push({ size: batch.length, finish: error => (error ? reject(error) : resolve(results)) });
      }),
    close: async () => undefined,
  };
  const batcher = createBatcher({
    writer,
    news: { tell: () => undefined, close: async () => undefined },
    clock: { now: () => new Date('2026-11-21T12:00:00.000Z') },
    maxWaiting: 1_000,
  });
  let added = 0;
  return {
    underWay,
    drained: batcher.drained,
    /** Adds so many and lets the batcher send what it will. */
    async add(count: number): Promise<Promise<string>[]> {
      const answers = Array.from({ length: count }, () =>
        batcher.add(command(added++)).promise.then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      );
      await turn();
      return answers;
    },
    /** Ends a batch under way, and gives its callers and the batcher their turns. */
    async finish(index: number, error?: Error): Promise<void> {
      underWay[index]?.finish(error);
      for (let turns = 0; turns < 3; turns++) await turn();
    },
    sizes: () => underWay.map(({ size }) => size),
  };
};

describe('the batcher', () => {
  it('sends a few posts of the same turn together, and those that come meanwhile after them', async () => {
    const { add, finish, sizes } = open();
    await add(5);
    await add(1);
    await add(6);
    expect(sizes()).toEqual([5]);
    await finish(0);
    expect(sizes()).toEqual([5, 7]);
  });

  it('sends many in two halves, so that the database has the next while the first is answered', async () => {
    const { add, finish, sizes } = open();
    await add(31);
    expect(sizes()).toEqual([16, 15]);
    await add(20);
    expect(sizes()).toEqual([16, 15]);
    await finish(0);
    expect(sizes()).toEqual([16, 15, 20]);
  });

  it('sends a second batch only when it is worth a commit of its own', async () => {
    const { add, sizes } = open();
    await add(1);
    await add(7);
    expect(sizes()).toEqual([1]);
    await add(1);
    expect(sizes()).toEqual([1, 8]);
  });

  it('sends no more than 128 at once', async () => {
    const { add, sizes } = open();
    await add(400);
    expect(sizes()).toEqual([128, 128]);
  });

  it('answers each batch when it is posted, whichever is first, and fails one without the other', async () => {
    const { add, finish, drained } = open();
    const answers = await add(20);
    await finish(1);
    expect(await Promise.all(answers.slice(10))).toEqual(Array(10).fill('ok'));
    await finish(0, Object.assign(new Error('halted'), { code: 'BK503', severity: 'ERROR' }));
    expect(await Promise.all(answers.slice(0, 10))).toEqual(Array(10).fill('ledger_halted'));
    await drained();
  });

  it('is drained when both are answered', async () => {
    const { add, finish, drained } = open();
    await add(16);
    let isDrained = false;
    const draining = drained().then(() => {
      isDrained = true;
    });
    await finish(0);
    expect(isDrained).toBe(false);
    await finish(1);
    await draining;
  });
});
