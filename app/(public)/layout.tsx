import type { ReactNode } from 'react';
import { AuthProvider } from '@/contexts/auth';
import { peekSession } from '@/gateway/page-data';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return <AuthProvider initial={await peekSession()}>{children}</AuthProvider>;
}
