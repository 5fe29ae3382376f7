import type { Metadata } from 'next';
import { listAllCompanyChanges } from '@/bank/contract/service/company-changes';
import { ChangeDesk } from '@/components/service/company/ChangeDesk';
import { texts } from '@/components/service/company/texts';
import { readOperations } from '@/gateway/page-data';
import { requireOperations } from '../require-operations';

export const metadata: Metadata = { title: texts.pageTitle, robots: { index: false } };

/** Changes of companies, to be decided. */
export default async function CompanyDeskPage() {
  await requireOperations();
  const read = await readOperations(listAllCompanyChanges);
  return <ChangeDesk initial={read.state === 'ok' ? read.data.data : null} />;
}
