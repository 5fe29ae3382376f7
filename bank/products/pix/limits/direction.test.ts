import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LimitChange } from '../../../contract/payments/limits';
import { toChange, toRaiseTitle, toValue } from '../../../payments/limits';
import type { PixLimitPolicy } from '../../../providers';
import { requireWithinMaximum, toDirection } from './direction';
import { atLeastZero, exceeded } from './exceeded';
import type { HeldPixLimits } from './rules';

const RULES: HeldPixLimits = {
  ...{ perPaymentCents: 300n, dayCents: 500n, nightCents: 100n, monthCents: 9_000n },
  nightStartsAtHour: 20,
};
const AMOUNTS = [
  ['per_payment', 300],
  ['day', 500],
  ['night', 100],
  ['month', 9_000],
] as const;
const hour = (night_starts_at: '20:00' | '22:00'): LimitChange => ({ limit: 'night_start', night_starts_at });

describe('a change of a limit', () => {
  it.each(AMOUNTS)('of %s is compared with what holds of that limit', (limit, current) => {
    const direction = (amount_cents: number) => toDirection({ limit, amount_cents }, RULES);
    expect([direction(current - 1), direction(current), direction(current + 1)]).toEqual(['lower', 'same', 'higher']);
  });

  it('of the hour is higher when more could be paid from 20:00 to 22:00 than now', () => {
    expect(toDirection(hour('20:00'), RULES)).toBe('same');
    expect(toDirection(hour('22:00'), RULES)).toBe('higher');
    expect(toDirection(hour('20:00'), { ...RULES, nightStartsAtHour: 22 })).toBe('lower');
    expect(toDirection(hour('22:00'), { ...RULES, nightStartsAtHour: 22 })).toBe('same');
    const generousNight = { ...RULES, dayCents: 100n, nightCents: 500n };
    expect(toDirection(hour('22:00'), generousNight)).toBe('lower');
    expect(toDirection(hour('20:00'), { ...generousNight, nightStartsAtHour: 22 })).toBe('higher');
    // as much by day as by night: nothing more can be paid, so it need not wait
    expect(toDirection(hour('22:00'), { ...RULES, nightCents: 500n })).toBe('lower');
  });

  it('is kept as one number and read back from it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AMOUNTS.map(([limit]) => limit)), fc.nat(), (limit, amount_cents) => {
        const change: LimitChange = { limit, amount_cents };
        expect(toValue(change)).toBe(BigInt(amount_cents));
        expect(toChange(limit, Number(toValue(change)))).toEqual(change);
      }),
    );
    for (const change of [hour('20:00'), hour('22:00')]) {
      expect(toChange('night_start', Number(toValue(change)))).toEqual(change);
    }
    expect([toValue(hour('20:00')), toValue(hour('22:00'))]).toEqual([20n, 22n]);
  });

  it.each([0, 19, 21, 23])('never has the night begin at %i', value => {
    expect(() => toChange('night_start', value)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        info: { violations: [{ field: 'value', rule: 'invalid' }] },
      }),
    );
  });

  it('stays within what the provider allows, to the centavo', () => {
    const policy: PixLimitPolicy = {
      usual: RULES,
      monthDays: 31n,
      maximum: { perPaymentCents: 300n, dayCents: 500n, nightCents: 100n, monthCents: 9_000n, trustedPayeeCents: 1n },
      raiseHours: 24,
      unregisteredDevice: null,
    };
    for (const [limit, maximum] of AMOUNTS) {
      expect(() => requireWithinMaximum({ limit, amount_cents: maximum }, policy)).not.toThrow();
      expect(() => requireWithinMaximum({ limit, amount_cents: maximum + 1 }, policy)).toThrow(
        expect.objectContaining({ code: 'limit_above_maximum', info: { params: { maximum_cents: maximum } } }),
      );
    }
    expect(() => requireWithinMaximum(hour('22:00'), policy)).not.toThrow();
  });
});

describe('a refusal', () => {
  it('names the limit and what is left of it, never less than nothing', () => {
    expect(exceeded(500n, 20n, 'day')).toMatchObject({
      code: 'limit_exceeded',
      info: { params: { limit_cents: 500, left_cents: 20, window: 'day' } },
    });
    expect(exceeded(500n, -1n, 'night').info.params).toEqual({ limit_cents: 500, left_cents: 0, window: 'night' });
    expect([-1n, 0n, 1n].map(atLeastZero)).toEqual([0n, 0n, 1n]);
  });

  it('is told in words', () => {
    expect((['per_payment', 'day', 'night', 'month', 'night_start'] as const).map(toRaiseTitle)).toEqual([
      'Aumentar o limite por pagamento',
      'Aumentar o limite do dia',
      'Aumentar o limite da noite',
      'Aumentar o limite do mês',
      'Mudar o início do horário noturno',
    ]);
  });
});
