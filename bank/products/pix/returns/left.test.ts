import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contestableUntil, leftOf, returnableUntil, sumReturned } from './left';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const status = fc.constantFrom('processing', 'completed', 'failed');

describe('what is left of a received Pix', () => {
  it('and its parts that did not fail are always the whole', () => {
    const wish = fc.record({
      cents: fc.bigInt(1n, 10n ** 12n),
      asked: fc.array(fc.tuple(fc.bigInt(1n, 10n ** 12n), status)),
    });
    fc.assert(
      fc.property(wish, ({ cents, asked }) => {
        const pix = { amountCents: cents, receivedAt: NOW };
        const parts: { amountCents: bigint; status: 'processing' | 'completed' | 'failed' }[] = [];
        for (const [amountCents, end] of asked) {
          const { leftCents } = leftOf(pix, parts, { now: NOW, isDisputed: false });
          // whoever asks for more than is left is refused
          if (amountCents <= leftCents) parts.push({ amountCents, status: end });
        }
        const { returnedCents, leftCents, closed } = leftOf(pix, parts, { now: NOW, isDisputed: false });
        expect(returnedCents + leftCents).toBe(cents);
        expect(returnedCents).toBe(sumReturned(parts));
        expect(returnedCents <= cents).toBe(true);
        expect(closed).toBe(leftCents === 0n ? 'all_returned' : null);
      }),
    );
  });

  it('is lessened by what is given back or on its way, not by what failed', () => {
    const parts = [
      { amountCents: 100n, status: 'completed' as const },
      { amountCents: 20n, status: 'processing' as const },
      { amountCents: 3n, status: 'failed' as const },
    ];
    expect(sumReturned(parts)).toBe(120n);
    expect(leftOf({ amountCents: 121n, receivedAt: NOW }, parts, { now: NOW, isDisputed: false })).toEqual({
      returnedCents: 120n,
      leftCents: 1n,
      closed: null,
    });
  });

  it('names first that nothing is left, then the dispute, then the time', () => {
    const pix = { amountCents: 100n, receivedAt: new Date('2026-01-01T12:00:00.000Z') };
    const all = [{ amountCents: 100n, status: 'completed' as const }];
    expect(leftOf(pix, all, { now: NOW, isDisputed: true }).closed).toBe('all_returned');
    expect(leftOf(pix, [], { now: NOW, isDisputed: true }).closed).toBe('disputed');
    expect(leftOf(pix, [], { now: NOW, isDisputed: false }).closed).toBe('too_late');
  });

  it('may be contested for eighty days', () => {
    expect(contestableUntil(new Date('2026-09-02T12:00:00.000Z'))).toEqual(NOW);
  });

  it('is all of it to the last millisecond of the 90th day, and nothing after', () => {
    const receivedAt = new Date('2026-08-23T12:00:00.000Z');
    const pix = { amountCents: 100n, receivedAt };
    const at = (offsetMs: number) => ({ now: new Date(NOW.getTime() + offsetMs), isDisputed: false });
    expect(returnableUntil(receivedAt)).toEqual(NOW);
    expect(leftOf(pix, [], at(0))).toMatchObject({ leftCents: 100n, closed: null });
    expect(leftOf(pix, [], at(1))).toMatchObject({ leftCents: 0n, closed: 'too_late' });
  });

  it('is nothing while the Pix is disputed', () => {
    const pix = { amountCents: 100n, receivedAt: NOW };
    expect(leftOf(pix, [], { now: NOW, isDisputed: true })).toMatchObject({ leftCents: 0n, closed: 'disputed' });
  });
});
