import { useQueryClient } from '@tanstack/react-query';

/** What all reads of payments for days of an account begin with. */
export const dayOrderKey = (accountId: string) => ['scheduled', accountId] as const;

/** Reads everything that is to be paid of the account again. */
export function useAfterChange(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: dayOrderKey(accountId) });
}
