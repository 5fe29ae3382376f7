import type { Metadata } from 'next';
import { onboardingStatus } from '@/bank/contract/service/onboarding-data';
import { listApplications } from '@/bank/contract/service/onboarding-operations';
import { ApplicationTable } from '@/components/service/operations/ApplicationTable';
import { NotReadNow } from '@/components/service/operations/NotReadNow';
import { onboardingTexts } from '@/components/service/operations/onboarding-texts';
import { readOperations } from '@/gateway/page-data';
import { requireOperations } from '../require-operations';

export const metadata: Metadata = { title: onboardingTexts.pageTitle, robots: { index: false } };

type Params = Promise<{
  status?: string | string[];
  without_access?: string | string[];
  cursor?: string | string[];
}>;

/** The applications that wait for somebody, and all the others. */
export default async function ApplicationsPage({ searchParams }: { searchParams: Params }) {
  await requireOperations();
  const { status, cursor, without_access: withoutAccess } = await searchParams;
  const filter = withoutAccess === 'true' ? 'without_access' : (onboardingStatus.safeParse(status).data ?? null);
  const read = await readOperations(listApplications, {
    query: {
      status: filter === 'without_access' ? undefined : (filter ?? undefined),
      without_access: filter === 'without_access' ? 'true' : undefined,
      cursor: typeof cursor === 'string' ? cursor : undefined,
    },
  });
  if (read.state !== 'ok') return <NotReadNow />;
  return (
    <ApplicationTable
      rows={read.data.data}
      filter={filter}
      nextCursor={read.data.next_cursor}
      isFirst={typeof cursor !== 'string'}
    />
  );
}
