import { describe, expect, it } from 'vitest';
import type { FamilyLimits } from '@/bank/contract/payments/limits';
import { directionOf, toProofValue } from './limit-change';

const of = (limit: 'per_payment' | 'day' | 'night', limit_cents: number) => ({
  ...{ limit, limit_cents, maximum_cents: 1, used_cents: null, is_current: true },
});
const withDay = (dayCents: number): FamilyLimits => ({
  ...{ family: 'pix', night_starts_at: '20:00', hours: [], pending: [] },
  limits: [of('per_payment', 300_000), of('day', dayCents), of('night', 100_000)],
});

describe('a change of a limit', () => {
  it.each([
    [{ limit: 'day', amount_cents: 499_999 }, 'lower'],
    [{ limit: 'day', amount_cents: 500_000 }, 'same'],
    [{ limit: 'night', amount_cents: 100_001 }, 'higher'],
    [{ limit: 'per_payment', amount_cents: 0 }, 'lower'],
    [{ limit: 'night_start', night_starts_at: '20:00' }, 'same'],
    [{ limit: 'night_start', night_starts_at: '22:00' }, 'higher'],
  ] as const)('%o is %s', (change, direction) => {
    expect(directionOf(change, withDay(500_000))).toBe(direction);
  });

  it('to a later night lets less be paid where the night’s limit is the higher one', () => {
    expect(directionOf({ limit: 'night_start', night_starts_at: '22:00' }, withDay(50_000))).toBe('lower');
  });

  it('is bound by its centavos or its hour', () => {
    expect(toProofValue({ limit: 'day', amount_cents: 12 })).toBe(12);
    expect(toProofValue({ limit: 'night_start', night_starts_at: '22:00' })).toBe(22);
  });
});
