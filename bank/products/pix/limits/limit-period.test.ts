import { describe, expect, it } from 'vitest';
import { toLimitPeriod } from './limit-period';

const at = (brasilia: string) => new Date(`${brasilia}-03:00`);

describe('Pix limit period, Brasília time', () => {
  it.each([
    ['2026-11-21T19:59:59.999', 'day', '2026-11-21'],
    ['2026-11-21T20:00:00.000', 'night', '2026-11-21'],
    ['2026-11-21T23:59:59.999', 'night', '2026-11-21'],
    ['2026-11-22T00:00:00.000', 'night', '2026-11-21'],
    ['2026-11-22T05:59:59.999', 'night', '2026-11-21'],
    ['2026-11-22T06:00:00.000', 'day', '2026-11-22'],
    ['2027-01-01T03:00:00.000', 'night', '2026-12-31'],
    ['2028-03-01T01:00:00.000', 'night', '2028-02-29'],
  ] as const)('%s belongs to the %s of %s', (instant, period, date) => {
    expect(toLimitPeriod(at(instant), 20)).toEqual({ period, date });
  });

  it('lets a customer who asked for it have the day until 22:00', () => {
    expect(toLimitPeriod(at('2026-11-21T21:59:59.999'), 22)).toEqual({ period: 'day', date: '2026-11-21' });
    expect(toLimitPeriod(at('2026-11-21T22:00:00.000'), 22)).toEqual({ period: 'night', date: '2026-11-21' });
  });
});
