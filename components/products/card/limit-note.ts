import { optionTexts } from './option-texts';

const texts = optionTexts.limits;

type Limits = Record<'purchase_cents' | 'day_cents' | 'month_cents', number | null>;

/** Why a limit can never be used whole, or undefined: a longer time has a lower one. */
export const toLimitNote = (limit: keyof Limits, limits: Limits): string | undefined => {
  const cents = limits[limit];
  const isAbove = (other: number | null): boolean => cents !== null && other !== null && cents > other;
  if (limit === 'purchase_cents' && isAbove(limits.day_cents)) return texts.aboveDay;
  return limit !== 'month_cents' && isAbove(limits.month_cents) ? texts.aboveMonth : undefined;
};
