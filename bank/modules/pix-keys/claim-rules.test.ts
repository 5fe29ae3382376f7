import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSilence, deadlinesOf } from './claim-rules';

const OPENED = new Date('2026-11-20T13:00:00.000Z');
const deadlines = deadlinesOf(OPENED);
const at = (days: number, ms = 0) => new Date(OPENED.getTime() + days * 86_400_000 + ms);

describe('a claim that nobody answers', () => {
  it.each([
    ['portability', 'waiting', 7, -1, undefined],
    ['portability', 'waiting', 7, 0, 'cancelled'],
    ['ownership', 'waiting', 7, -1, undefined],
    ['ownership', 'waiting', 7, 0, 'confirmed'],
    ['ownership', 'open', 8, 0, 'confirmed'],
    ['ownership', 'confirmed', 14, -1, undefined],
    ['ownership', 'confirmed', 14, 0, 'completed'],
    // the worker slept through both deadlines
    ['ownership', 'waiting', 20, 0, 'completed'],
    ['ownership', 'cancelled', 20, 0, undefined],
    ['portability', 'completed', 20, 0, undefined],
  ] as const)('%s, %s, day %i %+i ms: %s', (type, status, days, ms, expected) =>
    expect(afterSilence({ type, status, ...deadlines }, at(days, ms))).toBe(expected),
  );

  it('never takes a key without its owner’s word sooner than fourteen days, and a portability never', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('portability' as const, 'ownership' as const),
        fc.constantFrom('open' as const, 'waiting' as const),
        fc.array(fc.integer({ min: 0, max: 30 * 86_400_000 }), { maxLength: 12 }),
        (type, first, moments) => {
          let status: 'open' | 'waiting' | 'confirmed' | 'completed' | 'cancelled' = first;
          for (const moment of moments.toSorted((a, b) => a - b)) {
            status = afterSilence({ type, status, ...deadlines }, at(0, moment)) ?? status;
            if (status === 'completed') expect(moment).toBeGreaterThanOrEqual(14 * 86_400_000);
            if (type === 'portability') expect(status).not.toBe('completed');
          }
        },
      ),
    );
  });
});
