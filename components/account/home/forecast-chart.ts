import type { Forecast } from '@/bank/contract/books/forecast';

export const FORECAST_WIDTH = 600;
export const FORECAST_HEIGHT = 112;
/** Room above and below the line, so that its stroke and its lowest point are never cut. */
const MARGIN = 8;

export interface ForecastChart {
  /** `M0 12 L20.69 40 …`: the balance at the end of each day, from the left edge to the right one. */
  line: string;
  /** The ground between the line and R$ 0,00. */
  area: string;
  /** Where R$ 0,00 lies. */
  zeroY: number;
  lowest: { x: number; y: number } | null;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Lays out the expected balance. The scale has R$ 0,00 in it, so that a height is an amount. */
export function layOutForecast({ data, lowest }: Forecast): ForecastChart {
  const closings = data.map(day => day.closing_cents);
  const top = Math.max(...closings, 0);
  const bottom = Math.min(...closings, 0);
  const span = top - bottom;
  const toY = (cents: number) =>
    span === 0 ? FORECAST_HEIGHT / 2 : round(MARGIN + ((top - cents) / span) * (FORECAST_HEIGHT - 2 * MARGIN));
  const step = data.length > 1 ? FORECAST_WIDTH / (data.length - 1) : 0;
  const points = closings.map((cents, index) => ({ x: round(index * step), y: toY(cents) }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const zeroY = toY(0);
  const last = points.at(-1);
  return {
    line,
    area: last ? `${line} L${last.x} ${zeroY} L0 ${zeroY} Z` : '',
    zeroY,
    lowest: points[data.findIndex(({ date }) => date === lowest?.date)] ?? null,
  };
}
