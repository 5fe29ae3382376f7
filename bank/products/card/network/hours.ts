import type { CardControls } from '../../../contract/products/card';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../../core/clock';
import { MINUTE_MS } from '../../../contract/durations';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether an instant lies in the hours of a card, in Brasília: the last minute included. A stretch over midnight is of the day on which it begins. */
export const isWithinHours = ({ weekdays, from, to }: NonNullable<CardControls['hours']>, now: Date): boolean => {
  const day = toLocalDate(now);
  const minute = Math.floor((now.getTime() - startOfLocalDate(day).getTime()) / MINUTE_MS);
  const [start, end] = [toMinutes(from), toMinutes(to)];
  const isOn = (date: string): boolean => weekdays.includes(weekdayOf(date));
  if (start <= end) return isOn(day) && minute >= start && minute <= end;
  return (isOn(day) && minute >= start) || (isOn(addDays(day, -1)) && minute <= end);
};
