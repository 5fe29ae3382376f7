import type { VirtualCardRequest } from '@/bank/contract/products/card';
import { CARD_TEMPORARY_DAYS, type CardUse } from '@/bank/contract/products/card-words';
import { addScheduleDays } from '@/bank/contract/schedule-days';

/** A card as it is being asked for. */
export interface NewCard {
  holderId: string;
  use: CardUse;
  alias: string;
  costCenter: string;
  temporaryUntil: string | null;
  /** Null: as much as there is. */
  purchaseCents: number | null;
  dayCents: number | null;
  monthCents: number | null;
}

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
  ...{ purchase_cents: card.purchaseCents, day_cents: card.dayCents, month_cents: card.monthCents },
});
