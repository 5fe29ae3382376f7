import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/layout/SignedOutShell';
import { PhonePhotos } from '@/components/onboarding/PhonePhotos';
import { documentTexts } from '@/components/onboarding/document-texts';
import { peekOnboarding } from '@/gateway/page-data';

export const metadata: Metadata = { title: documentTexts.phone.title };

export default async function PhonePhotosPage() {
  return (
    <SignedOutShell>
      <PhonePhotos hasSession={await peekOnboarding()} />
    </SignedOutShell>
  );
}
