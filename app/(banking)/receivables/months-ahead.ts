import { addMonths } from '@/bank/contract/schedule-days';
import { bankToday } from '@/components/ui/today';

const AHEAD = 5;

/** The first day of the last month that is offered: what is due later stands there. */
export const lastMonthAhead = (): string => addMonths(`${bankToday().slice(0, 7)}-01`, AHEAD);
