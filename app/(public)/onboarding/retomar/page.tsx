import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { Resume } from '@/components/service/onboarding/Resume';
import { entryTexts } from '@/components/service/onboarding/entry-texts';

export const metadata: Metadata = { title: entryTexts.resume.title };

export default function ResumePage() {
  return (
    <SignedOutShell>
      <Resume />
    </SignedOutShell>
  );
}
