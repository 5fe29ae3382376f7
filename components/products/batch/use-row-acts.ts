'use client';

import type { BatchCells, BatchRow } from '@/bank/contract/products/batch-rows';
import { announce } from '@/components/frame/announce';
import { type Act, useAct } from '@/contexts/use-act';
import { putBatchRows } from '@/services/batch';
import { texts } from './draft-texts';
import { findFreeNumber } from './use-removal';

export interface RowActs {
  act: Act;
  /** Whether another row with a problem follows the open one. */
  hasNext: boolean;
  /** `number` null: a new row. */
  save: (number: number | null, cells: BatchCells) => void;
}

interface Place {
  accountId: string;
  batchId: string;
  total: number;
  /** The next row with a problem, once the open one is right. */
  next: number | null;
  onSaved: (row: BatchRow) => void;
  onFresh: () => Promise<unknown>;
}

/** Mends and adds rows of a draft. What the bank finds wrong stays open with its words. */
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
  return {
    act,
    hasNext: next !== null,
    save: (number, cells) => void act.run(() => save(number, cells)),
  };
}
