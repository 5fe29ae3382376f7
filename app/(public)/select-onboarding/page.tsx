import { SignedOutShell } from '@/components/layout/SignedOutShell';
import { SelectAccount } from '@/components/onboarding/SelectAccount';
import { texts } from '@/components/onboarding/texts';
import { variant } from '@/variants/active';
import { indexed } from '../indexed';

export const metadata = indexed('/select-onboarding', {
  title: texts.select.title,
  description: texts.select.lead(variant.company.title),
});

export default function SelectOnboardingPage() {
  return (
    <SignedOutShell>
      <SelectAccount />
    </SignedOutShell>
  );
}
