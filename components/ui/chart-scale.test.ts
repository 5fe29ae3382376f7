import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutScale, toShortAmount } from './chart-scale';

describe('the scale of a chart', () => {
  it('has round marks, zero among them, and is not cut at its foot', () => {
    expect(layOutScale([6_918_420, 6_800_000]).marks).toEqual([0, 2_500_000, 5_000_000, 7_500_000]);
    expect(layOutScale([4_400, -1_200]).marks).toEqual([-2_000, 0, 2_000, 4_000, 6_000]);
    expect(layOutScale([0, 0]).marks).toEqual([0, 100]);
    expect(layOutScale([]).marks).toEqual([0, 100]);
  });

  it('holds every amount, whatever they are, in few marks', () => {
    const amount = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), amounts => {
        const { low, high, marks } = layOutScale(amounts);
        expect(low).toBeLessThanOrEqual(Math.min(0, ...amounts));
        expect(high).toBeGreaterThanOrEqual(Math.max(0, ...amounts));
        expect(marks).toContain(0);
        expect(marks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('writes amounts as short as a scale needs them', () => {
    const words = [0, 75_000, 150_000, 7_000_000, -120_000_000, 9_999_999_999_999].map(toShortAmount);
    expect(words.map(text => text.replaceAll('\u00a0', ' '))).toEqual([
      'R$ 0',
      'R$ 750',
      'R$ 1,5 mil',
      'R$ 70 mil',
      '\u2212R$ 1,2 mi',
      'R$ 100 bi',
    ]);
  });
});
