import { getLoanDraft, listLoanConsents } from '@/bank/contract/products/marketplace';
import { listLoanSearches } from '@/bank/contract/products/marketplace-offers';
import { listLoanProposals } from '@/bank/contract/products/marketplace-proposals';
import type { HubData } from '@/components/products/marketplace/Hub';
import { type PageData, readBank } from '@/gateway/page-data';

/** Where a borrower stopped writing. */
const pathOfStep = (step: string): string => {
  if (step === 'security') return '/marketplace/security';
  return /^(home|vehicle|motorcycle)-guarantee$/.test(step) ? `/marketplace/loan/${step}` : '/marketplace/pre-offer';
};

/** What of the page may be missing without the rest. */
const dataOf = <T>(page: PageData<{ data: T[] }>): T[] => (page.state === 'ok' ? page.data.data : []);

/** What a borrower has in the loan area. */
export const readHub = async (name: string, hasAccount: boolean): Promise<HubData> => {
  const [draft, searches, proposals, consents] = await Promise.all([
    readBank(getLoanDraft),
    readBank(listLoanSearches),
    readBank(listLoanProposals),
    readBank(listLoanConsents),
  ]);
  const isBegun = draft.state === 'ok' && Object.keys(draft.data.form).length > 0;
  return {
    ...{ name, hasAccount },
    draftAt: isBegun ? pathOfStep(draft.data.step) : null,
    search: dataOf(searches).find(({ state }) => state !== 'ended') ?? null,
    proposals: dataOf(proposals),
    consents: dataOf(consents),
  };
};
