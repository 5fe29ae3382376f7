import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/layout/SignedOutShell';
import { Resume } from '@/components/onboarding/Resume';
import { entryTexts } from '@/components/onboarding/entry-texts';

export const metadata: Metadata = { title: entryTexts.resume.title };

export default function ResumePage() {
  return (
    <SignedOutShell>
      <Resume />
    </SignedOutShell>
  );
}
