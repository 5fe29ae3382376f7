import { describe, expect, it } from 'vitest';
import { judgePhoto } from './photo-hints';

const SIDE = 256;

/** A picture whose every pixel is grey of the luma that `paint` gives. */
const picture = (paint: (x: number, y: number) => number) => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) data.fill(paint(x, y), (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4);
  }
  return { data, width: SIDE, height: SIDE };
};

const letters = (x: number, y: number) => (Math.floor(x / 3) % 2 === Math.floor(y / 5) % 2 ? 90 : 190);

describe('what is hard to read in a photo', () => {
  it('is nothing where print is sharp on a ground of even light', () => {
    expect(judgePhoto(picture(letters), 1200)).toEqual([]);
  });

  it('is nothing on a scan, which is white nearly everywhere', () => {
    expect(
      judgePhoto(
        picture((x, y) => (x % 16 === 0 && y % 3 === 0 ? 10 : 255)),
        1600,
      ),
    ).toEqual([]);
  });

  it('is its size, its dark, its glare or its blur', () => {
    expect(judgePhoto(picture(letters), 480)).toEqual(['small']);
    expect(
      judgePhoto(
        picture((x, y) => letters(x, y) / 5),
        1200,
      ),
    ).toContain('dark');
    expect(
      judgePhoto(
        picture((x, y) => (x > 96 && x < 176 && y > 96 && y < 176 ? 255 : letters(x, y))),
        1200,
      ),
    ).toEqual(['glare']);
    expect(
      judgePhoto(
        picture((x, y) => 110 + (x + y) / 8),
        1200,
      ),
    ).toEqual(['blurred']);
  });
});
