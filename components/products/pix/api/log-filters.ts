import { addScheduleDays } from '@/bank/contract/schedule-days';
import type { DeliveryTopic } from '@/bank/contract/products/webhook-log';
import type { LogWish } from './use-log';
import type { logTexts } from './log-texts';

export type LogPeriod = keyof typeof logTexts.filters.periods;

/** What the address of a log says. */
export interface LogFilters {
  period: LogPeriod;
  topic: LogWish['topic'];
  status: LogWish['status'];
  search: string;
}

const DAYS_BACK: Readonly<Record<LogPeriod, number | null>> = { hoje: 0, '7-dias': 6, '30-dias': 29, tudo: null };
const TOPICS = ['pix', 'ted', 'boleto', 'rec', 'cobr', 'test'] as const satisfies readonly DeliveryTopic[];
const STATUSES = ['waiting', 'delivered', 'failed'] as const;

const isOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  names.some(name => name === text);

/** The filters of an address: `periodo`, `assunto`, `situacao`, `busca`; what it says otherwise counts as nothing. */
export const readLogFilters = (read: (name: string) => string): LogFilters => {
  const [period, topic, status] = [read('periodo'), read('assunto'), read('situacao')];
  const periods = Object.keys(DAYS_BACK) as LogPeriod[];
  return {
    period: isOf(periods, period) ? period : '30-dias',
    topic: isOf(TOPICS, topic) ? topic : undefined,
    status: isOf(STATUSES, status) ? status : undefined,
    search: read('busca').trim().slice(0, 80),
  };
};

/** What the bank is asked for. */
export const toLogWish = ({ period, topic, status, search }: LogFilters, today: string): LogWish => {
  const back = DAYS_BACK[period];
  return {
    ...(back === null ? {} : { from: addScheduleDays(today, -back) }),
    ...(topic ? { topic } : {}),
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
  };
};

/** The address of a log. */
export const toLogHref = ({ period, topic, status, search }: LogFilters): string => {
  const asked = { periodo: period, assunto: topic, situacao: status, busca: search };
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/api-keys/deliveries?${query}`;
};
