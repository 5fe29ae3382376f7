import type { CnabFaultReport } from '@/bank/contract/products/cnab';
import type { CnabState } from '@/bank/contract/products/cnab-words';

export const STATE_LOOK: Readonly<Record<CnabState, 'completed' | 'canceled' | 'waiting'>> = {
  rejected: 'canceled',
  checked: 'waiting',
  tested: 'completed',
  accepted: 'completed',
  made: 'completed',
};

/** Whether a fault is of the file as a whole: no columns are to blame. */
export const isOfFile = ({ record }: Pick<CnabFaultReport, 'record'>): boolean => record === 'Arquivo';
