import type { BatchRowState, BatchState } from '@/bank/contract/products/batch-words';

type Look = 'completed' | 'canceled' | 'waiting' | 'processing' | 'pending' | 'undefined';

export const STATE_LOOK: Readonly<Record<BatchState, Look>> = {
  draft: 'undefined',
  awaiting_approval: 'waiting',
  paying: 'processing',
  paused: 'pending',
  done: 'completed',
  canceled: 'canceled',
  rejected: 'canceled',
  expired: 'canceled',
};

export const ROW_LOOK: Readonly<Record<BatchRowState, Look>> = {
  ready: 'completed',
  wrong: 'canceled',
  queued: 'waiting',
  waiting: 'waiting',
  scheduled: 'pending',
  processing: 'processing',
  completed: 'completed',
  returned: 'canceled',
  failed: 'canceled',
  taken_out: 'undefined',
  canceled: 'canceled',
};
