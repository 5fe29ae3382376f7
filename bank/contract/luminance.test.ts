import { expect, it } from 'vitest';
import { luminanceOf } from './luminance';

it.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#ff0000', 0.2126],
  ['#808080', 0.2159],
])('%s has the luminance %d', (hex, luminance) => {
  expect(luminanceOf(hex)).toBeCloseTo(luminance, 4);
});
