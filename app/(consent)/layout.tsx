import type { ReactNode } from 'react';
import { SessionExpiredModal } from '@/components/frame/SessionExpiredModal';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { AuthProvider } from '@/contexts/auth';
import { SessionExpiredProvider } from '@/contexts/session-expired';
import { peekSession } from '@/gateway/page-data';

/** One question and nothing beside it, for somebody who is signed in. */
export default async function ConsentLayout({ children }: { children: ReactNode }) {
  return (
    <AuthProvider initial={await peekSession()}>
      <SessionExpiredProvider>
        <SignedOutShell>{children}</SignedOutShell>
        <SessionExpiredModal />
      </SessionExpiredProvider>
    </AuthProvider>
  );
}
