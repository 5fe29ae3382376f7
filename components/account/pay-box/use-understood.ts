import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { AccountText } from '@/bank/contract/account-text';
import type { Payable } from '@/bank/contract/payable';
import { toBook } from '@/components/lists/contact-book';
import { bankToday } from '@/components/ui/today';
import { listContactCards } from '@/services/contact-cards';
import { listInstitutions, listPayees } from '@/services/search';
import { type Known, type OpenWays, toUnderstood, type Understood } from './ways';

type Recognize = typeof import('@/bank/contract/payable').recognizePayable;

/** The codecs, once they are there: they are no part of the page's first load. */
function useRecognize(): Recognize | undefined {
  const [recognize, setRecognize] = useState<Recognize>();
  useEffect(() => {
    let isHere = true;
    void import('@/bank/contract/payable').then(({ recognizePayable }) => {
      if (isHere) setRecognize(() => recognizePayable);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return recognize;
}

const HOUR_MS = 3_600_000;
const NO_ONE: Payable = { kind: 'empty' };

export interface Reading extends Understood {
  /** Of the text that is typed now; false while the codecs or the bank are still asked. */
  isReady: boolean;
  account: AccountText | null;
}

/** Everybody who was paid or written down, once they are `wanted`. */
function useBook(accountId: string, wanted: boolean): Known['book'] {
  const contacts = useQuery({
    queryKey: ['payees', accountId],
    queryFn: ({ signal }) => listPayees(accountId, signal),
    enabled: wanted,
  });
  const cards = useQuery({
    queryKey: ['contact-cards', accountId],
    queryFn: ({ signal }) => listContactCards(accountId, signal),
    enabled: wanted,
  });
  return useMemo(() => {
    if (contacts.isError && cards.isError) return 'failed';
    if (contacts.isPending || cards.isPending) return 'searching';
    return toBook(contacts.data ?? [], cards.data?.data ?? []);
  }, [contacts.isError, contacts.isPending, contacts.data, cards.isError, cards.isPending, cards.data]);
}

/** What a typed text is understood as, with what the bank knows of names and institutions. */
export function useUnderstood(accountId: string, typed: string, open: OpenWays): Reading {
  const recognize = useRecognize();
  const text = useDeferredValue(typed);
  const today = bankToday();
  const first = recognize?.(text, today, []) ?? NO_ONE;
  const isAccount = first.kind === 'account';
  const register = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => listInstitutions(signal),
    enabled: isAccount,
    staleTime: HOUR_MS,
  });
  const book = useBook(accountId, first.kind === 'name' || text.trim() === '');
  const known = { register: register.data ?? [], book };
  const payable = isAccount && recognize ? recognize(text, today, known.register) : first;
  const isAsking = isAccount && register.isPending && !register.isError;
  return {
    ...toUnderstood(payable, open, known, text),
    isReady: recognize !== undefined && text === typed && !isAsking && !(first.kind === 'name' && book === 'searching'),
    account: payable.kind === 'account' ? payable.account : null,
  };
}
