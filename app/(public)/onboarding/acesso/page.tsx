import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { AccessInvitationPage } from '@/components/service/onboarding/AccessInvitationPage';
import { accessTexts } from '@/components/service/onboarding/access-texts';

export const metadata: Metadata = { title: accessTexts.pageTitle };

export default function AccessInvitationRoute() {
  return (
    <SignedOutShell>
      <AccessInvitationPage />
    </SignedOutShell>
  );
}
