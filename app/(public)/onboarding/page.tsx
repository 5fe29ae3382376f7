import { redirect } from 'next/navigation';
import { getOnboarding } from '@/bank/contract/service/onboarding';
import { isStep, pathOfStep, TASK_LIST } from '@/components/service/onboarding/steps';
import { readOnboarding } from '@/gateway/page-data';
import type { StepParams } from './step-page';

/** Not a page of its own: leads to the step that `current_step` names, to where the application stands, or to its beginning. */
export default async function OnboardingPage({ searchParams }: { searchParams: StepParams }) {
  const { current_step: step } = await searchParams;
  if (isStep(step)) redirect(pathOfStep(step));
  const read = await readOnboarding(getOnboarding);
  if (read.state === 'expired') redirect(read.renewable ? '/onboarding/expiredSession' : '/select-onboarding');
  redirect(read.state === 'ok' && !read.data.actions.includes('edit') ? '/onboarding/underAnalysis' : TASK_LIST);
}
