'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Approval, ApprovalDetail, ApprovalTab } from '@/bank/contract/payments/office';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { type ApprovalPage, getApproval, listApprovals } from '@/services/office';
import { type DeskFilter, toFilterQuery } from './desk-address';

const PAGE = 50;

/** A tab of the desk, a page at a time; the server read the first. What is told live of the account has it read again. */
export const useDesk = (accountId: string, tab: ApprovalTab, filter: DeskFilter, first: ApprovalPage | null) =>
  useCursorList<Approval>({
    queryKey: ['approvals', accountId, tab, filter],
    read: (cursor, signal) => {
      const query = { tab, limit: PAGE, ...toFilterQuery(filter), ...(cursor && { cursor }) };
      return listApprovals(accountId, query, signal);
    },
    first,
  });

/** One of them in full. */
export const useApproval = (accountId: string, id: string, first: ApprovalDetail | null) =>
  useQuery({
    queryKey: ['approval', accountId, id],
    queryFn: ({ signal }) => getApproval(accountId, id, signal),
    initialData: first ?? undefined,
  });

/** Reads the desk again after an act of this page. */
export function useFreshDesk(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['approvals', 'approval', 'approval-policy'].map(what =>
        client.invalidateQueries({ queryKey: [what, accountId] }),
      ),
    );
  };
}
