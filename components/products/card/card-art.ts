import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';

/** The face of this brand's cards. */
export const CARD_FACE = addressOf(variant.assets.card_front);
