import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { ExpiredSession } from '@/components/service/onboarding/ExpiredSession';
import { entryTexts } from '@/components/service/onboarding/entry-texts';
import type { StepParams } from '../step-page';

export const metadata: Metadata = { title: entryTexts.expired.title };

export default async function ExpiredSessionPage({ searchParams }: { searchParams: StepParams }) {
  const { current_step: step } = await searchParams;
  return (
    <SignedOutShell>
      <ExpiredSession currentStep={typeof step === 'string' ? step : undefined} />
    </SignedOutShell>
  );
}
