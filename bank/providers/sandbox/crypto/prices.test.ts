import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SANDBOX_WALKS, toWalkPrice } from './prices';

const T0 = 1_795_435_200;
const DAY = 86_400;

describe('the walk of prices', () => {
  it.each([
    ['btc', [0, 30, 60, 3_600, DAY, -30 * DAY], [57640165, 57635215, 57630320, 57537810, 58176140, 59932345]],
    ['eth', [0, 60, 3_600, DAY, -30 * DAY], [1938994, 1938405, 1940779, 1939903, 1963572]],
    ['usdc', [0, 60, 3_600, DAY, -30 * DAY], [55032, 55032, 55009, 55043, 55292]],
  ] as const)('of %s is that of the vectors', (asset, seconds, prices) => {
    expect(seconds.map(at => Number(toWalkPrice(SANDBOX_WALKS[asset], T0 + at)))).toEqual([...prices]);
  });

  it('of a day in minutes has the digest of the vectors', () => {
    const minutes = Array.from({ length: 1_440 }, (_, index) =>
      toWalkPrice(SANDBOX_WALKS.btc, T0 - DAY + index * 60).toString(),
    );
    expect([minutes[0], minutes.at(-1)]).toEqual(['58732355', '57647370']);
    const sorted = minutes.map(Number).sort((a, b) => a - b);
    expect([sorted[0], sorted.at(-1)]).toEqual([57577850, 58808035]);
    expect(createHash('sha256').update(minutes.join('\n')).digest('hex')).toBe(
      'df4683a7c709f2447a4adbdca81b5b2c6388c1b0dfa3a0ae6e569ae8e5e7995a',
    );
  });
});
