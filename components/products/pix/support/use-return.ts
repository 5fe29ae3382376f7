'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useMemo } from 'react';
import type { ReturnablePix } from '@/bank/contract/products/pix/returns';
import type { AuthorizedPayment, FoundPayment } from '@/components/payment/payment';
import type { AtReview, DraftEdit, PaymentEvent, PaymentFlow } from '@/components/payment/payment-flow';
import { type KeepOpenRef, useFlow, useKeepOpen } from '@/components/payment/use-flow';
import { type MayReplace, useDraft } from '@/contexts/use-draft';
import { createIdempotencyKey, getReturnablePix } from '@/services/pix/support';
import { type OpenReturn, returnForm, toOpenReturn } from './open-return';
import { RECEIVED, returnWay, type SentReturn } from './return-way';

/** Received Pix of an account, under which what may be given back of it is read. */
export const returnableKey = (accountId: string, transactionId: string) => ['pix-returns', accountId, transactionId];

interface Wish {
  accountId: string;
  transactionId: string;
  /** What the person sees of the Pix; undefined while it is read. */
  pix: ReturnablePix | undefined;
  /** The bank has it: what the page shows of the Pix is old now. */
  onSent: () => void;
}

const begin = (): AtReview<FoundPayment> => ({
  step: 'review',
  draft: { input: '', reading: null, amountCents: null, description: '' },
  lookup: RECEIVED,
  idempotencyKey: createIdempotencyKey(),
  problem: null,
  isLookingUp: false,
});

/** One return, from its amount to its end: a payment like any other, whose steps stand in a dialog. */
export function useReturn({ accountId, transactionId, pix, onSent }: Wish) {
  const queries = useQueryClient();
  const keepOpen = useKeepOpen<FoundPayment>();
  const way = useMemo(() => returnWay(transactionId), [transactionId]);
  const [flow, acts, dialog] = useFlow<FoundPayment, SentReturn>({
    accountId,
    way,
    begin,
    keepOpen,
    onPaid: onSent,
    // what is left must be what was reviewed; else the screen shows what is
    recheck: async () => {
      const now = await getReturnablePix(accountId, transactionId);
      if (now.returned_cents === pix?.returned_cents) return true;
      queries.setQueryData(returnableKey(accountId, transactionId), now);
      return false;
    },
  });
  useOpenMemory(transactionId, flow, acts.dispatch, keepOpen);
  const edit = (changed: DraftEdit) =>
    acts.dispatch({ type: 'edited', edit: changed, idempotencyKey: createIdempotencyKey() });
  return { flow, acts: { ...acts, edit }, way, dialog };
}

const toOpen = ({ draft, idempotencyKey }: AuthorizedPayment): OpenReturn => ({
  amountCents: draft.amountCents,
  description: draft.description.trim(),
  idempotencyKey,
});

/** Another tab's open outcome is not forgotten for this one. */
const mayReplace: MayReplace = (found, before) =>
  found === undefined ? before === undefined : toOpenReturn(found) === null;

/** The bank remembers a return whose outcome is open; one from before is asked for at once. */
function useOpenMemory(
  transactionId: string,
  flow: PaymentFlow<FoundPayment, SentReturn>,
  dispatch: Dispatch<PaymentEvent<FoundPayment, SentReturn>>,
  keepOpen: KeepOpenRef<FoundPayment>,
): void {
  const open = flow.step === 'sending' || flow.step === 'confirming' ? toOpen(flow) : null;
  const { keepNow } = useDraft<OpenReturn>(returnForm(transactionId), open, {
    onFound: found => {
      const before = toOpenReturn(found);
      if (!before) return;
      const { idempotencyKey, ...typed } = before;
      const draft = { input: '', reading: null, ...typed };
      dispatch({
        type: 'restored',
        flow: { step: 'confirming', draft, lookup: RECEIVED, idempotencyKey, stepUpProof: '' },
      });
    },
  });
  useEffect(() => {
    keepOpen.current = authorized => keepNow(toOpen(authorized), mayReplace);
  }, [keepOpen, keepNow]);
}
