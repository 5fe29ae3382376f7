import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { isStep, pathOfStep } from '@/components/service/onboarding/steps';
import { TypeOne } from '@/components/service/onboarding/TypeOne';
import { texts } from '@/components/service/onboarding/texts';
import { ApplicantPage } from '../applicant-page';
import type { StepParams } from '../step-page';

export const metadata: Metadata = { title: texts.tasks.title };

export default async function TypeOnePage({ searchParams }: { searchParams: StepParams }) {
  const { current_step: step } = await searchParams;
  if (isStep(step)) redirect(pathOfStep(step));
  return (
    <ApplicantPage task="list">
      <TypeOne />
    </ApplicantPage>
  );
}
