import type { CashFlowDay } from '@/bank/contract/ground/accounts';

export interface ChartBar {
  date: string;
  /** Left edge and width in units of the drawing, 0 to `CHART_WIDTH`. */
  x: number;
  width: number;
  /** Money in grows up from the axis, money out grows down. Heights in units of the drawing. */
  inHeight: number;
  outHeight: number;
}

export interface CashFlowChart {
  bars: ChartBar[];
  /** Where the axis lies, from the top. */
  axisY: number;
  totalInCents: number;
  totalOutCents: number;
  lowest: { date: string; closingCents: number } | null;
}

export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 160;
const GAP = 0.35;
/** A day with any movement is never invisible. */
const MIN_HEIGHT = 2;

/**
 * Lays out the in/out chart: one bar up and one bar down a day on a common scale, so that equal money has equal height.
 * The axis sits where the largest day in and the largest day out both fit. No movement at all gives bars of height 0.
 */
export function layOutCashFlow(days: readonly CashFlowDay[]): CashFlowChart {
  const peakIn = Math.max(0, ...days.map(day => day.in_cents));
  const peakOut = Math.max(0, ...days.map(day => day.out_cents));
  const span = peakIn + peakOut;
  const toHeight = (cents: number) =>
    cents > 0 && span > 0 ? Math.max(MIN_HEIGHT, round((cents / span) * CHART_HEIGHT)) : 0;
  const slot = days.length > 0 ? CHART_WIDTH / days.length : CHART_WIDTH;

  return {
    bars: days.map((day, index) => ({
      date: day.date,
      x: round(index * slot + (slot * GAP) / 2),
      width: round(slot * (1 - GAP)),
      inHeight: toHeight(day.in_cents),
      outHeight: toHeight(day.out_cents),
    })),
    axisY: span > 0 ? round((peakIn / span) * CHART_HEIGHT) : CHART_HEIGHT / 2,
    totalInCents: days.reduce((sum, day) => sum + day.in_cents, 0),
    totalOutCents: days.reduce((sum, day) => sum + day.out_cents, 0),
    lowest: findLowest(days),
  };
}

/** The day that closed lowest; of equals the latest, since it is the one still felt. */
function findLowest(days: readonly CashFlowDay[]): CashFlowChart['lowest'] {
  let lowest: CashFlowDay | null = null;
  for (const day of days) if (!lowest || day.closing_cents <= lowest.closing_cents) lowest = day;
  return lowest && { date: lowest.date, closingCents: lowest.closing_cents };
}

const round = (value: number): number => Math.round(value * 100) / 100;
