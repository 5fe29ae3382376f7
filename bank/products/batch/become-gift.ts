import type { Cents } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { findGiftRow, toNewGiftRow } from '../gift-card';
import type { BatchDeps } from './deps';
import type { RowFacts } from './facts';
import { toUnitCents } from './look-gift-card';

type GiftFacts = Extract<RowFacts, { kind: 'gift_card' }>;

/** A row of gift cards with its product as it is sold now. */
export interface PreparedGift {
  sold: Awaited<ReturnType<typeof findGiftRow>>;
  facts: GiftFacts;
}

/** Asks once more before the row leaves: the product is sold still, at this value. */
export const prepareGift = async (
  { giftCards }: Pick<BatchDeps, 'giftCards'>,
  facts: GiftFacts,
  amountCents: Cents,
): Promise<PreparedGift> => {
  const unitCents = toUnitCents(amountCents, facts);
  return { sold: await findGiftRow(giftCards, { ...facts, unitCents }), facts };
};

/** The order of a row: who its cards are for stands in its words. */
export const toGiftOrder = (
  account: AccountRow,
  { sold, facts }: PreparedGift,
  { amountCents, description }: { amountCents: Cents; description: string | null },
  now: Date,
) => {
  const chosen = { sold, unitCents: toUnitCents(amountCents, facts), quantity: facts.quantity };
  const words = [`Para ${facts.receiver}`, description].filter(Boolean).join('. ');
  return toNewGiftRow(account, chosen, { authorizationId: null, description: words, now });
};
