import { createDayTries, type DuePlan } from '../due';
import type { KindRules } from './types';

/** By day once an hour: what was approved is short of money or limit no longer than it must be. */
const RELEASE_TRIES = createDayTries(7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22);

/** How the orders of a kind that waited for their people or their day come to leave. */
export const toReleasePlan = ({ store }: Pick<KindRules, 'store'>): DuePlan => ({
  job: `${store.kind}.release`,
  tries: RELEASE_TRIES,
});
