import type { Batch } from '@/bank/contract/products/batch';

/** Rows of a batch that was authorised, by how they stand for the person. What stayed behind with problems is not paid. */
export const toProgress = (rows: Batch['rows']) => {
  const open = rows.queued + rows.waiting + rows.processing;
  const unpaid = rows.failed + rows.returned + rows.taken_out + rows.canceled;
  const ended = rows.completed + rows.scheduled + unpaid;
  return {
    ...{ open, unpaid: unpaid + rows.wrong + rows.ready, paid: rows.completed, scheduled: rows.scheduled, ended },
    all: ended + open,
  };
};
