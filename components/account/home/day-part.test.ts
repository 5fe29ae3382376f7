import { expect, it } from 'vitest';
import { toDayPart } from './day-part';

it.each([
  ['2026-11-21T07:59:59Z', 'night'],
  ['2026-11-21T08:00:00Z', 'morning'],
  ['2026-11-21T14:59:59Z', 'morning'],
  ['2026-11-21T15:00:00Z', 'afternoon'],
  ['2026-11-21T21:00:00Z', 'night'],
  ['2026-11-21T03:00:00Z', 'night'],
])('at %s it is %s in São Paulo', (instant, part) => {
  expect(toDayPart(new Date(instant))).toBe(part);
});
