import { expect, it } from 'vitest';
import { allowedMs } from './pace';

it.each([
  ['of our own', { load: 0.5, slowness: 1 }, 1_000],
  ['with more to run than processors', { load: 1.5, slowness: 1 }, 15_000],
  ['that gives us every second turn', { load: 0.5, slowness: 2 }, 15_000],
])('a limit of a second on a machine %s', (_what, pace, limit) => {
  expect(allowedMs(1_000, pace)).toBe(limit);
});

it('is read from the machine, and never below what is promised', () => {
  expect(allowedMs(1_000)).toBeGreaterThanOrEqual(1_000);
});
