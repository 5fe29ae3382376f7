'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Approval } from '@/bank/contract/payments/office';
import type { ContactCard } from '@/bank/contract/ground/contact-cards';
import type { Contact } from '@/bank/contract/ground/contacts';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { listApprovals } from '@/services/office';
import { listContactCards } from '@/services/contact-cards';
import { findEntries, listPayees } from '@/services/search';
import { isForStatement } from './list-options';

const PAUSE_MS = 200;
const MOST_ENTRIES = 5;
/** What the bank takes. */
const MOST_ASKED = 80;
const CONTACTS_FRESH_MS = 60_000;
const NO_CONTACTS: Contact[] = [];
const NO_CARDS: ContactCard[] = [];
const MOST_APPROVALS = 50;
const NO_APPROVALS: Approval[] = [];
const NO_ENTRIES: StatementEntry[] = [];

/** The value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function listenToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useIsOffline = (): boolean =>
  useSyncExternalStore(
    listenToConnection,
    () => !navigator.onLine,
    () => false,
  );

export interface FoundAtBank {
  contacts: Contact[];
  /** Those whom the company pays by their accounts. */
  cards: ContactCard[];
  /** What waits for approval in the company. */
  approvals: Approval[];
  /** Of exactly the present text: what an earlier text found is never shown under another. */
  entries: StatementEntry[];
  state: 'done' | 'searching' | 'failed' | 'offline';
  retry: () => void;
}

/** What the bank adds to the list. It is asked when typing pauses; a search that is no longer wanted is given up. */
export function useSearch(accountId: string, typed: string, hasOffice: boolean): FoundAtBank {
  const text = typed
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MOST_ASKED);
  const settled = useSettled(text);
  const isOffline = useIsOffline();
  const isWanted = isForStatement(text);
  const payees = useQuery({
    queryKey: ['payees', accountId],
    queryFn: ({ signal }) => listPayees(accountId, signal),
    staleTime: CONTACTS_FRESH_MS,
  });
  const cards = useQuery({
    queryKey: ['contact-cards', accountId],
    queryFn: ({ signal }) => listContactCards(accountId, signal),
    staleTime: CONTACTS_FRESH_MS,
  });
  const approvals = useQuery({
    queryKey: ['approvals', accountId, 'bar'],
    queryFn: async ({ signal }) => {
      const { data } = await listApprovals(accountId, { tab: 'waiting', limit: MOST_APPROVALS }, signal);
      return data;
    },
    enabled: hasOffice,
  });
  const found = useQuery({
    queryKey: ['found-entries', accountId, settled],
    queryFn: ({ signal }) => findEntries(accountId, { text: settled, limit: MOST_ENTRIES }, signal),
    enabled: isForStatement(settled) && settled === text,
  });
  const isSettled = settled === text;
  const isSearching = payees.isFetching || (isWanted && (!isSettled || found.isFetching));
  const hasFailed = payees.isError || (isWanted && isSettled && found.isError);
  return {
    contacts: payees.data ?? NO_CONTACTS,
    cards: cards.data?.data ?? NO_CARDS,
    approvals: approvals.data ?? NO_APPROVALS,
    entries: (isSettled && isWanted && found.data) || NO_ENTRIES,
    state: isOffline ? 'offline' : isSearching ? 'searching' : hasFailed ? 'failed' : 'done',
    retry: () => {
      if (payees.isError) void payees.refetch();
      if (found.isError) void found.refetch();
    },
  };
}
