import { IOF_DUE_AFTER } from '../../contract/payments/taxes';
import { addDays, isBusinessDay } from '../../core/calendar';

/** Days of a month whose IOF is paid together, both included: the first ten, the second ten, and the rest. */
export interface Decade {
  from: string;
  to: string;
}

const LAST_OF: readonly number[] = [10, 20];

const lastOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The decade in which a day lies. */
export const decadeOf = (day: string): Decade => {
  const month = day.slice(0, 8);
  const end = LAST_OF.find(last => Number(day.slice(8)) <= last);
  if (end === undefined) return { from: `${month}21`, to: lastOfMonth(day) };
  return { from: `${month}${String(end - 9).padStart(2, '0')}`, to: `${month}${end}` };
};

export const decadeAfter = ({ to }: Decade): Decade => decadeOf(addDays(to, 1));

/** The day on which the IOF of a decade is due. */
export const dueDayOf = ({ to }: Decade): string => {
  const businessDays = IOF_DUE_AFTER.find(([from]) => to >= from)?.[1] ?? 0;
  let [day, left] = [to, businessDays];
  while (left > 0) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
};
