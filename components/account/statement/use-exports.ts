'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExportFormat, StatementExport } from '@/bank/contract/books/exports';
import { notify } from '@/components/ui/notify';
import { cancelExport, createExport, listExports } from '@/services/exports';
import { isApiError } from '@/services/http/api-error';
import { exportTexts, FORMAT_NAMES } from './export-texts';
import type { BankQuery } from './filters';

const POLL_MS = 1000;

type Status = StatementExport['status'];
const isUnderWay = (status: Status | undefined): boolean => status === 'queued' || status === 'running';

/** Tells of what became of the files that were being prepared since the last look. */
function useNotices(exports: readonly StatementExport[] | undefined) {
  const seen = useRef(new Map<string, Status>());
  useEffect(() => {
    for (const { id, status, format, file_name } of exports ?? []) {
      const name = file_name || FORMAT_NAMES[format];
      if (isUnderWay(seen.current.get(id))) {
        if (status === 'ready') notify(exportTexts.ready(name), { tone: 'positive' });
        if (status === 'failed') notify(exportTexts.broken(name), { tone: 'danger' });
      }
      seen.current.set(id, status);
    }
  }, [exports]);
}

/** The person's files of this account: read while one is under way, asked for, cancelled. */
export function useExports(accountId: string) {
  const cache = useQueryClient();
  const queryKey = ['exports', accountId];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => listExports(accountId, signal),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => isUnderWay(status)) ? POLL_MS : false),
  });
  useNotices(list.data);
  const reread = () => cache.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: (wish: { format: ExportFormat; month?: string; filters?: BankQuery }) => createExport(accountId, wish),
    onSettled: reread,
  });
  const cancel = useMutation({
    mutationFn: (exportId: string) => cancelExport(accountId, exportId),
    onSettled: reread,
  });
  const error = create.error ?? (isApiError(cancel.error, 'not_found') ? null : cancel.error);
  return {
    list,
    create,
    cancel,
    /** What went wrong with the last wish, in words. */
    problem: isApiError(error, 'conflict') ? exportTexts.tooMany : (error?.message ?? null),
  };
}

export { isUnderWay };
