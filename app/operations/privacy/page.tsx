import type { Metadata } from 'next';
import { listAllDataRequests } from '@/bank/contract/service/data-rights';
import { RequestDesk } from '@/components/service/data-rights/RequestDesk';
import { texts } from '@/components/service/data-rights/texts';
import { readOperations } from '@/gateway/page-data';
import { requireOperations } from '../require-operations';

export const metadata: Metadata = { title: texts.operations.pageTitle, robots: { index: false } };

/** Requests about personal data, to be answered. */
export default async function PrivacyDeskPage() {
  await requireOperations();
  const read = await readOperations(listAllDataRequests);
  return <RequestDesk initial={read.state === 'ok' ? read.data.data : null} now={Date.now()} />;
}
