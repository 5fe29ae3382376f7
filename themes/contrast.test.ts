import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, withContrast } from './contrast';
import { toHex, toOklch } from './oklch';

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

describe('OKLCH', () => {
  it.each([
    ['#ff0000', { l: 0.628, c: 0.2577, h: 29.23 }],
    ['#00ff00', { l: 0.8664, c: 0.2948, h: 142.5 }],
    ['#0000ff', { l: 0.452, c: 0.3132, h: 264.05 }],
  ])('places %s where the CSS Color 4 specification does', (hex, expected) => {
    const { l, c, h } = toOklch(hex);
    expect(l).toBeCloseTo(expected.l, 3);
    expect(c).toBeCloseTo(expected.c, 3);
    expect(h).toBeCloseTo(expected.h, 1);
  });

  it('gives every colour of a screen back as it was', () => {
    fc.assert(
      fc.property(colour, hex => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
    );
  });

  it('makes a colour that no screen has into one of the same lightness', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0, max: 359, noNaN: true }),
        (l, h) => {
          expect(toOklch(toHex({ l, c: 0.4, h })).l).toBeCloseTo(l, 1);
        },
      ),
    );
  });

  it('refuses what is no hex colour', () => {
    expect(() => toOklch('teal')).toThrow('Not a hex colour: teal');
  });
});

describe('contrast', () => {
  it('knows the ratios of WCAG: black on white, a grey on white, a colour on itself', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#123456', '#123456')).toBe(1);
  });

  it('repairs any colour until it can be read on its ground', () => {
    fc.assert(
      fc.property(colour, colour, (hex, ground) => {
        expect(contrastOf(withContrast(hex, [ground], 4.5), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('leaves a colour that can be read as it is', () => {
    expect(withContrast('#0b6475', ['#ffffff'], 4.5)).toBe('#0b6475');
  });

  it('keeps the hue of a colour that it repairs', () => {
    const repaired = withContrast('#ff7a1a', ['#ffffff'], 4.5);
    expect(toOklch(repaired).h).toBeCloseTo(toOklch('#ff7a1a').h, -1);
  });
});
