import { bankToday } from '@/components/ui/today';

const thisYear = (): number => Number(bankToday().slice(0, 4));

/** `2025` of an address, this year instead of one that is none or is to come. */
export const toYear = (asked: string, now = thisYear()): number =>
  /^20\d\d$/.test(asked) && Number(asked) < now ? Number(asked) : now;

/** The years to choose from, the newest first: those since the account was opened, and the one that is shown. */
export const listYears = (shown: number, first = shown, now = thisYear()): string[] => {
  const since = Array.from({ length: Math.max(1, now - first + 1) }, (_, back) => now - back);
  return [...since, ...(since.includes(shown) ? [] : [shown])].map(String);
};
