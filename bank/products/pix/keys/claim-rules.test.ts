import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSilence, deadlinesOf } from './claim-rules';

const OPENED = new Date('2026-11-20T13:00:00.000Z');
const deadlines = deadlinesOf(OPENED);
const at = (days: number, ms = 0) => new Date(OPENED.getTime() + days * 86_400_000 + ms);

describe('a claim that nobody answers', () => {
  it.each([
    ['portability', 'waiting', false, 7, -1, undefined],
    ['portability', 'waiting', false, 7, 0, 'cancelled'],
    ['ownership', 'waiting', false, 7, -1, undefined],
    ['ownership', 'waiting', false, 7, 0, 'confirmed'],
    ['ownership', 'open', false, 8, 0, 'confirmed'],
    ['ownership', 'confirmed', true, 14, -1, undefined],
    ['ownership', 'confirmed', true, 14, 0, 'completed'],
    // nobody showed after the silence whose key it is
    ['ownership', 'confirmed', false, 14, 0, 'cancelled'],
    // the worker slept through both deadlines
    ['ownership', 'waiting', true, 20, 0, 'completed'],
    ['ownership', 'waiting', false, 20, 0, 'cancelled'],
    ['ownership', 'cancelled', true, 20, 0, undefined],
    ['portability', 'completed', true, 20, 0, undefined],
  ] as const)('%s, %s, proven %s, day %i %+i ms: %s', (type, status, isProven, days, ms, expected) =>
    expect(afterSilence({ type, status, isProven, ...deadlines }, at(days, ms))).toBe(expected),
  );

  it('never takes a key without its owner’s word sooner than fourteen days, and a portability never', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('portability' as const, 'ownership' as const),
        fc.constantFrom('open' as const, 'waiting' as const),
        fc.array(fc.integer({ min: 0, max: 30 * 86_400_000 }), { maxLength: 12 }),
        fc.boolean(),
        (type, first, moments, isProven) => {
          let status: 'open' | 'waiting' | 'confirmed' | 'completed' | 'cancelled' = first;
          for (const moment of moments.toSorted((a, b) => a - b)) {
            status = afterSilence({ type, status, isProven, ...deadlines }, at(0, moment)) ?? status;
            if (status === 'completed') expect([isProven, moment >= 14 * 86_400_000]).toEqual([true, true]);
            if (type === 'portability') expect(status).not.toBe('completed');
          }
        },
      ),
    );
  });
});
