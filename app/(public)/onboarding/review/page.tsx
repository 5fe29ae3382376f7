import type { Metadata } from 'next';
import { type OnboardingConsentId, ONBOARDING_CONSENTS } from '@/bank/contract/service/onboarding-application';
import type { ConsentSheet } from '@/components/service/onboarding/Consents';
import { ReviewStep } from '@/components/service/onboarding/ReviewStep';
import { reviewTexts } from '@/components/service/onboarding/review-texts';
import { formatDate } from '@/components/ui/format';
import { legal } from '@/variants/active-legal';
import { findLegalText } from '@/variants/legal';
import { ApplicantPage } from '../applicant-page';

export const metadata: Metadata = { title: reviewTexts.title };

/** The consents with the versions of the brand's own texts as they are now. */
const readSheets = (): ConsentSheet[] =>
  ONBOARDING_CONSENTS.map(({ id, required, document, version }) => {
    const href = document === null ? null : (`/${document}` as const);
    const text = href === null ? undefined : findLegalText(legal, href);
    return {
      id: id satisfies OnboardingConsentId,
      required,
      version: text?.version ?? version ?? '1',
      text: href !== null && text ? { href, date: formatDate(text.date) } : null,
    };
  });

export default function ReviewPage() {
  return (
    <ApplicantPage task="review">
      <ReviewStep sheets={readSheets()} />
    </ApplicantPage>
  );
}
