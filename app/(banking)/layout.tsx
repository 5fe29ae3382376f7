import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { CommandBarHost } from '@/components/account/command-bar/CommandBarHost';
import { Announcer } from '@/components/frame/Announcer';
import { BankingShell } from '@/components/frame/BankingShell';
import { CommandBarButton } from '@/components/frame/CommandBarButton';
import { SessionExpiredModal } from '@/components/frame/SessionExpiredModal';
import { packRows } from '@/components/frame/packed-rows';
import { SessionWarning } from '@/components/frame/SessionWarning';
import { LiveNews } from '@/components/account/notifications/LiveNews';
import { TooManyReads } from '@/components/frame/TooManyReads';
import { getOpenFlags } from '@/config/open-features';
import { AuthProvider } from '@/contexts/auth';
import { HiddenAmountsProvider } from '@/contexts/hidden-amounts';
import { HIDDEN_AMOUNTS_COOKIE } from '@/contexts/hidden-amounts-cookie';
import { LiveProvider } from '@/contexts/live';
import { QueryProvider } from '@/contexts/query';
import { SessionEndProvider } from '@/contexts/session-end';
import { SessionExpiredProvider } from '@/contexts/session-expired';
import { peekSession, peekSessionEnds, tellRefused } from '@/gateway/page-data';
import { listMenu } from '@/variants/menu';
import { leadBorrowerOn } from './lead-borrower-on';
import { DEFAULT_WAIT_S, optionalData, readNews, readPerson, requireData } from './account-page';

/** A preview of an address that asks to sign in says nothing: only the pages outside have one. */
export const metadata: Metadata = { openGraph: null, twitter: null };

export default async function BankingLayout({ children }: { children: ReactNode }) {
  const [page, session, ends, jar, news] = await Promise.all([
    readPerson(),
    peekSession(),
    peekSessionEnds(),
    cookies(),
    readNews().then(optionalData),
  ]);
  // in the first HTML, also for who has no script; a page that is refused by itself shows the same by its error
  if (page.state === 'problem' && page.code === 'rate_limited') {
    tellRefused(page);
    return <TooManyReads seconds={page.retryAfter ?? DEFAULT_WAIT_S} requestId={page.requestId} />;
  }
  const person = requireData(page);
  // before the second factor the bank names no accounts, whatever the cookies say
  if (person && !person.data.accounts) redirect('/auth/two-factor');
  const { user, accounts = [] } = person?.data ?? {};
  if (person && accounts.length === 0) await leadBorrowerOn();
  // the same for both who draw it: the page's data hold it once
  const menu = packRows(listMenu(getOpenFlags()));
  return (
    <AuthProvider initial={session}>
      <SessionExpiredProvider hasAccess={session.expiresIn !== null}>
        <QueryProvider>
          <HiddenAmountsProvider initiallyHidden={jar.get(HIDDEN_AMOUNTS_COOKIE)?.value === '1'}>
            <LiveProvider unread={news?.unread_count ?? null}>
              <BankingShell
                accounts={accounts}
                menu={menu}
                user={{ name: user?.name ?? '', email: user?.email ?? '' }}
                tools={<CommandBarButton />}
              >
                {children}
              </BankingShell>
              <SessionEndProvider initial={ends}>
                <SessionWarning />
              </SessionEndProvider>
              <Announcer />
              <LiveNews accounts={accounts} />
              <CommandBarHost accounts={accounts} menu={menu} />
            </LiveProvider>
            <SessionExpiredModal />
          </HiddenAmountsProvider>
        </QueryProvider>
      </SessionExpiredProvider>
    </AuthProvider>
  );
}
