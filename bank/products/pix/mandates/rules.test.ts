import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/calendar';
import type { StoredTry } from './charge-rows';
import { findChargeProblem, findRetryProblem, newRecCode, newRequestCode, toEndOf, toPayDay, toSendAt } from './rules';

const NOW = new Date('2026-11-26T12:00:00-03:00');
const MANDATE = {
  code: 'RR12345678202611260123456789a',
  status: 'approved',
  startsOn: '2026-11-01',
  endsOn: '2027-11-01',
  amountCents: null,
  frequency: 'month',
} as const;

const tried = (...days: [string, StoredTry['status']][]) => ({
  ...({ status: 'active', dueOn: '2026-11-25', adjusts: false, cycle: 0 } as const),
  tries: days.map(([payOn, status], place) => ({
    ...{ place, payOn, status, history: [], endToEndId: '', failureCode: null },
  })),
});

describe('codes of recurrences', () => {
  it('say who made them, when, and whether they may be tried again', () => {
    expect(newRecCode('12345678', true, NOW)).toMatch(/^RR1234567820261126[a-zA-Z0-9]{11}$/);
    expect(newRecCode('12345678', false, NOW)).toMatch(/^RN/);
    expect(newRequestCode('12345678', NOW)).toMatch(/^SC1234567820261126[a-zA-Z0-9]{11}$/);
  });
});

describe('the day of a charge', () => {
  it('moves to the next one of business only where it may', () => {
    expect(toPayDay({ dueOn: '2026-11-28', adjusts: true })).toBe('2026-11-30');
    expect(toPayDay({ dueOn: '2026-11-28', adjusts: false })).toBe('2026-11-28');
  });

  it('is told ten days before, or at once', () => {
    expect(toSendAt('2026-12-06', NOW)).toBeUndefined();
    expect(toSendAt('2026-12-07', NOW)?.toISOString()).toBe('2026-11-27T11:00:00.000Z');
  });

  it('is taken from two days on, and never outside the period', () => {
    const day = fc.integer({ min: -40, max: 400 }).map(days => addDays('2026-11-26', days));
    fc.assert(
      fc.property(day, dueOn => {
        const problem = findChargeProblem(MANDATE, { dueOn, adjusts: false, amountCents: 1n }, NOW);
        expect(problem === null).toBe(dueOn >= '2026-11-28' && dueOn <= '2027-11-01');
      }),
    );
  });
});

describe('another day for a charge', () => {
  it.each([
    [tried(['2026-11-25', 'expired']), '2026-11-27', null],
    [tried(['2026-11-25', 'expired']), '2026-11-26', 'past'],
    [tried(['2026-11-25', 'expired']), '2026-12-01', 'too_late'],
    [tried(['2026-11-25', 'scheduled']), '2026-11-27', 'open'],
    [
      tried(['2026-11-22', 'expired'], ['2026-11-23', 'expired'], ['2026-11-24', 'expired'], ['2026-11-25', 'expired']),
      '2026-11-27',
      'too_many',
    ],
  ])('%# is asked for as the policy allows', (charge, day, rule) => {
    expect(findRetryProblem(MANDATE, charge, day, NOW)?.rule ?? null).toBe(rule);
  });

  it('is never there where the recurrence does not allow it', () => {
    const charge = tried(['2026-11-25', 'expired']);
    expect(findRetryProblem({ ...MANDATE, code: 'RN' }, charge, '2026-11-27', NOW)?.rule).toBe('not_allowed');
    expect(toEndOf({ ...MANDATE, code: 'RN' }, charge, NOW)).toBeUndefined();
    // the next cycle begins on the first of December
    expect(toEndOf(MANDATE, charge, NOW)?.toISOString()).toBe('2026-12-01T03:00:00.000Z');
  });
});
