import { describe, expect, it } from 'vitest';
import type { PixLimitSettings } from '@/bank/contract/products/pix/limits';
import { directionOf, toProofValue } from './limit-change';

const SETTINGS: PixLimitSettings = {
  per_payment_cents: 300_000,
  day: { limit_cents: 500_000, used_cents: 0 },
  night: { limit_cents: 100_000, used_cents: 0 },
  period: 'day',
  night_starts_at: '20:00',
  left_cents: 300_000,
  maximum: { per_payment_cents: 1, day_cents: 1, night_cents: 1, trusted_payee_cents: 1 },
  raise_hours: 24,
  device_limit: null,
  pending: [],
};

describe('a change of a Pix limit', () => {
  it.each([
    [{ limit: 'day', amount_cents: 499_999 }, 'lower'],
    [{ limit: 'day', amount_cents: 500_000 }, 'same'],
    [{ limit: 'night', amount_cents: 100_001 }, 'higher'],
    [{ limit: 'per_payment', amount_cents: 0 }, 'lower'],
    [{ limit: 'night_start', night_starts_at: '20:00' }, 'same'],
    [{ limit: 'night_start', night_starts_at: '22:00' }, 'higher'],
  ] as const)('%o is %s', (change, direction) => {
    expect(directionOf(change, SETTINGS)).toBe(direction);
  });

  it('to a later night lets less be paid where the night’s limit is the higher one', () => {
    const settings = { ...SETTINGS, day: { limit_cents: 50_000, used_cents: 0 } };
    expect(directionOf({ limit: 'night_start', night_starts_at: '22:00' }, settings)).toBe('lower');
  });

  it('is bound by its centavos or its hour', () => {
    expect(toProofValue({ limit: 'day', amount_cents: 12 })).toBe(12);
    expect(toProofValue({ limit: 'night_start', night_starts_at: '22:00' })).toBe(22);
  });
});
