import type { VirtualCardRequest } from '@/bank/contract/products/card';
import { CARD_TEMPORARY_DAYS, type CardUse } from '@/bank/contract/products/card-words';
import { addScheduleDays } from '@/bank/contract/schedule-days';

/** What a card is held to, as it is being asked for. */
export interface NewLimits {
  /** Null: as much as there is. */
  purchaseCents: number | null;
  dayCents: number | null;
  monthCents: number | null;
}

/** A card as it is being asked for. */
export interface NewCard extends NewLimits {
  holderId: string;
  use: CardUse;
  alias: string;
  costCenter: string;
  temporaryUntil: string | null;
}

export const NO_LIMITS: NewLimits = { purchaseCents: null, dayCents: null, monthCents: null };

/** The limits as they are sent. */
export const limitsOf = ({ purchaseCents, dayCents, monthCents }: NewLimits) => ({
  ...{ purchase_cents: purchaseCents, day_cents: dayCents, month_cents: monthCents },
});

/** What was typed; nothing of blanks alone. */
const typed = (text: string): string | null => text.trim().replace(/\s+/g, ' ') || null;

/** Alias and cost centre as they are sent. */
export const namesOf = ({ alias, costCenter }: Pick<NewCard, 'alias' | 'costCenter'>) => ({
  alias: typed(alias),
  cost_center: typed(costCenter),
});

/** The latest day of a card that ends by itself. */
export const lastTemporaryDay = (today: string): string => addScheduleDays(today, CARD_TEMPORARY_DAYS);

/** The wish as the bank takes it. A day that was chosen for another kind of card is not sent. */
export const requestOf = (card: NewCard): VirtualCardRequest => ({
  holder_id: card.holderId,
  use: card.use,
  ...namesOf(card),
  temporary_until: card.use === 'temporary' ? card.temporaryUntil : null,
  ...limitsOf(card),
});
