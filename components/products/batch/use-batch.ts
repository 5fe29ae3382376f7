'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { type CursorList, useCursorList } from '@/components/lists/use-cursor-list';
import { type BatchRowPage, getBatch, listBatchRows } from '@/services/batch';
import type { RowFilter } from './batch-address';

const PAYING_MS = 1_500;
const LOOKING_MS = 2_500;
const WAITING_MS = 10_000;
export const ROWS_A_PAGE = 100;

/** When a batch is read again by itself; false where only a person changes it. */
const toInterval = ({ state, pause, review, rows }: BatchDetail): number | false => {
  if (state === 'paying') return PAYING_MS;
  if (state === 'awaiting_approval' || pause === 'ledger') return WAITING_MS;
  if (state === 'draft') return review && review.looking > 0 ? LOOKING_MS : false;
  return rows.processing > 0 ? WAITING_MS : false;
};

/** A batch as it stands now; the server read the first. */
const useBatch = (accountId: string, first: BatchDetail, enabled: boolean): BatchDetail =>
  useQuery({
    enabled,
    queryKey: ['batch', accountId, first.id],
    queryFn: ({ signal }) => getBatch(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => (state.data ? toInterval(state.data) : false),
  }).data;

type NumberedPage = { data: BatchRow[]; next_cursor: string | null };

/** A page as every list has it: rows go on behind a number. */
const toPage = ({ data, next_after }: BatchRowPage): NumberedPage => ({
  data,
  next_cursor: next_after === null ? null : String(next_after),
});

interface BatchPlace {
  filter: RowFilter;
  /** What the server read; null when it could not. */
  rows: BatchRowPage | null;
}

/** Rows of a batch, a page at a time. */
const useBatchRows = (
  accountId: string,
  batchId: string,
  { filter, rows: first }: BatchPlace,
  enabled: boolean,
): CursorList<BatchRow> =>
  useCursorList<BatchRow>({
    enabled,
    queryKey: ['batch-rows', accountId, batchId, filter],
    read: async (cursor, signal) => {
      const query = { filter, limit: ROWS_A_PAGE, ...(cursor && { after: Number(cursor) }) };
      return toPage(await listBatchRows(accountId, batchId, query, signal));
    },
    first: first && toPage(first),
  });

/** Has a batch and its rows read again after an act of this page, or puts what the bank answered in its place. */
function useFreshBatch(accountId: string, batchId: string, setLeaving: (isLeaving: boolean) => void) {
  const client = useQueryClient();
  const readRows = () => client.invalidateQueries({ queryKey: ['batch-rows', accountId, batchId] });
  return {
    put: (batch: BatchDetail) => {
      client.setQueryData(['batch', accountId, batchId], batch);
      void readRows();
      void client.invalidateQueries({ queryKey: ['batches', accountId] });
    },
    read: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: ['batch', accountId, batchId] }), readRows()]);
    },
    readRows,
    /** Does what ends the batch; live news of it has nothing read that is no more. */
    leave: async (end: () => Promise<unknown>) => {
      setLeaving(true);
      try {
        await end();
      } catch (error) {
        setLeaving(false);
        throw error;
      }
    },
  };
}

export type FreshBatch = ReturnType<typeof useFreshBatch>;

/** Has the rows read again whenever the batch has moved on by itself. */
function useMovingRows(batch: BatchDetail, readRows: () => Promise<unknown>): void {
  const seen = useRef(batch.changed_at);
  useEffect(() => {
    if (seen.current === batch.changed_at) return;
    seen.current = batch.changed_at;
    void readRows();
  });
}

/** A batch with a page of its rows, and how both are read again. */
export function useOpenBatch(accountId: string, first: BatchDetail, place: BatchPlace) {
  const [isLeaving, setLeaving] = useState(false);
  const batch = useBatch(accountId, first, !isLeaving);
  const list = useBatchRows(accountId, batch.id, place, !isLeaving);
  const fresh = useFreshBatch(accountId, batch.id, setLeaving);
  useMovingRows(batch, fresh.readRows);
  return { batch, list, fresh };
}
