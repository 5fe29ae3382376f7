import { addDays, isBusinessDay, rollToBusinessDay } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { TedRules } from '../../providers';

type Hours = Pick<TedRules, 'opensAt' | 'closesAt'>;

/** Whether a TED may be ordered for now, when the day of banks begins, and on which day one that is ordered now leaves. */
export interface TedWindow {
  isOpen: boolean;
  opensAt: Date;
  leavesOn: string;
}

/** `06:30` of a day in Brasília. */
const toInstant = (date: string, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfLocalDate(date).getTime() + (hours * 60 + minutes) * 60_000);
};

/** Before the opening of a business day TEDs are taken, and wait for it; after its end they are for the next one. */
export const toWindow = ({ opensAt, closesAt }: Hours, now: Date): TedWindow => {
  const today = toLocalDate(now);
  const isOpen = isBusinessDay(today) && now < toInstant(today, closesAt);
  const leavesOn = isOpen ? today : rollToBusinessDay(addDays(today, 1), 1);
  return { isOpen, leavesOn, opensAt: toInstant(leavesOn, opensAt) };
};

/** Throws `ted_window_closed` with the day on which the next one leaves. */
export const requireOpen = (hours: Hours, now: Date): void => {
  const { isOpen, leavesOn } = toWindow(hours, now);
  if (!isOpen) throw new BankError('ted_window_closed', { params: { leaves_on: leavesOn, opens_at: hours.opensAt } });
};
