import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLocalDate, toLocalHour } from '../../../core/clock';
import { findNextAsking, findNextTry, isDayOver, toFirstTry } from './try-times';

const anyDay = fc
  .integer({ min: 0, max: 2_000 })
  .map(days => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const within = (date: string, minutes: number): Date => new Date(toFirstTry(date).getTime() + minutes * 60_000);

describe('the tries of a day', () => {
  it('are at 07:00, 12:00 and 18:00 of that day in São Paulo, whatever the day', () => {
    fc.assert(
      fc.property(anyDay, date => {
        const tries: Date[] = [];
        for (let at: Date | undefined = toFirstTry(date); at; at = findNextTry(date, at)) tries.push(at);
        expect(tries.map(toLocalHour)).toEqual([7, 12, 18]);
        expect(tries.map(toLocalDate)).toEqual([date, date, date]);
        expect(tries.some(time => isDayOver(date, time))).toBe(false);
      }),
    );
  });

  it('come after the moment that is asked of, and never on another day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 2_000 }), (date, minutes) => {
        const now = within(date, minutes);
        for (const next of [findNextTry(date, now), findNextAsking(date, now)]) {
          if (!next) continue;
          expect(next > now).toBe(true);
          expect(toLocalDate(next)).toBe(date);
        }
      }),
    );
  });

  it('end with the day in São Paulo, not in UTC', () => {
    expect(isDayOver('2026-12-31', new Date('2027-01-01T02:59:59.999Z'))).toBe(false);
    expect(isDayOver('2026-12-31', new Date('2027-01-01T03:00:00.000Z'))).toBe(true);
  });
});
