import { DAY_MS } from '@/bank/contract/durations';
import type { ChargeStatus } from '@/bank/contract/products/pix/charges';
import { toLocalDate } from '@/components/ui/format';
import { STATUS_WORDS, texts } from './texts';

type Period = keyof typeof texts.list.periods;

/** What the address of the list asks for. */
export interface ChargeFilter {
  status: ChargeStatus | undefined;
  period: Period;
  /** First day of the period, in Brasília; undefined without a beginning. */
  from: string | undefined;
  /** The filter as an address has it. */
  search: string;
}

/** Reads the filter of an address; what it does not know counts as absent: all charges of 30 days. */
export const readFilter = (words: { status: string; period: string }, now: Date): ChargeFilter => {
  const status = Object.hasOwn(STATUS_WORDS, words.status) ? (words.status as ChargeStatus) : undefined;
  const period = Object.hasOwn(texts.list.periods, words.period) ? (words.period as Period) : '30';
  const from = period === 'tudo' ? undefined : toLocalDate(new Date(now.getTime() - (Number(period) - 1) * DAY_MS));
  return { status, period, from, search: `situacao=${status ?? ''}&periodo=${period}` };
};
