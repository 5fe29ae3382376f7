import { expect, it } from 'vitest';
import { formatHour } from './hour-text';

it.each([
  ['17:00', '17h'],
  ['06:30', '6h30'],
  ['00:05', '0h05'],
  ['20:00:00', '20h'],
])('an hour of every day, %s, is said %s', (time, said) => expect(formatHour(time)).toBe(said));
