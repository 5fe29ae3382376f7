import { RECEIVABLE_STATUSES, type ReceivableStatus } from '@/bank/contract/products/receivable-words';
import { addMonths, addScheduleDays } from '@/bank/contract/schedule-days';

/** Which receivables are shown; what is absent is every one. */
export interface ReceivablesWish {
  status?: ReceivableStatus;
  /** Of the due day: `2026-11`. */
  month?: string;
  search?: string;
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const MOST_SEARCHED = 60;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** First and last day of a month. */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const from = `${month}-01`;
  return { from, to: addScheduleDays(addMonths(from, 1), -1) };
};

/** Reads what an address asks for; what it says otherwise counts as nothing. */
export const readReceivablesWish = (asked: (name: string) => string): ReceivablesWish => {
  const status = RECEIVABLE_STATUSES.find(each => each === asked('situacao'));
  const month = asked('vencimento');
  const search = asked('busca').trim().slice(0, MOST_SEARCHED);
  return { ...(status ? { status } : {}), ...(isMonth(month) ? { month } : {}), ...(search ? { search } : {}) };
};

/** The wish as the bank is asked. */
export const toReceivablesQuery = ({ status, month, search }: ReceivablesWish) => {
  const days = month && daysOfMonth(month);
  return {
    ...(status ? { status } : {}),
    ...(days ? { due_from: days.from, due_to: days.to } : {}),
    ...(search ? { search } : {}),
  };
};

/** The address of a list. */
export const receivablesHref = ({ status, month, search }: ReceivablesWish): string => {
  const asked = Object.entries({ situacao: status, vencimento: month, busca: search });
  const params = new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `/receivables?${params}` : '/receivables';
};
