import type { Metadata } from 'next';
import { listAllAgreements } from '@/bank/contract/products/agreement';
import { AgreementDesk } from '@/components/products/agreement/AgreementDesk';
import { texts } from '@/components/products/agreement/desk-texts';
import { readOperations } from '@/gateway/page-data';
import { requireOperations } from '../require-operations';

export const metadata: Metadata = { title: texts.pageTitle, robots: { index: false } };

/** Agreements of companies, to be decided. */
export default async function AgreementDeskPage() {
  await requireOperations();
  const read = await readOperations(listAllAgreements);
  return <AgreementDesk initial={read.state === 'ok' ? read.data.data : null} />;
}
