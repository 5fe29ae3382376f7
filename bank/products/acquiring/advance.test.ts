import { describe, expect, it } from 'vitest';
import { countDays } from '../../core/calendar';
import { advanceAll, advanceFor, costOf, effectiveRateOf, type FreeUnit, sumUp } from './advance';

describe('the cost of a unit', () => {
  it.each([
    [97_840n, 1_790, 27, 1_576n, 1_821],
    [96_500n, 1_990, 30, 1_920n, 2_030],
    [10_000n, 1_000, 1, 3n, 904],
    [9_650n, 2_490, 13, 104n, 2_532],
    [244_500n, 1_590, 58, 7_516n, 1_628],
    [1_000_000n, 1_490, 180, 89_400n, 1_573],
    [1_000_000n, 1_490, 360, 178_800n, 1_655],
    [33n, 1_990, 29, 1n, undefined],
    [50_000n, 0, 15, 0n, 0],
  ] as const)('of %d at %d over %d days', (gross, rate, days, cost, effective) => {
    expect(costOf(gross, rate, days)).toBe(cost);
    if (effective !== undefined) expect(effectiveRateOf(gross, gross - cost, days)).toBe(effective);
  });
});

const RATE = 1_890;
const UNITS: FreeUnit[] = (
  [
    ['a', 97_840n, '2026-12-21'],
    ['b', 193_120n, '2027-01-04'],
    ['c', 48_250n, '2027-01-20'],
    ['d', 48_250n, '2027-02-19'],
  ] as const
).map(([id, freeCents, due]) => ({ id, freeCents, days: countDays('2026-11-23', due) }));

describe('several units', () => {
  it('cost what each of them costs', () => {
    const taken = advanceAll(UNITS, RATE);
    expect(taken.map(({ days, costCents }) => [days, costCents])).toEqual([
      [28, 1_726n],
      [42, 5_110n],
      [58, 1_763n],
      [88, 2_675n],
    ]);
    expect(sumUp(taken)).toMatchObject({
      grossCents: 387_460n,
      costCents: 11_274n,
      netCents: 376_186n,
      meanDays: 4_619,
    });
  });

  it('bring an amount, the soonest first and the last one in part', () => {
    const taken = advanceFor(UNITS, RATE, 150_000n) ?? [];
    expect(taken).toEqual([
      { id: 'a', grossCents: 97_840n, costCents: 1_726n, days: 28 },
      { id: 'b', grossCents: 55_351n, costCents: 1_465n, days: 42 },
    ]);
    expect(sumUp(taken)).toMatchObject({ grossCents: 153_191n, costCents: 3_191n, netCents: 150_000n });
  });

  it('do not bring more than all of them', () => {
    expect(advanceFor(UNITS, RATE, 376_186n)?.length).toBe(4);
    expect(advanceFor(UNITS, RATE, 376_187n)).toBeUndefined();
  });
});
