import { expect, it } from 'vitest';
import { startOfLocalDate, toLocalDate } from '../core/clock';
import { addDays } from '../core/calendar';
import { localDate } from './primitives';

it.each([
  ['2026-11-21', true],
  ['0001-01-01', true],
  ['9999-12-30', true],
  ['0000-12-31', false],
  ['9999-12-31', false],
  ['2026-02-29', false],
  ['2026-11-21T00:00:00Z', false],
])('takes %s for a calendar day: %s', (day, isTaken) => {
  expect(localDate.safeParse(day).success).toBe(isTaken);
});

it('takes only days whose end can be told', () => {
  const last = '9999-12-30';
  expect(toLocalDate(startOfLocalDate(addDays(last, 1)))).toBe('9999-12-31');
});
