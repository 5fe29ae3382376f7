import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { BankingShell } from '@/components/layout/BankingShell';
import { SessionExpiredModal } from '@/components/layout/SessionExpiredModal';
import { SessionWarning } from '@/components/layout/SessionWarning';
import { AuthProvider } from '@/contexts/auth';
import { HiddenAmountsProvider } from '@/contexts/hidden-amounts';
import { HIDDEN_AMOUNTS_COOKIE } from '@/contexts/hidden-amounts-cookie';
import { QueryProvider } from '@/contexts/query';
import { SessionEndProvider } from '@/contexts/session-end';
import { SessionExpiredProvider } from '@/contexts/session-expired';
import { peekSession, peekSessionEnds } from '@/gateway/page-data';
import { readPerson, requireData } from './account-page';

export default async function BankingLayout({ children }: { children: ReactNode }) {
  const [page, session, ends, jar] = await Promise.all([readPerson(), peekSession(), peekSessionEnds(), cookies()]);
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
            <SessionEndProvider initial={ends}>
              <SessionWarning />
            </SessionEndProvider>
            <SessionExpiredModal />
          </HiddenAmountsProvider>
        </QueryProvider>
      </SessionExpiredProvider>
    </AuthProvider>
  );
}
