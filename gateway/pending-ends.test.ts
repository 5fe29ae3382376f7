import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPendingEnds } from './pending-ends';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries the end of a session again until the bank has heard of it, ever later', async () => {
  const ends = createPendingEnds();
  const tries: number[] = [];
  const began = Date.now();
  const end = vi.fn(async () => {
    tries.push((Date.now() - began) / 1_000);
    if (tries.length < 4) throw new Error('not reached');
  });
  ends.add({ end, until: began + 864_000_000 });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tries).toEqual([1, 3, 7, 15]);
  expect(ends.count()).toBe(0);
});

it('gives up when the tokens have ended by themselves, and does not let one session hold up the others for ever', async () => {
  const ends = createPendingEnds();
  const end = vi.fn(() => Promise.reject(new Error('not reached')));
  ends.add({ end, until: Date.now() + 5_000 });
  const next = vi.fn(() => Promise.resolve());
  ends.add({ end: next, until: Date.now() + 864_000_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(next).toHaveBeenCalledOnce();
  expect(ends.count()).toBe(0);
});

it('one end that never succeeds holds up no other', async () => {
  const ends = createPendingEnds();
  const until = Date.now() + 864_000_000;
  ends.add({ end: () => Promise.reject(new Error('refused for ever')), until });
  const others = [1, 2, 3].map(() => vi.fn(() => Promise.resolve()));
  for (const end of others) ends.add({ end, until });
  await vi.advanceTimersByTimeAsync(600_000);
  for (const end of others) expect(end).toHaveBeenCalledOnce();
  expect(ends.count()).toBe(1);
});

it('holds no more than it may: the oldest is given up', () => {
  const ends = createPendingEnds({ most: 2 });
  for (let n = 0; n < 5; n++)
    ends.add({ end: () => Promise.reject(new Error('not reached')), until: Date.now() + 1e9 });
  expect(ends.count()).toBe(2);
});
