'use client';

import type { BatchCells, BatchRow } from '@/bank/contract/products/batch-rows';
import { announce } from '@/components/frame/announce';
import { type Act, useAct } from '@/contexts/use-act';
import { listBatchRows, putBatchRows, removeBatchRows } from '@/services/batch';
import { texts } from './draft-texts';

export interface RowActs {
  act: Act;
  /** Whether another row with a problem follows the open one. */
  hasNext: boolean;
  /** `number` null: a new row. */
  save: (number: number | null, cells: BatchCells) => void;
  remove: (numbers: readonly number[], onDone: () => void) => void;
}

const MOST_READ = 500;

/** The number of a row that is added: behind all there are. None is lower than their count. */
const findFreeNumber = async (accountId: string, batchId: string, total: number): Promise<number> => {
  let last = total;
  for (;;) {
    const { data } = await listBatchRows(accountId, batchId, { after: last, limit: MOST_READ });
    const end = data.at(-1);
    if (!end) return last + 1;
    last = end.number;
  }
};

interface Place {
  accountId: string;
  batchId: string;
  total: number;
  /** The next row with a problem, once the open one is right. */
  next: number | null;
  onSaved: (row: BatchRow) => void;
  onFresh: () => Promise<unknown>;
}

/** Mends, adds and removes rows of a draft. What the bank finds wrong stays open with its words. */
export function useRowActs({ accountId, batchId, total, next, onSaved, onFresh }: Place): RowActs {
  const act = useAct();
  const save = async (number: number | null, cells: BatchCells) => {
    const own = number ?? (await findFreeNumber(accountId, batchId, total));
    const [row] = await putBatchRows(accountId, batchId, [{ number: own, cells }]);
    await onFresh();
    if (!row) return;
    if (row.problems.length === 0) announce(texts.row.saved(own));
    onSaved(row);
  };
  const remove = async (numbers: readonly number[]) => {
    await removeBatchRows(accountId, batchId, numbers);
    await onFresh();
    announce(texts.rows.removed(numbers.length));
  };
  return {
    act,
    hasNext: next !== null,
    save: (number, cells) => void act.run(() => save(number, cells)),
    remove: (numbers, onDone) => void act.run(() => remove(numbers)).then(isDone => isDone && onDone()),
  };
}
