'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { getCreditContract, listCreditInstallments, listCreditPayments, listCreditStatement } from '@/services/credit';

/** Events tell of most changes; money on its way is looked for more often. */
const RELEASING_MS = 1_500;
const PAYING_MS = 2_000;

/** A contract as it stands now, the server read the first, and how all of it is read again. */
export function useContract(accountId: string, first: CreditContract) {
  const client = useQueryClient();
  const queryKey = ['credit', accountId, 'contract', first.id];
  const { data: contract } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getCreditContract(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.status === 'releasing' ? RELEASING_MS : false),
  });
  return {
    contract,
    put: (changed: CreditContract) => {
      client.setQueryData(queryKey, changed);
    },
    read: () => client.invalidateQueries({ queryKey: ['credit', accountId] }),
  };
}

export type FreshContract = Omit<ReturnType<typeof useContract>, 'contract'>;

export const useInstallments = (accountId: string, contractId: string) =>
  useQuery({
    queryKey: ['credit', accountId, 'installments', contractId],
    queryFn: ({ signal }) => listCreditInstallments(accountId, contractId, signal),
  });

export const usePayments = (accountId: string, contractId: string) =>
  useQuery({
    queryKey: ['credit', accountId, 'payments', contractId],
    queryFn: ({ signal }) => listCreditPayments(accountId, contractId, signal),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? PAYING_MS : false),
  });

export const useContractStatement = (accountId: string, contractId: string) =>
  useQuery({
    queryKey: ['credit', accountId, 'statement', contractId],
    queryFn: ({ signal }) => listCreditStatement(accountId, contractId, signal),
  });
