'use client';

import { useQuery } from '@tanstack/react-query';
import { getApprovalPolicy, type PolicyPage } from '@/services/office';

/** The rules of the company: first what the server read, then anew after each act and as others change them. */
export const usePolicy = (accountId: string, first: PolicyPage | null) =>
  useQuery({
    queryKey: ['approval-policy', accountId],
    queryFn: ({ signal }) => getApprovalPolicy(accountId, signal),
    initialData: first ?? undefined,
  });
