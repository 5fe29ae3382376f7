import { formatAmount } from '@/components/ui/format';
import { parseMoneyText } from '@/components/ui/money-text';
import type { StatementFilters } from './filters';
import { texts } from './texts';

/** The boxes that are typed into, as they stand, ahead of the address while the customer is typing. */
export interface Typed {
  text: string;
  min: string;
  max: string;
}

const toText = (cents: number | null): string => (cents === null ? '' : formatAmount(cents));

export const toTyped = ({ text, minCents, maxCents }: StatementFilters): Typed => ({
  text,
  min: toText(minCents),
  max: toText(maxCents),
});

/** What the boxes filter by, and what is wrong in them; a box with an error filters nothing. */
export function readTyped(typed: Typed): {
  part: Pick<StatementFilters, 'text' | 'minCents' | 'maxCents'>;
  errors: { min?: string; max?: string };
} {
  const min = readAmount(typed.min);
  const max = readAmount(typed.max);
  const isUpsideDown = min.cents !== null && max.cents !== null && max.cents < min.cents;
  return {
    part: { text: typed.text.trim(), minCents: min.cents, maxCents: isUpsideDown ? null : max.cents },
    errors: { min: min.error, max: isUpsideDown ? texts.maxBelowMin : max.error },
  };
}

function readAmount(text: string): { cents: number | null; error?: string } {
  if (text.trim() === '') return { cents: null };
  // a comma at the end is an amount that goes on
  const cents = parseMoneyText(text.trim().replace(/,$/, ''));
  return cents === undefined ? { cents: null, error: texts.badAmount } : { cents };
}
