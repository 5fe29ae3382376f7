import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { SelectAccount } from '@/components/service/onboarding/SelectAccount';
import { texts } from '@/components/service/onboarding/texts';
import { variant } from '@/variants/active';
import { brandIn } from '@/variants/article';
import { indexed } from '../indexed';

export const metadata = indexed('/select-onboarding', {
  title: texts.select.title,
  description: texts.select.lead(brandIn('of', variant.company)),
});

export default function SelectOnboardingPage() {
  return (
    <SignedOutShell>
      <SelectAccount />
    </SignedOutShell>
  );
}
