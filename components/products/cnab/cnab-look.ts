import type { CnabFaultReport } from '@/bank/contract/products/cnab';
import type { CnabState } from '@/bank/contract/products/cnab-words';

export const STATE_LOOK: Readonly<Record<CnabState, 'completed' | 'canceled' | 'waiting'>> = {
  rejected: 'canceled',
  checked: 'waiting',
  tested: 'completed',
  accepted: 'completed',
  made: 'completed',
};

/** Whether no columns are to blame: a fault is of the file as a whole, or of how a line ends. */
export const hasNoColumns = ({ record, code }: Pick<CnabFaultReport, 'record' | 'code'>): boolean =>
  record === 'Arquivo' || code === 'newline';
