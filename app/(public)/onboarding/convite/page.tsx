import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/layout/SignedOutShell';
import { InvitationPage } from '@/components/onboarding/InvitationPage';
import { invitationTexts } from '@/components/onboarding/invitation-texts';

export const metadata: Metadata = { title: invitationTexts.pageTitle };

export default function InvitationRoute() {
  return (
    <SignedOutShell>
      <InvitationPage />
    </SignedOutShell>
  );
}
