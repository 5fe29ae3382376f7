import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addScheduleDays,
  findPlanProblem,
  hasShortMonth,
  MOST_TIMES,
  toEarliestDay,
  toLatestDay,
  toScheduleDays,
} from './schedule-days';

/** Any day from 2024 to 2032, two leap days among them. */
const anyDay = fc.integer({ min: 0, max: 3_200 }).map(days => addScheduleDays('2024-01-01', days));
const anyEvery = fc.constantFrom<'week' | 'month'>('week', 'month');

const toWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const lastOfMonth = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

describe('the days of a schedule', () => {
  it('of every month keep their number, or take the last day of a shorter month', () => {
    expect(toScheduleDays({ first: '2027-12-31', every: 'month', times: 4 })).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 2, max: 25 }), (first, times) => {
        const days = toScheduleDays({ first, every: 'month', times });
        expect(days).toHaveLength(times);
        for (const [index, day] of days.entries()) {
          expect(Number(day.slice(8))).toBe(Math.min(Number(first.slice(8)), lastOfMonth(day)));
          const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
          expect(months).toBe(Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) + index);
        }
      }),
    );
  });

  it('of every week fall on the same weekday, seven days apart', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 2, max: MOST_TIMES }), (first, times) => {
        const days = toScheduleDays({ first, every: 'week', times });
        expect(days).toHaveLength(times);
        for (const [index, day] of days.entries()) {
          expect(toWeekday(day)).toBe(toWeekday(first));
          if (index > 0) expect(Date.parse(day) - Date.parse(days[index - 1] ?? '')).toBe(7 * 86_400_000);
        }
      }),
    );
  });

  it('up to a day are the ones up to it, that day included, and none after', () => {
    fc.assert(
      fc.property(anyDay, anyEvery, fc.integer({ min: 0, max: 700 }), (first, every, length) => {
        const until = addScheduleDays(first, length);
        const days = toScheduleDays({ first, every, until });
        expect(days[0]).toBe(first);
        expect((days.at(-1) ?? '') <= until).toBe(true);
        const next = every === 'week' ? addScheduleDays(first, 7 * days.length) : addMonths(first, days.length);
        expect(next > until).toBe(true);
      }),
    );
  });

  it('are one without a repeat', () => {
    expect(toScheduleDays({ first: '2028-02-29' })).toEqual(['2028-02-29']);
  });

  it('say when a month is too short', () => {
    expect(hasShortMonth({ first: '2027-01-31', every: 'month', times: 3 })).toBe(true);
    expect(hasShortMonth({ first: '2027-01-28', every: 'month', times: 24 })).toBe(false);
    expect(hasShortMonth({ first: '2027-03-31', every: 'week', times: 9 })).toBe(false);
  });
});

describe('a plan', () => {
  const today = '2026-11-20';

  it('may begin tomorrow and end two years from today, not a day before or after', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const [earliest, latest] = [toEarliestDay(day), toLatestDay(day)];
        expect(findPlanProblem({ first: day }, day)).toBe('past');
        expect(findPlanProblem({ first: earliest }, day)).toBeNull();
        expect(findPlanProblem({ first: latest }, day)).toBeNull();
        expect(findPlanProblem({ first: addScheduleDays(latest, 1) }, day)).toBe('too_far');
        // a leap day's second birthday is the 28th
        expect(latest.slice(0, 4)).toBe(String(Number(day.slice(0, 4)) + 2));
      }),
    );
  });

  it('that is accepted has two to 105 days when it repeats, all of them allowed', () => {
    const plan = fc.record({
      first: fc.integer({ min: -5, max: 760 }).map(days => addScheduleDays(today, days)),
      every: anyEvery,
      times: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
      until: fc.option(
        fc.integer({ min: -5, max: 800 }).map(days => addScheduleDays(today, days)),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(plan, wished => {
        const problem = findPlanProblem(wished, today);
        if (problem !== null) return;
        const days = toScheduleDays(wished);
        expect(days.length).toBeGreaterThanOrEqual(2);
        expect(days.length).toBeLessThanOrEqual(MOST_TIMES);
        expect([...days].sort()).toEqual(days);
        expect((days[0] ?? '') > today && (days.at(-1) ?? '') <= toLatestDay(today)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('that repeats says where it ends, once', () => {
    const first = '2026-12-01';
    expect(findPlanProblem({ first, every: 'week' }, today)).toBe('repeat_open');
    expect(findPlanProblem({ first, every: 'week', times: 3, until: '2027-01-01' }, today)).toBe('repeat_open');
    expect(findPlanProblem({ first, every: 'week', times: 1 }, today)).toBe('too_few');
    expect(findPlanProblem({ first, every: 'month', until: '2026-12-31' }, today)).toBe('until_too_early');
    expect(findPlanProblem({ first, every: 'month', until: '2027-01-01' }, today)).toBeNull();
    expect(findPlanProblem({ first, every: 'month', times: 30 }, today)).toBe('goes_too_far');
    expect(findPlanProblem({ first, every: 'week', until: '2028-11-21' }, today)).toBe('goes_too_far');
  });
});
