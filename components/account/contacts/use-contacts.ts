'use client';

import { useQuery } from '@tanstack/react-query';
import type { ContactCard } from '@/bank/contract/ground/contact-cards';
import type { Contact } from '@/bank/contract/ground/contacts';
import { listContactCards } from '@/services/contact-cards';
import { listContacts } from '@/services/contacts';

export interface ContactPage {
  data: Contact[];
}

/** The contacts of an account: first what the server read, if it did; all of them where that was not everything, once they are `wanted`. */
export const useContacts = (accountId: string, first: ContactPage | null, isFirstAll = true, wanted = true) =>
  useQuery({
    enabled: wanted,
    queryKey: ['contacts', accountId],
    queryFn: ({ signal }) => listContacts(accountId, signal),
    initialData: first ?? undefined,
    initialDataUpdatedAt: isFirstAll ? undefined : 0,
  });

/** What the company wrote down about those it pays. */
export const useContactCards = (accountId: string, first: { data: ContactCard[] } | null, wanted = true) =>
  useQuery({
    enabled: wanted,
    queryKey: ['contact-cards', accountId],
    queryFn: ({ signal }) => listContactCards(accountId, signal),
    initialData: first ?? undefined,
  });
