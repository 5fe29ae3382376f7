import type { Cents } from '../../../core/money';
import type { Asking } from '../network/decide';
import type { ChallengeRow } from './store';

/** What a holder was asked, as an authorisation is held to it. */
export type Confirmed = Pick<
  ChallengeRow,
  'status' | 'merchant_id' | 'amount_cents' | 'foreign_currency' | 'foreign_amount'
>;

const isSame = (row: Confirmed, { merchant, foreign }: Asking, totalCents: Cents): boolean => {
  if (row.merchant_id !== merchant.id || row.foreign_currency !== (foreign?.currency ?? null)) return false;
  // the rate may have moved since; what the shop asks for may not
  return foreign ? BigInt(foreign.amount) <= (row.foreign_amount ?? 0n) : totalCents <= row.amount_cents;
};

/** Whether what is asked for is what its holder confirmed: `free` where nobody was asked, `early` while they have not said. */
export const toConfirmation = (
  row: Confirmed | null,
  asking: Asking,
  totalCents: Cents,
): 'free' | 'confirmed' | 'early' | 'other' => {
  if (!row) return 'free';
  if (row.status === 'waiting') return 'early';
  return row.status === 'approved' && isSame(row, asking, totalCents) ? 'confirmed' : 'other';
};
