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
  legs: [
    { accountId: BigInt(1_000 + at), amountCents: -1n },
    { accountId: 1n, amountCents: 1n },
  ],
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

const ROOM = 1_000;
const REFUSED = 3;

/** The post that is number `refusedAt` is one that the database refuses. */
const open = ({ refusedAt = -1 } = {}) => {
  const underWay: UnderWay[] = [];
  const writer: Writer = {
    post: batch =>
      new Promise<ItemResult[]>((resolve, reject) => {
        const results = batch.map(({ key }, index): ItemResult => {
          const isRefused = key === command(refusedAt).key;
          return { status: isRefused ? REFUSED : 0, id: isRefused ? null : BigInt(index + 1), replayedPostedAt: null };
        });
        underWay.push({ size: batch.length, finish: error => (error ? reject(error) : resolve(results)) });
      }),
    close: async () => undefined,
  };
  const told: bigint[][] = [];
  const batcher = createBatcher({
    writer,
    news: { tell: accounts => void told.push([...accounts]), close: async () => undefined },
    clock: { now: () => new Date('2026-11-21T12:00:00.000Z') },
    maxWaiting: ROOM,
  });
  let added = 0;
  return {
    underWay,
    told,
    drained: batcher.drained,
    countWaiting: batcher.countWaiting,
    /** Adds one and leaves it to itself. */
    drop: () => void batcher.add(command(added++)).promise.catch(() => undefined),
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

  it('sends what comes when nothing is under way at the end of the turn, and otherwise waits for whoever was just answered', async () => {
    const { drop, sizes } = open();
    const inTheSameTurn = async () => {
      for (let step = 0; step < 4; step++) await Promise.resolve();
    };
    drop();
    await inTheSameTurn();
    expect(sizes()).toEqual([1]);
    for (let count = 0; count < 8; count++) drop();
    await inTheSameTurn();
    drop();
    await turn();
    expect(sizes()).toEqual([1, 9]);
  });

  it('tells of what was posted, and of nothing that was refused', async () => {
    const { add, finish, told } = open({ refusedAt: 1 });
    const answers = await add(3);
    expect(told).toEqual([]);
    await finish(0);
    expect((await Promise.all(answers)).map(answer => answer === 'ok')).toEqual([true, false, true]);
    expect(told).toEqual([
      [1_000n, 1n],
      [1_002n, 1n],
    ]);
  });

  it('takes no more than it was told to let wait, and says when to come back', async () => {
    const { add, drop, countWaiting } = open();
    await add(1);
    for (let count = 0; count < ROOM; count++) drop();
    expect(countWaiting()).toBe(ROOM);
    expect(drop).toThrow(expect.objectContaining({ code: 'overloaded', info: { retryAfterSeconds: 1 } }));
    expect(countWaiting()).toBe(ROOM);
  });

  it('is not drained while what was just added waits to leave', async () => {
    const { drop, finish, drained } = open();
    drop();
    let isDrained = false;
    const draining = drained().then(() => {
      isDrained = true;
    });
    await turn();
    expect(isDrained).toBe(false);
    await finish(0);
    await draining;
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
