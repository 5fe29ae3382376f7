import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { NewApplication } from '@/components/service/onboarding/NewApplication';
import { entryTexts } from '@/components/service/onboarding/entry-texts';
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
