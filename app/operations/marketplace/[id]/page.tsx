import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { openLoanFile } from '@/bank/contract/products/marketplace-desk';
import { loanProposalId } from '@/bank/contract/products/marketplace-proposals';
import { LoanView } from '@/components/service/operations/LoanView';
import { loanTexts } from '@/components/service/operations/loan-texts';
import { NotReadNow } from '@/components/service/operations/NotReadNow';
import { readOperations } from '@/gateway/page-data';
import { requireOperations } from '../../require-operations';

export const metadata: Metadata = { title: loanTexts.pageTitle, robots: { index: false } };

export default async function LoanFilePage({ params }: { params: Promise<{ id: string }> }) {
  await requireOperations();
  const { id } = await params;
  if (!loanProposalId.safeParse(id).success) notFound();
  const read = await readOperations(openLoanFile, { params: { proposal_id: id } });
  if (read.state === 'not_found') notFound();
  return read.state === 'ok' ? <LoanView key={id} initial={read.data} /> : <NotReadNow />;
}
