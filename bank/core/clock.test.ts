import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextLocalHour, toLocalHour } from './clock';

describe('the next time that it is an hour in Brasília', () => {
  it.each([
    ['2026-11-24T11:59:59.999Z', 9, '2026-11-24T12:00:00.000Z'],
    ['2026-11-24T12:00:00.000Z', 9, '2026-11-25T12:00:00.000Z'],
    // half past ten in the evening of the 31st
    ['2027-01-01T01:30:00.000Z', 9, '2027-01-01T12:00:00.000Z'],
    ['2027-01-01T01:30:00.000Z', 2, '2027-01-01T05:00:00.000Z'],
  ])('after %s, %i h, is %s', (now, hour, next) => expect(nextLocalHour(new Date(now), hour).toISOString()).toBe(next));

  it('comes within a day, at that hour to the millisecond', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 23 }), (now, hour) => {
        const next = nextLocalHour(now, hour);
        const wait = next.getTime() - now.getTime();
        return wait > 0 && wait <= 86_400_000 && toLocalHour(next) === hour && next.getTime() % 3_600_000 === 0;
      }),
    );
  });
});
