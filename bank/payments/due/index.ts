import { KEEPS_NOTHING } from '../../parcel';

export { createDayTries, type DayTries } from './day-tries';
export { isShortage } from './failures';
export { createDueJob } from './job';
export { dropDue, queueDue } from './queue';
export type * from './rules';

/** What is due stands in the tables of the modules that have it. */
export const dueParts = KEEPS_NOTHING;
