import type { DiscountWish, Receivable } from '@/bank/contract/products/receivable-shapes';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { parseHundredths } from '@/components/ui/hundredths';
import { texts } from './term-texts';

/** A discount as it is typed: its mode as text, empty when there is none. */
export interface DiscountDraft {
  mode: '' | '1' | '2';
  tiers: readonly { daysBefore: string; value: string }[];
}

export const MOST_TIERS = 3;
const MOST_DAYS = 365;

export const NEW_TIER = { daysBefore: '0', value: '' };
export const NO_DISCOUNT: DiscountDraft = { mode: '', tiers: [NEW_TIER] };

/** A whole number of days; undefined for anything else. */
export const parseDays = (text: string, least: number, most: number): number | undefined => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return days >= least && days <= most ? days : undefined;
};

/** What is wrong with a discount, in words; the bank judges it against the amount. */
export const findDiscountProblem = ({ mode, tiers }: DiscountDraft): string | undefined => {
  if (mode === '') return undefined;
  const days = tiers.map(({ daysBefore }) => parseDays(daysBefore, 0, MOST_DAYS));
  if (days.includes(undefined)) return texts.daysWrong;
  if (new Set(days).size < days.length) return texts.daysTwice;
  return tiers.some(({ value }) => parseHundredths(value) === undefined) ? texts.valueWrong : undefined;
};

/** A discount without problems, the longest before the due day first. */
export const toDiscountWish = ({ mode, tiers }: DiscountDraft): DiscountWish | null => {
  if (mode === '') return null;
  const wanted = tiers.map(({ daysBefore, value }) => ({
    days_before: Number(daysBefore),
    value: parseHundredths(value) ?? 0,
  }));
  return { mode: mode === '1' ? 1 : 2, tiers: wanted.sort((a, b) => b.days_before - a.days_before) };
};

const toTyped = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

/** The discount of a receivable as it would be typed: what is over counts no more. */
export const toDiscountDraft = ({ terms: { discount }, due_date, amounts }: Receivable): DiscountDraft => {
  const tiers = (discount?.tiers ?? []).filter(({ until }) => until >= amounts.day);
  if (!discount || tiers.length === 0) return NO_DISCOUNT;
  const daysOf = (until: string): string => {
    let days = 0;
    while (days < MOST_DAYS && addScheduleDays(until, days) < due_date) days += 1;
    return String(days);
  };
  return {
    mode: discount.mode === 1 ? '1' : '2',
    tiers: tiers.map(({ until, value }) => ({ daysBefore: daysOf(until), value: toTyped(value) })),
  };
};
