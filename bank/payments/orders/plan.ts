import {
  findPlanProblem,
  type SchedulePlan,
  toEarliestDay,
  toLatestDay,
  toScheduleDays,
} from '../../contract/schedule-days';
import { rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { toDayWords } from '../../core/day-words';
import { BankError } from '../../core/errors';

/** The days that are wished, each `2026-12-31`. Throws `schedule_day_invalid` with `problem`, `earliest` and `latest`. */
export const requireDays = (wish: { date: string; repeat?: Omit<SchedulePlan, 'first'> }, now: Date): string[] => {
  const plan = { first: wish.date, ...wish.repeat };
  const today = toLocalDate(now);
  const problem = findPlanProblem(plan, today);
  if (problem === null) return toScheduleDays(plan);
  throw new BankError('schedule_day_invalid', {
    params: { problem, earliest: toEarliestDay(today), latest: toLatestDay(today) },
  });
};

/** The day that is wished, from `earliest` on: the next one on which banks work. Throws `schedule_day_invalid` with `problem`, `earliest` and `latest`. */
export const requireBankDay = (wished: string, { earliest, latest }: { earliest: string; latest: string }): string => {
  const day = rollToBusinessDay(wished, 1);
  const problem = wished < earliest ? 'past' : day > latest ? 'too_far' : null;
  if (problem) throw new BankError('schedule_day_invalid', { params: { problem, earliest, latest } });
  return day;
};

/** What the step-up was asked to authorise, flat, as the request says it. */
export const toRepeat = (wish: { repeat: 'none' | 'week' | 'month'; times: number; until: string }) =>
  wish.repeat === 'none'
    ? undefined
    : { every: wish.repeat, times: wish.times || undefined, until: wish.until || undefined };

/** The days of a schedule in words: `12 pagamentos, de 5 jan 2027 a 6 dez 2027`. */
export const toDaysWords = (days: readonly string[]): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return days.length === 1
    ? toDayWords(first)
    : `${days.length} pagamentos, de ${toDayWords(first)} a ${toDayWords(last)}`;
};
