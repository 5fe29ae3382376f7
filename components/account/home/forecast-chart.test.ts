import { describe, expect, it } from 'vitest';
import type { Forecast } from '@/bank/contract/books/forecast';
import { FORECAST_HEIGHT, FORECAST_WIDTH, layOutForecast } from './forecast-chart';

const forecastOf = (...closings: number[]): Forecast => {
  const data = closings.map((closing_cents, index) => ({
    date: `2026-12-${String(index + 1).padStart(2, '0')}`,
    expected_in_cents: 0,
    expected_out_cents: 0,
    known_in_cents: 0,
    known_out_cents: 0,
    closing_cents,
  }));
  const lowest = data.toSorted((a, b) => a.closing_cents - b.closing_cents)[0];
  return { data, lowest: lowest ? { date: lowest.date, closing_cents: lowest.closing_cents } : null };
};

describe('the drawing of the expected balance', () => {
  it('has R$ 0,00 at its foot, so that a third of the money is a third of the height', () => {
    const { lowest, line, zeroY } = layOutForecast(forecastOf(3000, 1000, 2000));
    expect(zeroY).toBe(FORECAST_HEIGHT - 8);
    expect(lowest).toEqual({ x: FORECAST_WIDTH / 2, y: zeroY - (zeroY - 8) / 3 });
    expect(line.startsWith('M0 8 ')).toBe(true);
  });

  it('draws the line of nothing when a day falls below it', () => {
    const { zeroY, lowest } = layOutForecast(forecastOf(1000, -1000));
    expect(zeroY).toBe(FORECAST_HEIGHT / 2);
    expect(lowest?.y).toBe(FORECAST_HEIGHT - 8);
  });

  it('is a flat line when nothing is expected to move, and nothing without days', () => {
    expect(layOutForecast(forecastOf(500, 500)).line).not.toMatch(/NaN|Infinity/);
    expect(layOutForecast(forecastOf(0, 0)).line).toBe(`M0 56 L${FORECAST_WIDTH} 56`);
    expect(layOutForecast({ data: [], lowest: null })).toEqual({
      line: '',
      area: '',
      zeroY: FORECAST_HEIGHT / 2,
      lowest: null,
    });
  });

  it('stays inside the drawing with amounts of thirteen digits', () => {
    const { line } = layOutForecast(forecastOf(9_999_999_999_999, -9_999_999_999_999, 1));
    for (const [, y] of line.matchAll(/[ML][\d.]+ ([\d.-]+)/g)) {
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(FORECAST_HEIGHT);
    }
  });
});
