'use client';

import { useRef, useState } from 'react';
import { MOST_ROWS_AT_ONCE } from '@/bank/contract/products/batch-words';
import { type Act, useAct } from '@/contexts/use-act';
import { createBatch, lookUpBatch, putBatchRows } from '@/services/batch';
import type { WishedRow } from './read/to-rows';

type BatchWish = Parameters<typeof createBatch>[1];

export interface BatchImport {
  act: Act;
  /** Rows that the bank has checked and keeps. */
  done: number;
  /** Whether a draft with some of the rows is there already. */
  isBegun: boolean;
  start: (batch: BatchWish, rows: readonly WishedRow[]) => void;
}

/** Hands rows to the bank, 500 at a time, and goes on where it stopped; `onDone` with the id of the draft that holds them all. */
export function useImport(accountId: string, onDone: (batchId: string) => void): BatchImport {
  const act = useAct();
  const [done, setDone] = useState(0);
  const begun = useRef<string | null>(null);
  const [isBegun, setBegun] = useState(false);
  const run = async (batch: BatchWish, rows: readonly WishedRow[]) => {
    begun.current ??= (await createBatch(accountId, batch)).id;
    setBegun(true);
    // put once more they are the same rows: a number is written anew
    for (let at = done; at < rows.length; at += MOST_ROWS_AT_ONCE) {
      const some = rows.slice(at, at + MOST_ROWS_AT_ONCE);
      await putBatchRows(accountId, begun.current, some);
      setDone(at + some.length);
    }
    // names that nobody knows yet are looked up while the person reads
    await lookUpBatch(accountId, begun.current).catch(() => undefined);
    onDone(begun.current);
  };
  return { act, done, isBegun, start: (batch, rows) => void act.run(() => run(batch, rows)) };
}
