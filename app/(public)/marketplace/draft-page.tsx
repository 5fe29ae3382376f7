import type { ReactNode } from 'react';
import type { Borrower } from '@/bank/contract/ground/borrowers';
import { getLoanDraft, type LoanDraft } from '@/bank/contract/products/marketplace';
import { listLoanSearches } from '@/bank/contract/products/marketplace-offers';
import { ofWish } from '@/components/products/marketplace/guarantee-form';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { readBank } from '@/gateway/page-data';
import { BorrowerPage, requireOfBorrower } from './borrower-page';

/** What the borrower wrote; before they wrote anything, what they looked for last. Null while the session has to be renewed. */
export async function readDraft(here: string): Promise<LoanDraft | null> {
  const draft = requireOfBorrower(await readBank(getLoanDraft), here);
  if (!draft || Object.keys(draft.form).length > 0) return draft;
  const searches = await readBank(listLoanSearches);
  const last = searches.state === 'ok' ? searches.data.data[0] : undefined;
  return last ? { ...draft, form: ofWish(last.wish) } : draft;
}

/** A page on which a borrower goes on with what they wrote. */
export function DraftPage({
  here,
  children,
}: {
  here: string;
  children: (draft: LoanDraft, borrower: Borrower) => ReactNode;
}) {
  return (
    <BorrowerPage here={here}>
      {async borrower => {
        const draft = await readDraft(here);
        return draft ? children(draft, borrower) : <Resuming />;
      }}
    </BorrowerPage>
  );
}
