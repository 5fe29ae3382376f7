import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { createArrivals } from './arrivals';

const afterTurns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

it('begins work in the order asked for, each in its own surroundings', async () => {
  const surroundings = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const arrivals = createArrivals();
  for (const name of ['a', 'b', 'c'])
    surroundings.run(name, () => arrivals.begin(() => seen.push(surroundings.getStore())));
  await afterTurns(2);
  expect(seen).toEqual(['a', 'b', 'c']);
});

it('takes in who is at the door before it begins', async () => {
  const seen: string[] = [];
  const arrivals = createArrivals();
  arrivals.come();
  arrivals.begin(() => seen.push('work'));
  await afterTurns(1);
  expect(seen).toEqual([]);
  await afterTurns(2);
  expect(seen).toEqual(['work']);
});
