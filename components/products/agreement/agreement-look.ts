import type { AgreementState } from '@/bank/contract/products/agreement-words';

export const STATE_LOOK: Readonly<Record<AgreementState, 'completed' | 'canceled' | 'waiting' | 'undefined'>> = {
  requested: 'waiting',
  active: 'completed',
  refused: 'canceled',
  withdrawn: 'undefined',
  closed: 'undefined',
};
