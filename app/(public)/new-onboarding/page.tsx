import { SignedOutShell } from '@/components/layout/SignedOutShell';
import { NewApplication } from '@/components/onboarding/NewApplication';
import { entryTexts } from '@/components/onboarding/entry-texts';
import { indexed } from '../indexed';

export const metadata = indexed('/new-onboarding', {
  title: entryTexts.company.pageTitle,
  description: entryTexts.company.lead,
});

export default function NewOnboardingPage() {
  return (
    <SignedOutShell>
      <NewApplication />
    </SignedOutShell>
  );
}
