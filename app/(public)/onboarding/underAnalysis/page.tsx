import type { Metadata } from 'next';
import { reviewTexts } from '@/components/service/onboarding/review-texts';
import { UnderAnalysis } from '@/components/service/onboarding/UnderAnalysis';
import { ApplicantPage } from '../applicant-page';

export const metadata: Metadata = { title: reviewTexts.timeline };

export default function UnderAnalysisPage() {
  return (
    <ApplicantPage task={null}>
      <UnderAnalysis />
    </ApplicantPage>
  );
}
