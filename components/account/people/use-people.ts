'use client';

import { useQuery } from '@tanstack/react-query';
import type { OwnInvitation, People } from '@/bank/contract/service/people';
import { listOwnInvitations, listPeople } from '@/services/people';

/** The people of the company: first what the server read, then anew after each act. */
export const usePeople = (accountId: string, first: People | null) =>
  useQuery({
    queryKey: ['people', accountId],
    queryFn: ({ signal }) => listPeople(accountId, signal),
    initialData: first ?? undefined,
  });

/** Invitations of other companies that wait for the person. */
export const useOwnInvitations = (first: readonly OwnInvitation[]) =>
  useQuery({
    queryKey: ['own-invitations'],
    queryFn: ({ signal }) => listOwnInvitations(signal),
    initialData: [...first],
  });
