import type { CardOptions } from '../../../contract/products/card-options';

type Controls = CardOptions['controls'];
type Limits = CardOptions['limits'];
/** As they are kept. */
export interface KeptOptions {
  controls: Omit<Controls, 'blocked_categories'> & { blocked_categories: readonly string[] };
  limits: Omit<Limits, 'categories'> & { categories: readonly { category: string; month_cents: number }[] };
}

const isMore = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/** Whether money may leave by it that could not before. */
export const isLimitsWider = (before: KeptOptions['limits'], after: Limits): boolean =>
  isMore(before.purchase_cents, after.purchase_cents) ||
  isMore(before.day_cents, after.day_cents) ||
  isMore(before.month_cents, after.month_cents) ||
  before.categories.some(({ category, month_cents }) =>
    isMore(month_cents, after.categories.find(one => one.category === category)?.month_cents ?? null),
  );

const isAbroadWider = (before: KeptOptions['controls'], after: Controls): boolean => {
  if (!after.abroad) return false;
  if (!before.abroad) return true;
  return before.abroad_until !== null && (after.abroad_until === null || after.abroad_until > before.abroad_until);
};

/** Minutes of a week in which a card may be used. */
const listMinutes = (hours: Controls['hours']): Set<number> => {
  const minutes = new Set<number>();
  const add = (from: number, to: number): void => {
    for (let minute = from; minute <= to; minute++) minutes.add(minute % 10_080);
  };
  if (hours === null) add(0, 10_079);
  for (const weekday of hours?.weekdays ?? []) {
    const at = (time: string): number => weekday * 1_440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const [from, to] = [at(hours?.from ?? ''), at(hours?.to ?? '')];
    add(from, to < from ? to + 1_440 : to);
  }
  return minutes;
};

const isHoursWider = (before: Controls['hours'], after: Controls['hours']): boolean => {
  if (before === null) return false;
  const had = listMinutes(before);
  return [...listMinutes(after)].some(minute => !had.has(minute));
};

export const isControlsWider = (before: KeptOptions['controls'], after: Controls): boolean =>
  (['online', 'contactless', 'withdrawal'] as const).some(name => after[name] && !before[name]) ||
  isAbroadWider(before, after) ||
  isHoursWider(before.hours, after.hours) ||
  before.blocked_categories.some(category => !after.blocked_categories.some(one => one === category));
