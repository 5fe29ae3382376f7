import type { CardBlocker, CardEnd, CardStatus, CardUse } from './card-words';

/** Closed sets of plastics without their shapes: pages read them too. */

/** Where a plastic is on its way. */
export const DELIVERY_STEPS = [
  'requested',
  'in_production',
  'shipped',
  'attempt_failed',
  'held_for_pickup',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

/** Why it could not be handed over. */
export const DELIVERY_TROUBLES = ['nobody_home', 'address_not_found', 'refused', 'unknown_there'] as const;
export type DeliveryTrouble = (typeof DELIVERY_TROUBLES)[number];

/** Why another card is asked for in place of one. */
export const REPLACEMENT_REASONS = ['lost', 'stolen', 'damaged', 'not_delivered', 'unrecognized_purchase'] as const;
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number];

/** Why a PIN is not taken: the first of the rules that it breaks. */
export const PIN_FAULTS = [
  'format',
  'uniform',
  'sequence',
  'repeated_pair',
  'mirror',
  'birth_date',
  'document_or_phone',
  'card',
  'reused',
] as const;
export type PinFault = (typeof PIN_FAULTS)[number];

/** What stands for the last digits of a plastic until its holder has activated it: knowing them shows that it is in their hands. */
export const HIDDEN_DIGITS = '••••';

const LINE = 120;
export const ADDRESS_LENGTHS = { street: LINE, number: 10, complement: 60, district: 60, city: 60 } as const;

/** What a second copy is judged by. */
export interface Replaceable {
  type: 'virtual' | 'physical';
  use: CardUse;
  status: CardStatus;
  blocked_by: CardBlocker | null;
  end_reason: CardEnd | null;
  replaced_by: string | null;
}

/** An ended card tells by its end why another one is wanted. */
const AFTER_END: Partial<Record<CardEnd, ReplacementReason>> = {
  lost: 'lost',
  stolen: 'stolen',
  damaged: 'damaged',
  not_delivered: 'not_delivered',
  returned: 'not_delivered',
  unrecognized_purchase: 'unrecognized_purchase',
};

/** For which reasons a second copy of a card may be asked for now; none: it may not. */
export const listReplacementReasons = (card: Replaceable): ReplacementReason[] => {
  if (card.replaced_by !== null || card.use === 'single_use' || card.use === 'temporary') return [];
  const ended = card.end_reason === null ? undefined : AFTER_END[card.end_reason];
  if (card.status === 'cancelled') return ended ? [ended] : [];
  const isFree = card.blocked_by === null || card.blocked_by === 'holder' || card.blocked_by === 'company';
  if (!isFree) return [];
  const isUsed = card.status === 'active' || card.status === 'blocked';
  if (card.type === 'virtual') return isUsed ? ['unrecognized_purchase', 'stolen'] : [];
  if (isUsed) return ['damaged', 'lost', 'stolen', 'unrecognized_purchase'];
  return card.status === 'shipped' || card.status === 'delivered' ? ['not_delivered', 'damaged', 'lost', 'stolen'] : [];
};
