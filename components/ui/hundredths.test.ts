import { expect, it } from 'vitest';
import { parseHundredths } from './hundredths';

it('reads numbers as people write them', () => {
  expect(['2', '2,5', '2.50', '0,01', '1234,56'].map(parseHundredths)).toEqual([200, 250, 250, 1, 123_456]);
  expect(['', '0', '0,00', '2,555', '-1', 'dois', '1.234,56'].map(parseHundredths)).toEqual(Array(7).fill(undefined));
});
