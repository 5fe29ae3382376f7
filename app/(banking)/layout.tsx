import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { BankingShell } from '@/components/layout/BankingShell';
import { SessionExpiredModal } from '@/components/layout/SessionExpiredModal';
import { AuthProvider } from '@/contexts/auth';
import { HiddenAmountsProvider } from '@/contexts/hidden-amounts';
import { HIDDEN_AMOUNTS_COOKIE } from '@/contexts/hidden-amounts-cookie';
import { QueryProvider } from '@/contexts/query';
import { SessionExpiredProvider } from '@/contexts/session-expired';
import { peekSession } from '@/gateway/page-data';
import { readPerson, requireData } from './account-page';

export default async function BankingLayout({ children }: { children: ReactNode }) {
  const [page, session, jar] = await Promise.all([readPerson(), peekSession(), cookies()]);
  const person = requireData(page);
  const { user, accounts = [] } = person?.data ?? {};
  return (
    <AuthProvider initial={session}>
      <SessionExpiredProvider>
        <QueryProvider>
          <HiddenAmountsProvider initiallyHidden={jar.get(HIDDEN_AMOUNTS_COOKIE)?.value === '1'}>
            <BankingShell accounts={accounts} user={{ name: user?.name ?? '', email: user?.email ?? '' }}>
              {children}
            </BankingShell>
            <SessionExpiredModal />
          </HiddenAmountsProvider>
        </QueryProvider>
      </SessionExpiredProvider>
    </AuthProvider>
  );
}
