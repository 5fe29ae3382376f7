'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device, OpenSession } from '@/bank/contract/ground/devices';
import type { Factors } from '@/bank/contract/ground/factors';
import { type ActivityPage, listActivity, listDevices, listSessions } from '@/services/devices';
import { getFactors } from '@/services/factors';

const ROOT = 'security';
const FACTORS = [ROOT, 'factors'];

/** What the server read; null where it could not. Read anew after every change. */
export const useFactors = (first: Factors | null) =>
  useQuery({ queryKey: FACTORS, queryFn: ({ signal }) => getFactors(signal), initialData: first ?? undefined });

export const useSessions = (first: OpenSession[] | null) =>
  useQuery({
    queryKey: [ROOT, 'sessions'],
    queryFn: ({ signal }) => listSessions(signal),
    initialData: first ?? undefined,
  });

export const useDevices = (first: Device[] | null) =>
  useQuery({
    queryKey: [ROOT, 'devices'],
    queryFn: ({ signal }) => listDevices(signal),
    initialData: first ?? undefined,
  });

export const useActivity = (first: ActivityPage | null) =>
  useInfiniteQuery({
    queryKey: [ROOT, 'activity'],
    queryFn: ({ pageParam, signal }) => listActivity(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ActivityPage) => last.next_cursor ?? undefined,
    initialData: first ? { pages: [first], pageParams: [undefined] } : undefined,
  });

/** After a change: keeps what the bank answered, and reads the rest of the page anew. */
export function useAfterChange(): (factors?: Factors) => void {
  const client = useQueryClient();
  return factors => {
    if (factors) client.setQueryData(FACTORS, factors);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === ROOT && !(factors && queryKey[1] === FACTORS[1]),
    });
  };
}
