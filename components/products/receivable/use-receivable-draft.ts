'use client';

import { useState } from 'react';
import type { ReceivableRules } from '@/bank/contract/products/receivable';
import type { StoredPayer } from '@/bank/contract/products/receivable-shapes';
import { useDraft } from '@/contexts/use-draft';
import { createIdempotencyKey } from '@/services/receivable';
import { type KeptReceivable, readKept } from './kept-receivable';
import { emptyDraft, type ReceivableDraft } from './receivable-draft';

interface Wish {
  accountId: string;
  rules: ReceivableRules;
  payer: StoredPayer | undefined;
  /** Nothing of it is kept once it was issued. */
  isIssued: boolean;
}

/** What is typed into the form, and what is kept of it at the bank until it is issued: a reload loses none, and an issue that is sent again issues once. */
export function useReceivableDraft({ accountId, rules, payer, isIssued }: Wish) {
  const [empty] = useState(() => emptyDraft(rules.agreements[0]?.id ?? '', payer));
  const [kept, setKept] = useState<KeptReceivable>(() => ({ draft: empty, key: createIdempotencyKey() }));
  const [isRecovered, setRecovered] = useState(false);
  const isUntouched = JSON.stringify(kept.draft) === JSON.stringify(empty);
  // who is charged again is another wish than the one that was left half typed
  const form = payer ? `receivable-again.${payer.id}` : `receivable.${accountId}`;
  useDraft<KeptReceivable>(form, isIssued || isUntouched ? null : kept, {
    onFound: found => {
      const before = readKept(found, empty, rules);
      if (!before) return;
      setKept(before);
      setRecovered(true);
    },
  });
  return {
    ...kept,
    isRecovered,
    set: (part: Partial<ReceivableDraft>) =>
      // another wish is another charge
      setKept(now => ({ draft: { ...now.draft, ...part }, key: createIdempotencyKey() })),
    discard: () => {
      setKept({ draft: empty, key: createIdempotencyKey() });
      setRecovered(false);
    },
  };
}
