import { describe, expect, it } from 'vitest';
import { findLowest } from './lowest-day';

const day = (date: string, closing_cents: number, in_cents = 0) => ({ date, in_cents, out_cents: 0, closing_cents });

describe('the lowest day', () => {
  it('is the one that closed lowest, of equals the latest', () => {
    const days = [day('2026-11-19', 500), day('2026-11-20', 300), day('2026-11-21', 300), day('2026-11-22', 900, 600)];
    expect(findLowest(days)?.date).toBe('2026-11-21');
  });

  it('is none where nothing moved', () => {
    expect(findLowest([day('2026-11-19', 500), day('2026-11-20', 500)])).toBeUndefined();
    expect(findLowest([])).toBeUndefined();
  });
});
