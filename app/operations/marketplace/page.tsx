import type { Metadata } from 'next';
import { listLoanFiles } from '@/bank/contract/products/marketplace-desk';
import { PROPOSAL_STATES } from '@/bank/contract/products/marketplace-terms';
import { LoanTable } from '@/components/service/operations/LoanTable';
import { loanTexts } from '@/components/service/operations/loan-texts';
import { NotReadNow } from '@/components/service/operations/NotReadNow';
import { readOperations } from '@/gateway/page-data';
import { requireOperations } from '../require-operations';

export const metadata: Metadata = { title: loanTexts.pageTitle, robots: { index: false } };

/** The lenders' desk: proposals that wait for one, and all the others. */
export default async function LoanDeskPage({ searchParams }: { searchParams: Promise<{ state?: string | string[] }> }) {
  await requireOperations();
  const { state: asked } = await searchParams;
  const state = PROPOSAL_STATES.find(one => one === asked) ?? null;
  const read = await readOperations(listLoanFiles, { query: { state: state ?? undefined } });
  return read.state === 'ok' ? <LoanTable rows={read.data.data} state={state} /> : <NotReadNow />;
}
