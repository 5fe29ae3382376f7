import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { PhonePhotos } from '@/components/service/onboarding/PhonePhotos';
import { documentTexts } from '@/components/service/onboarding/document-texts';
import { peekOnboarding } from '@/gateway/page-data';

export const metadata: Metadata = { title: documentTexts.phone.title };

export default async function PhonePhotosPage() {
  return (
    <SignedOutShell>
      <PhonePhotos hasSession={await peekOnboarding()} />
    </SignedOutShell>
  );
}
