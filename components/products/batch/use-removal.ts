'use client';

import { useState } from 'react';
import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { type Act, useAct } from '@/contexts/use-act';
import { listBatchRows, putBatchRows, type RowWish, removeBatchRows } from '@/services/batch';

/** As many rows as one call reads or writes. */
const MOST = 500;

/** The number of a row that is added: behind all there are. None is lower than their count. */
export const findFreeNumber = async (accountId: string, batchId: string, total: number): Promise<number> => {
  let last = total;
  for (;;) {
    const { data } = await listBatchRows(accountId, batchId, { after: last, limit: MOST });
    const end = data.at(-1);
    if (!end) return last + 1;
    last = end.number;
  }
};

/** Those of some numbers that rows have. */
const findTaken = async (accountId: string, batchId: string, numbers: readonly number[]): Promise<Set<number>> => {
  const wanted = new Set(numbers);
  const taken = new Set<number>();
  const end = Math.max(...numbers);
  for (let after: number | null = Math.min(...numbers) - 1; after !== null && after < end; ) {
    const page = await listBatchRows(accountId, batchId, { after, limit: MOST });
    for (const { number } of page.data) if (wanted.has(number)) taken.add(number);
    after = page.next_after;
  }
  return taken;
};

/** Puts rows back where they stood; one whose number was given away meanwhile goes behind all others. */
const putBack = async (accountId: string, batchId: string, rows: readonly RowWish[]): Promise<void> => {
  const numbers = rows.map(({ number }) => number);
  const taken = await findTaken(accountId, batchId, numbers);
  let free = taken.size === 0 ? 0 : await findFreeNumber(accountId, batchId, Math.max(...numbers));
  const wishes = rows.map(row => (taken.has(row.number) ? { ...row, number: free++ } : row));
  for (let from = 0; from < wishes.length; from += MOST) {
    await putBatchRows(accountId, batchId, wishes.slice(from, from + MOST));
  }
};

export interface Removal {
  act: Act;
  /** How many rows the last removal can be undone by. */
  undoable: number;
  run: (rows: readonly BatchRow[], onDone: () => void) => void;
  undo: () => void;
}

interface Place {
  accountId: string;
  batchId: string;
  onFresh: () => Promise<unknown>;
}

/** Takes rows out of a draft, and puts the last ones back. */
export function useRemoval({ accountId, batchId, onFresh }: Place): Removal {
  const act = useAct();
  const [removed, setRemoved] = useState<readonly RowWish[]>([]);
  const remove = async (rows: readonly BatchRow[]) => {
    await removeBatchRows(
      accountId,
      batchId,
      rows.map(({ number }) => number),
    );
    setRemoved(rows.map(({ number, cells }) => ({ number, cells: cells ?? {} })));
    await onFresh();
  };
  const undo = async () => {
    await putBack(accountId, batchId, removed);
    setRemoved([]);
    await onFresh();
  };
  return {
    act,
    undoable: removed.length,
    run: (rows, onDone) => void act.run(() => remove(rows)).then(isDone => isDone && onDone()),
    undo: () => void act.run(undo),
  };
}
