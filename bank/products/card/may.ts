import type { CardAct, CardBlocker, CardStatus } from '../../contract/products/card-words';
import type { Role } from '../../ground/accounts';

/** Who asks, and how the card stands. */
export interface Standing {
  role: Role;
  isHolder: boolean;
  status: CardStatus;
  blockedBy: CardBlocker | null;
}

/** Who may take a block back: who made it, or the company above its people. */
const mayUnblock = ({ role, isHolder, blockedBy }: Standing): boolean => {
  if (blockedBy === 'holder') return isHolder || role === 'admin';
  return blockedBy === 'company' && role === 'admin';
};

const RULES: Partial<Record<CardAct, (standing: Standing) => boolean>> = {
  block: ({ status }) => status === 'active' || status === 'delivered',
  unblock: standing => standing.status === 'blocked' && mayUnblock(standing),
  report: () => true,
  cancel: () => true,
  edit: () => true,
  set_controls: () => true,
  set_limits: () => true,
  reveal: ({ isHolder, status }) => isHolder && status === 'active',
};

/** What somebody may do with a card now. What has ended takes nothing any more. */
export const listActs = (standing: Standing): CardAct[] => {
  const { role, isHolder, status } = standing;
  if (status === 'cancelled' || status === 'expired') return [];
  if (!isHolder && role !== 'admin') return [];
  return (Object.keys(RULES) as CardAct[]).filter(act => RULES[act]?.(standing));
};
