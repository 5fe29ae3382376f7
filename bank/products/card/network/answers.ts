import { CARD_DECLINES, type CardDecline } from '../../../contract/products/card-declines';
import type { CardNetworkAnswer } from '../../../contract/products/card-network';

/** The answer as the terminal reads it. */
export const toAnswer = (
  outcome: CardNetworkAnswer['outcome'],
  reason: CardDecline | null = null,
): CardNetworkAnswer => ({ outcome, code: reason === null ? '00' : CARD_DECLINES[reason].visa, reason });

export const UNKNOWN_CARD = toAnswer('declined', 'card_unknown');

/** Of a word about a part of what is not known yet: said again, it is heard anew. */
export const TOO_EARLY = toAnswer('declined', 'card_unknown');

/** Of a reversal that overtook its authorisation. */
export const OVERTAKING = toAnswer('noted');
