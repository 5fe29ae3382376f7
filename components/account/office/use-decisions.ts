'use client';

import { useState } from 'react';
import type { Approval } from '@/bank/contract/payments/office';
import { announce } from '@/components/frame/announce';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { formatMoney } from '@/components/ui/format';
import { approvePayments } from '@/services/office';
import { isMandate, isPeople, isPolicy, toConfirm } from './approval-look';
import { texts } from './texts';
import { useFreshDesk } from './use-desk';

export interface DecidedOne {
  approval: Approval;
  outcome: keyof typeof texts.outcome.words;
}

const toAct = (approvals: readonly Approval[]): string => {
  const [one] = approvals;
  if (!one || approvals.length > 1) return texts.bulk.act(approvals.length);
  return one.amount_cents === null ? toConfirm(one) : texts.panel.approveMoney(formatMoney(one.amount_cents));
};

const toWords = ({ approval, outcome }: DecidedOne): string => {
  const { one, rules, people, mandate, words } = texts.outcome;
  if (outcome === 'approved' && isPolicy(approval)) return rules;
  if (outcome === 'approved' && isPeople(approval)) return people;
  if (outcome === 'approved' && isMandate(approval)) return mandate;
  return outcome in one ? one[outcome as keyof typeof one] : words[outcome];
};

/** Approving one or many with one proof, and what became of each. */
export function useDecisions(accountId: string) {
  const { act, dialog, prove } = useProtectedAct();
  const readAgain = useFreshDesk(accountId);
  const [decided, setDecided] = useState<readonly DecidedOne[]>([]);

  const approve = (approvals: readonly Approval[], onDone?: () => void) =>
    act.run(async () => {
      const approval_ids = approvals.map(({ id }) => id);
      const wish = { purpose: 'approve_payments', account_id: accountId, approval_ids } as const;
      try {
        await prove(
          wish,
          async proof => {
            const outcomes = await approvePayments(accountId, approval_ids, proof);
            const all = approvals.flatMap(approval => {
              const found = outcomes.find(({ id }) => id === approval.id);
              return found ? [{ approval, outcome: found.outcome }] : [];
            });
            const [one] = all;
            if (one && all.length === 1) announce(toWords(one));
            else setDecided(all);
            onDone?.();
          },
          toAct(approvals),
        );
      } finally {
        // done or refused: others may have decided meanwhile
        await readAgain();
      }
    });

  return { approve, act, dialog, decided, forget: () => setDecided([]) };
}
