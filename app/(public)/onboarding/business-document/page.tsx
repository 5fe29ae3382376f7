import type { Metadata } from 'next';
import { DocumentStep } from '@/components/service/onboarding/DocumentStep';
import { documentTexts } from '@/components/service/onboarding/document-texts';
import { StepPage, type StepParams } from '../step-page';

export const metadata: Metadata = { title: documentTexts.title };

export default function BusinessDocumentPage({ searchParams }: { searchParams: StepParams }) {
  return (
    <StepPage step="business-document" searchParams={searchParams}>
      <DocumentStep />
    </StepPage>
  );
}
