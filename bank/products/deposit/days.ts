import { addDays, rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import type { DepositBounds } from '../../providers';

/** Days that somebody usually has to pay. */
const USUAL_DAYS = 3;

/** The due days that may be chosen, and the one that is proposed. */
export const toDueDays = (
  { dueDays }: DepositBounds,
  now: Date,
): { first: string; last: string; suggested: string } => {
  const first = toLocalDate(now);
  return { first, last: addDays(first, dueDays), suggested: rollToBusinessDay(addDays(first, USUAL_DAYS), 1) };
};

/** The last day on which it is taken: where banks are closed on the due day, the next one on which they work (Lei 7.089). */
export const toLastDay = (dueDate: string): string => rollToBusinessDay(dueDate, 1);
