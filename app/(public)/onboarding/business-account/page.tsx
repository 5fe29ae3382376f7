import type { Metadata } from 'next';
import { CompanyStep } from '@/components/service/onboarding/CompanyStep';
import { companyTexts } from '@/components/service/onboarding/company-texts';
import { StepPage, type StepParams } from '../step-page';

export const metadata: Metadata = { title: companyTexts.title };

export default function BusinessAccountPage({ searchParams }: { searchParams: StepParams }) {
  return (
    <StepPage step="business-account" searchParams={searchParams}>
      <CompanyStep />
    </StepPage>
  );
}
