import type { Approval } from '@/bank/contract/payments/office';

/** What a window is open for. */
export interface DeskTask {
  what: 'reject' | 'withdraw' | 'cancel';
  approval: Approval;
}
