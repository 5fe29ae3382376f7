/** How often a scheduled payment is made again. */
export type RepeatEvery = 'week' | 'month';

/** A first day, and how it goes on: a number of payments, the first one counted, or a last day. Both absent: one payment. */
export interface SchedulePlan {
  /** `2026-12-31`, a calendar day of São Paulo like all days here. */
  first: string;
  every?: RepeatEvery;
  times?: number;
  until?: string;
}

/** Payments may be scheduled from tomorrow up to this many years ahead. */
const MOST_YEARS_AHEAD = 2;
/** A week over two years: more payments than this cannot be inside them. */
export const MOST_TIMES = 105;

const toParts = (date: string): [number, number, number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
};

const toDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The day so many days later: `addScheduleDays('2028-02-28', 1)` is `2028-02-29`. */
export const addScheduleDays = (date: string, days: number): string => {
  const [year, month, day] = toParts(date);
  return toDate(year, month, day + days);
};

/** The same day so many months later, or the last one of a shorter month: `addMonths('2027-01-31', 1)` is `2027-02-28`. */
export const addMonths = (date: string, months: number): string => {
  const [year, month, day] = toParts(date);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return toDate(year, month + months, Math.min(day, last));
};

/** The first day that may be scheduled: what is for today is paid now. */
export const toEarliestDay = (today: string): string => addScheduleDays(today, 1);

/** The last day that may be scheduled. */
export const toLatestDay = (today: string): string => addMonths(today, 12 * MOST_YEARS_AHEAD);

/** Why a plan cannot be scheduled. */
export type PlanProblem = 'past' | 'too_far' | 'repeat_open' | 'too_few' | 'until_too_early' | 'goes_too_far';

const endOf = ({ times, until }: SchedulePlan): { times: number; until: string } => ({
  times: times ?? MOST_TIMES + 1,
  until: until ?? '9999-12-31',
});

/** The days of a plan. Each is counted from the first one: after a short month the 31st is the 31st again. */
export const toScheduleDays = (plan: SchedulePlan): string[] => {
  const { first, every } = plan;
  if (!every) return [first];
  const { times, until } = endOf(plan);
  const days: string[] = [];
  for (let index = 0; index < Math.min(times, MOST_TIMES + 1); index++) {
    const day = every === 'week' ? addScheduleDays(first, 7 * index) : addMonths(first, index);
    if (day > until) break;
    days.push(day);
  }
  return days;
};

/** What stands against a plan made on `today`, or null. */
export const findPlanProblem = (plan: SchedulePlan, today: string): PlanProblem | null => {
  const latest = toLatestDay(today);
  if (plan.first < toEarliestDay(today)) return 'past';
  if (plan.first > latest) return 'too_far';
  if (!plan.every) return null;
  // exactly one of them says where it ends
  if ((plan.times === undefined) === (plan.until === undefined)) return 'repeat_open';
  if (plan.times !== undefined && plan.times < 2) return 'too_few';
  const days = toScheduleDays(plan);
  if (days.length < 2) return 'until_too_early';
  return (plan.until ?? days.at(-1) ?? '') > latest || days.length > MOST_TIMES ? 'goes_too_far' : null;
};

/** Whether some month of a monthly plan has no such day, so that its last one is taken. */
export const hasShortMonth = (plan: SchedulePlan): boolean =>
  plan.every === 'month' && toScheduleDays(plan).some(day => day.slice(8) !== plan.first.slice(8));
