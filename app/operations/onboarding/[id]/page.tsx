import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { applicationId } from '@/bank/contract/service/onboarding-application';
import { openApplication } from '@/bank/contract/service/onboarding-operations';
import { ApplicationView } from '@/components/service/operations/ApplicationView';
import { NotReadNow } from '@/components/service/operations/NotReadNow';
import { onboardingTexts } from '@/components/service/operations/onboarding-texts';
import { readOperations } from '@/gateway/page-data';
import { requireOperations } from '../../require-operations';

export const metadata: Metadata = { title: onboardingTexts.pageTitle, robots: { index: false } };

export default async function ApplicationPage({ params }: { params: Promise<{ id: string }> }) {
  await requireOperations();
  const { id } = await params;
  if (!applicationId.safeParse(id).success) notFound();
  const read = await readOperations(openApplication, { params: { application_id: id } });
  if (read.state === 'not_found') notFound();
  if (read.state !== 'ok') return <NotReadNow />;
  return <ApplicationView key={id} initial={read.data} />;
}
