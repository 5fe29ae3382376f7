import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLocalDate, toLocalHour } from '../../core/clock';
import { createDayTries, isDayOver } from './day-tries';

const anyDay = fc
  .integer({ min: 0, max: 2_000 })
  .map(days => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const { first, next, nextAsking } = createDayTries(7, 12, 18);
const within = (date: string, minutes: number): Date => new Date(first(date).getTime() + minutes * 60_000);

describe('the tries of a day', () => {
  it.each([[[7, 12, 18]], [[7, 18]], [[9]]] as [[number, ...number[]]][])(
    'are at the hours %j of that day in São Paulo, whatever the day',
    hours => {
      const tries = createDayTries(...hours);
      fc.assert(
        fc.property(anyDay, date => {
          const times: Date[] = [];
          for (let at: Date | undefined = tries.first(date); at; at = tries.next(date, at)) times.push(at);
          expect(times.map(toLocalHour)).toEqual(hours);
          expect(times.map(toLocalDate)).toEqual(hours.map(() => date));
          expect(times.some(time => isDayOver(date, time))).toBe(false);
        }),
      );
    },
  );

  it('come after the moment that is asked of, and never on another day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 2_000 }), (date, minutes) => {
        const now = within(date, minutes);
        for (const time of [next(date, now), nextAsking(date, now)]) {
          if (!time) continue;
          expect(time > now).toBe(true);
          expect(toLocalDate(time)).toBe(date);
        }
      }),
    );
  });

  it('ask an institution that does not answer every quarter of an hour until one hour after the last of them', () => {
    const at = (time: string) => new Date(`2026-12-31T${time}-03:00`);
    expect(nextAsking('2026-12-31', at('07:00:00'))).toEqual(at('07:15:00'));
    expect(nextAsking('2026-12-31', at('18:45:00'))).toEqual(at('19:00:00'));
    expect(nextAsking('2026-12-31', at('18:45:01'))).toBeUndefined();
  });

  it('end with the day in São Paulo, not in UTC', () => {
    expect(isDayOver('2026-12-31', new Date('2027-01-01T02:59:59.999Z'))).toBe(false);
    expect(isDayOver('2026-12-31', new Date('2027-01-01T03:00:00.000Z'))).toBe(true);
  });
});
