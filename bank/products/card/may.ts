import {
  type DeliveryStep,
  listReplacementReasons,
  type Replaceable,
} from '../../contract/products/card-plastic-words';
import type { CardAct } from '../../contract/products/card-words';
import type { Role } from '../../ground/accounts';

/** Who asks, and how the card stands. */
export interface Standing {
  role: Role;
  isHolder: boolean;
  card: Replaceable & { delivery_step: DeliveryStep | null; pin_set_at: Date | null };
}

/** Who may take a block back: who made it, or the company above its people. */
const mayUnblock = ({ role, isHolder, card: { blocked_by } }: Standing): boolean => {
  if (blocked_by === 'holder') return isHolder || role === 'admin';
  return blocked_by === 'company' && role === 'admin';
};

/** On which steps a plastic can still be sent elsewhere. */
const REDIRECTED_FROM: ReadonlySet<DeliveryStep> = new Set(['requested', 'in_production', 'attempt_failed']);

const mayRedirect = ({ card: { delivery_step, pin_set_at } }: Standing): boolean =>
  delivery_step !== null && pin_set_at === null && REDIRECTED_FROM.has(delivery_step);

const RULES: Partial<Record<CardAct, (standing: Standing) => boolean>> = {
  block: ({ card: { status } }) => status === 'active' || status === 'delivered',
  unblock: standing => standing.card.status === 'blocked' && mayUnblock(standing),
  report: () => true,
  cancel: () => true,
  edit: () => true,
  set_controls: () => true,
  set_limits: () => true,
  reveal: ({ isHolder, card: { status } }) => isHolder && status === 'active',
  activate: ({ isHolder, card: { type, status } }) =>
    isHolder && type === 'physical' && (status === 'shipped' || status === 'delivered'),
  set_pin: ({ isHolder, card }) => isHolder && card.status === 'active' && card.pin_set_at !== null,
  redirect: mayRedirect,
};

/** What somebody may do with a card now. What has ended takes nothing any more, but may be asked for once more. */
export const listActs = (standing: Standing): CardAct[] => {
  const { role, isHolder, card } = standing;
  if (!isHolder && role !== 'admin') return [];
  const again: CardAct[] = listReplacementReasons(card).length > 0 ? ['replace'] : [];
  if (card.status === 'cancelled' || card.status === 'expired') return again;
  return [...(Object.keys(RULES) as CardAct[]).filter(act => RULES[act]?.(standing)), ...again];
};
