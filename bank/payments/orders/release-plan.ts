import { createDayTries, type DayTries, type DuePlan } from '../due';
import type { KindRules, Order } from './types';

const FIRST_HOUR = 7;

/** What waits for its day is tried well apart, and by day, so that the limit of the day holds; what waited for its people at once and every hour. */
const LATER_HOURS = {
  scheduled: [12, 18],
  approved: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22],
} as const satisfies Partial<Record<Order<unknown>['status'], readonly number[]>>;

/** States in which an order leaves by itself once its time has come. */
export type LeavingState = keyof typeof LATER_HOURS;

/** When what waits in this state is tried on its day; of a kind that stops earlier, once more at its last hour. */
export const triesOf = (status: LeavingState, { lastHour }: Pick<KindRules, 'lastHour'>): DayTries => {
  const hours: readonly number[] = LATER_HOURS[status];
  return createDayTries(
    FIRST_HOUR,
    ...(lastHour === null ? hours : [...hours.filter(hour => hour < lastHour), lastHour]),
  );
};

/** By which job the orders of a kind that waited for their people or their day come to leave. */
export const toReleasePlan = ({ store }: Pick<KindRules, 'store'>): Pick<DuePlan, 'job'> => ({
  job: `${store.kind}.release`,
});
