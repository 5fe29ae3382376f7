import { describe, expect, it } from 'vitest';
import { toOutlook } from './outlook';

const day = (date: string, closing_cents: number) => ({
  ...{ date, closing_cents, expected_in_cents: 0, expected_out_cents: 0, known_in_cents: 0, known_out_cents: 0 },
});

describe('the outlook', () => {
  it('names the first day that ends below zero, not the lowest', () => {
    const data = [day('2026-12-01', 10), day('2026-12-02', 0), day('2026-12-03', -1), day('2026-12-04', -500)];
    const outlook = toOutlook({ data, lowest: null });
    expect(outlook.firstBelow).toMatchObject({ date: '2026-12-03', closing_cents: -1 });
    expect(outlook.closingOf('2026-12-02')).toBe(0);
    expect(outlook.closingOf('2027-12-02')).toBeUndefined();
  });

  it('names none where the balance does', () => {
    expect(toOutlook({ data: [day('2026-12-01', 0)], lowest: null }).firstBelow).toBeUndefined();
  });
});
