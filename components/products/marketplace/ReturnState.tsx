'use client';

import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { Alert } from '@/components/ui/Alert';
import { PayBack } from './PayBack';
import { returnTexts as words } from './return-texts';

interface ReturnStateProps {
  proposal: LoanProposal;
  returned: NonNullable<LoanProposal['return']>;
  /** Whether it came about while the page was open. */
  isNew: boolean;
}

/** What became of a loan that was taken back: where its money is to go, that it ended, or that it stands. */
export function ReturnState({ proposal, returned, isNew }: ReturnStateProps) {
  const { lender } = proposal.offer;
  const { state, amount_cents: cents, due_at: due, until } = returned;
  if (state === 'asked') return <PayBack returned={returned} isNew={isNew} />;
  if (state === 'returned') {
    return (
      <Alert tone="positive" title={words.returned.title}>
        {words.returned.body(cents, lender.name)}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={words.missed.title}>
      {words.missed.body(cents, due ?? until)} {words.missed.contact(lender.name, lender.phone)}
    </Alert>
  );
}
