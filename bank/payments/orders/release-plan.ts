import { createDayTries, type DayTries, type DuePlan } from '../due';
import type { KindRules, Order } from './types';

/** What waits for its day is tried well apart, and by day, so that the limit of the day holds; what waited for its people at once and every hour. */
const TRIES = {
  scheduled: createDayTries(7, 12, 18),
  approved: createDayTries(7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22),
} as const satisfies Partial<Record<Order<unknown>['status'], DayTries>>;

/** States in which an order leaves by itself once its time has come. */
export type LeavingState = keyof typeof TRIES;

export const triesOf = (status: LeavingState): DayTries => TRIES[status];

/** By which job the orders of a kind that waited for their people or their day come to leave. */
export const toReleasePlan = ({ store }: Pick<KindRules, 'store'>): Pick<DuePlan, 'job'> => ({
  job: `${store.kind}.release`,
});
