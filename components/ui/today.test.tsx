import { afterEach, expect, it, vi } from 'vitest';
import { bankNow, beginClock } from './bank-clock';
import { bankToday } from './today';

const MADE_AT = Date.parse('2026-11-23T12:00:00Z');

afterEach(() => {
  vi.useRealTimers();
  beginClock(performance.timeOrigin);
});

it.each([-86_400_000, 86_400_000, 0])('the day is the server’s under a browser clock that is %i ms off', off => {
  vi.useFakeTimers({ now: MADE_AT + off, toFake: ['Date'] });
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(MADE_AT + off);
  beginClock(MADE_AT);
  expect(bankToday()).toBe('2026-11-23');
  vi.setSystemTime(MADE_AT + off + 15 * 3_600_000);
  expect(bankNow().toISOString()).toBe('2026-11-24T03:00:00.000Z');
  expect(bankToday()).toBe('2026-11-24');
});
