import { expect, it } from 'vitest';
import { luminanceOf } from './luminance';

it.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#ff0000', 0.2126],
  ['#808080', 0.2159],
  ['#fff', 1],
  ['#F00', 0.2126],
])('%s has the luminance %d', (hex, luminance) => {
  expect(luminanceOf(hex)).toBeCloseTo(luminance, 4);
});

it.each(['', '#ffff', 'white', '#12345g'])('"%s" is no colour that it reads', text => {
  expect(() => luminanceOf(text)).toThrow('not a colour');
});
