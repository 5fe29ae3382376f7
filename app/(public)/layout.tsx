import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AuthProvider } from '@/contexts/auth';
import { peekSession } from '@/gateway/page-data';

/** Anybody may find these pages; one whose address is a secret says otherwise itself. */
export const metadata: Metadata = { robots: { index: true, follow: true } };

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return <AuthProvider initial={await peekSession()}>{children}</AuthProvider>;
}
