import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, layOutScale, toShortAmount } from './chart-scale';

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

  it('of a line far above zero that hardly moves leaves out what lies between, and keeps zero', () => {
    const scale = layOutScale([7_330_939, 8_145_008], true);
    expect(scale).toMatchObject({ isBroken: true, marks: [0, 7_000_000, 7_500_000, 8_000_000, 8_500_000] });
    expect(heightOf(0, scale)).toBe(0);
    expect(heightOf(7_000_000, scale)).toBeCloseTo(0.25);
    expect(heightOf(8_500_000, scale)).toBe(1);
  });

  it('stays whole where a line comes near zero, moves much, or is drawn as bars', () => {
    for (const amounts of [
      [100_000, 900_000],
      [-5_000, 700_000],
      [0, 0],
    ])
      expect(layOutScale(amounts, true).isBroken).toBe(false);
    expect(layOutScale([7_330_939, 8_145_008]).isBroken).toBe(false);
  });

  it('makes no mountain of a small change', () => {
    const scale = layOutScale([7_000_000, 7_010_000], true);
    expect(Math.abs(heightOf(7_010_000, scale) - heightOf(7_000_000, scale))).toBeLessThan(0.05);
  });

  it('puts more money higher, within its drawing, broken or not', () => {
    const amount = fc.integer({ min: -1_000_000, max: 9_999_999_999_999 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), fc.boolean(), (amounts, mayBreak) => {
        const scale = layOutScale(amounts, mayBreak);
        const heights = amounts.toSorted((a, b) => a - b).map(cents => heightOf(cents, scale));
        for (const [place, height] of heights.entries()) {
          expect(height).toBeGreaterThanOrEqual(heights[place - 1] ?? 0);
          expect(height).toBeLessThanOrEqual(1);
        }
        expect(scale.marks.length).toBeLessThanOrEqual(6);
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
