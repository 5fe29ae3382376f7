import type { Metadata } from 'next';
import { MemberStep } from '@/components/service/onboarding/MemberStep';
import { memberTexts } from '@/components/service/onboarding/member-texts';
import { StepPage, type StepParams } from '../step-page';

export const metadata: Metadata = { title: memberTexts.title };

export default function BusinessMemberPage({ searchParams }: { searchParams: StepParams }) {
  return (
    <StepPage step="business-member" searchParams={searchParams}>
      <MemberStep />
    </StepPage>
  );
}
