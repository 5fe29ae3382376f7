import type { ReturnablePix } from '@/bank/contract/products/pix/returns';
import { formatMoney } from '@/components/ui/format';
import { returnTexts } from './return-texts';

/** What stands against giving so much back, in words; null when it can be reviewed. */
export function returnProblem(
  amountCents: number | null,
  { left_cents }: Pick<ReturnablePix, 'left_cents'>,
): string | null {
  if (amountCents === null || amountCents <= 0) return returnTexts.missing;
  return amountCents > left_cents ? returnTexts.tooMuch(formatMoney(left_cents)) : null;
}
