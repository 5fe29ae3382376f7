import { addDays, isBusinessDay, rollToBusinessDay } from './calendar';
import { startOfLocalDate, toLocalDate } from './clock';

/** From when to when something leaves on business days: `06:30` to `17:00` in Brasília. */
export interface BankHours {
  opensAt: string;
  closesAt: string;
}

/** Whether something may be ordered for now, when the day of banks begins, and on which day what is ordered now leaves. */
export interface BankWindow {
  isOpen: boolean;
  /** Whether banks work today at all. */
  isBusinessDay: boolean;
  opensAt: Date;
  leavesOn: string;
}

/** `06:30` of a day in Brasília. */
const toInstant = (date: string, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfLocalDate(date).getTime() + (hours * 60 + minutes) * 60_000);
};

/** From when to when it leaves on a business day. */
export const toHours = ({ opensAt, closesAt }: BankHours, date: string): { opensAt: Date; closesAt: Date } => ({
  opensAt: toInstant(date, opensAt),
  closesAt: toInstant(date, closesAt),
});

/** Before the opening of a business day what is of that day is taken, and waits for it; after its end it is for the next one. */
export const toWindow = (hours: BankHours, now: Date): BankWindow => {
  const today = toLocalDate(now);
  const isWorkday = isBusinessDay(today);
  const isOpen = isWorkday && now < toHours(hours, today).closesAt;
  const leavesOn = isOpen ? today : rollToBusinessDay(addDays(today, 1), 1);
  return { isOpen, isBusinessDay: isWorkday, leavesOn, opensAt: toHours(hours, leavesOn).opensAt };
};

/** When what is of this day is handed over, as long as it waits for the hours of banks; null: they have begun. */
export const findWaitEnd = (hours: BankHours, date: string, now: Date): Date | null => {
  const { opensAt } = toHours(hours, date);
  return now < opensAt ? opensAt : null;
};
