import { describe, expect, it } from 'vitest';
import type { CashFlowDay } from '@/bank/contract/ground/accounts';
import { CHART_HEIGHT, CHART_WIDTH, layOutCashFlow } from './cash-flow-chart';

const day = (date: string, in_cents: number, out_cents: number, closing_cents: number): CashFlowDay => ({
  date,
  in_cents,
  out_cents,
  closing_cents,
});

describe('cash flow chart', () => {
  it('draws equal money equally high in both directions and fills the height', () => {
    const chart = layOutCashFlow([day('2026-11-20', 3000, 0, 3000), day('2026-11-21', 0, 1000, 2000)]);
    expect(chart.bars[0]?.inHeight).toBe(CHART_HEIGHT * 0.75);
    expect(chart.bars[1]?.outHeight).toBe(CHART_HEIGHT * 0.25);
    expect(chart.axisY).toBe(CHART_HEIGHT * 0.75);
  });

  it('sums both directions and notes the lowest closing balance', () => {
    const chart = layOutCashFlow([
      day('2026-11-19', 500, 100, 400),
      day('2026-11-20', 0, 300, 100),
      day('2026-11-21', 900, 0, 1000),
    ]);
    expect(chart.totalInCents).toBe(1400);
    expect(chart.totalOutCents).toBe(400);
    expect(chart.lowest).toEqual({ date: '2026-11-20', closingCents: 100 });
  });

  it('of two equally low days the latest counts', () => {
    const chart = layOutCashFlow([day('2026-11-19', 0, 0, 100), day('2026-11-20', 0, 0, 100)]);
    expect(chart.lowest?.date).toBe('2026-11-20');
  });

  it('keeps a tiny movement visible beside a huge one', () => {
    const chart = layOutCashFlow([day('2026-11-20', 100_000_000, 0, 1), day('2026-11-21', 1, 0, 2)]);
    expect(chart.bars[1]?.inHeight).toBeGreaterThanOrEqual(2);
  });

  it('stays inside the drawing with 30 days', () => {
    const days = Array.from({ length: 30 }, (_, index) => day(`2026-11-${index + 1}`, index * 7, index * 3, index));
    for (const bar of layOutCashFlow(days).bars) {
      expect(bar.x).toBeGreaterThanOrEqual(0);
      expect(bar.x + bar.width).toBeLessThanOrEqual(CHART_WIDTH);
    }
  });

  it('an account without movement has flat bars and a centred axis', () => {
    const chart = layOutCashFlow([day('2026-11-20', 0, 0, 0)]);
    expect(chart.bars[0]).toMatchObject({ inHeight: 0, outHeight: 0 });
    expect(chart.axisY).toBe(CHART_HEIGHT / 2);
    expect(layOutCashFlow([]).lowest).toBeNull();
  });
});
