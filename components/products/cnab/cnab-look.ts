import type { CnabState } from '@/bank/contract/products/cnab-words';

export const STATE_LOOK: Readonly<Record<CnabState, 'completed' | 'canceled' | 'waiting'>> = {
  rejected: 'canceled',
  checked: 'waiting',
  tested: 'completed',
  accepted: 'completed',
  made: 'completed',
};
