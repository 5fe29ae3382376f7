import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { InvitationPage } from '@/components/service/onboarding/InvitationPage';
import { invitationTexts } from '@/components/service/onboarding/invitation-texts';

export const metadata: Metadata = { title: invitationTexts.pageTitle };

export default function InvitationRoute() {
  return (
    <SignedOutShell>
      <InvitationPage />
    </SignedOutShell>
  );
}
