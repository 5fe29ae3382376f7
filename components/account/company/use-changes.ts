'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listCompanyChanges } from '@/services/company';

/** What the company asked to change. */
export const useChanges = (accountId: string) =>
  useQuery({
    queryKey: ['company-changes', accountId],
    queryFn: ({ signal }) => listCompanyChanges(accountId, signal),
  });

/** Reads the company and its changes again after an act of this page. */
export function useFreshCompany(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['company', 'company-changes'].map(what => client.invalidateQueries({ queryKey: [what, accountId] })),
    );
  };
}
