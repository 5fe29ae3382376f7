'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { Account, User } from '@/bank/contract/ground/accounts';
import { useWaiting } from '@/contexts/waiting';
import { color, media, width } from '@/themes/tokens';
import { variant } from '@/variants/active';
import type { MenuEntry } from '@/variants/menu-entry';
import { menuOfRole } from '@/variants/role-menu';
import { withAccount } from './account-address';
import { AccountNotice } from './AccountNotice';
import { BankingHeader } from './BankingHeader';
import { BottomBar } from './BottomBar';
import { ShortFooter } from './BrandFooter';
import { BrandLogo } from './BrandLogo';
import { CompanySwitcher } from './CompanySwitcher';
import { SideNavigation, TopNavigation } from './Navigation';
import { OfflineNotice } from './OfflineNotice';
import { FIRST_FIELD } from './first-field';
import { type PackedRows, unpackRows } from './packed-rows';
import { MAIN_ID, SkipLink } from './SkipLink';
import { texts } from './texts';
import { useActiveAccount } from './use-active-account';

const Whole = styled.div<{ $navigation: 'side' | 'top' }>`
  /* how much of the window the header covers: heads of tables stick under it */
  --stuck: calc(56px + env(safe-area-inset-top));
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.wide} {
    --stuck: ${({ $navigation }) => ($navigation === 'side' ? '64px' : '117px')};
    ${({ $navigation }) => $navigation === 'side' && `grid-template-columns: ${width.navigation} minmax(0, 1fr);`}
  }
  @media (max-height: 320px) { --stuck: 0px; }
  ${media.print} { display: block; }
`;

/* One step off the page, without a line: the page begins where it ends. */
const Aside = styled.div`
  display: none;

  ${media.wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    height: 100dvh;
    background: ${color.surfaceSunken};
  }
  ${media.print} { display: none; }
`;

const Brand = styled(Link).attrs({ prefetch: false })`
  display: flex;
  align-items: center;
  min-height: 64px;
  padding: 0 28px;
`;

const Company = styled.div`
  min-height: 56px;
  padding: 0 16px 8px;
`;

const Column = styled.div`
  min-width: 0;
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: 48px;
  min-width: 0;
  min-height: calc(100dvh - 56px);
  padding: 16px max(16px, env(safe-area-inset-right)) calc(96px + env(safe-area-inset-bottom))
    max(16px, env(safe-area-inset-left));

  ${media.tablet} { padding-inline: max(32px, env(safe-area-inset-left)) max(32px, env(safe-area-inset-right)); }
  ${media.wide} { min-height: calc(100dvh - 64px); padding: 24px 48px 32px; }
  @media (max-height: 320px) { padding-bottom: 24px; }
  ${media.print} { min-height: 0; padding: 0; }
`;

const Main = styled.main`
  flex: 1;
  width: 100%;
  max-width: ${width.content};
  margin-inline: auto;
`;

const Foot = styled.div`
  width: 100%;
  max-width: ${width.content};
  margin-inline: auto;
`;

/** After a navigation the keyboard stands at the new page's first field, if it begins with one, or at its title, as it would after a full load. */
function useFocusOnTitle(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(MAIN_ID);
    // a keyboard that comes up by itself would cover a phone's page
    const field = window.matchMedia?.('(pointer: fine)').matches
      ? main?.querySelector<HTMLElement>(`[${FIRST_FIELD}]`)
      : null;
    const title = main?.querySelector<HTMLElement>('h1');
    if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
    (field ?? title ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

interface BankingFrameProps {
  children: ReactNode;
  accounts: readonly Account[];
  activeAccount?: Account;
  user: Pick<User, 'name' | 'email'>;
  menu: PackedRows<MenuEntry>;
  navigation: 'side' | 'top';
  institution: { name: string; cnpj: string };
  /** Buttons of the header beside the profile. */
  tools?: ReactNode;
}

/** The look of `BankingShell`. */
export function BankingFrame({ accounts, activeAccount, navigation, children, ...rest }: BankingFrameProps) {
  const menu = useMemo(() => unpackRows(rest.menu), [rest.menu]);
  const pathname = usePathname();
  const found = useActiveAccount(accounts);
  const account = activeAccount ?? found;
  // nothing waits for who only looks
  const waiting = useWaiting(account?.role === 'viewer' ? undefined : account?.id);
  useFocusOnTitle(pathname);
  const hrefOf = (path: string) => (account ? withAccount(path, account.id) : path);
  const places = { menu: account ? menuOfRole(menu, account.role) : menu, pathname, hrefOf, waiting };
  const isSide = navigation === 'side';
  const company = account ? <CompanySwitcher {...{ accounts, account, menu, pathname }} /> : null;
  return (
    <>
      <SkipLink />
      <Whole $navigation={navigation}>
        {isSide ? (
          <Aside>
            <section aria-label={texts.owner}>
              <Brand href={hrefOf('/')} aria-label={texts.home(variant.company.title)}>
                <BrandLogo height={26} />
              </Brand>
              <Company>{company}</Company>
            </section>
            <SideNavigation {...places} />
          </Aside>
        ) : null}
        <Column>
          <BankingHeader {...{ company, navigation, pathname, hrefOf }} user={rest.user} tools={rest.tools} />
          {isSide ? null : <TopNavigation {...places} />}
          <Content>
            <Main id={MAIN_ID} tabIndex={-1}>
              <AccountNotice account={account} pathname={pathname} />
              {children}
            </Main>
            <Foot>
              <ShortFooter institution={rest.institution} />
            </Foot>
          </Content>
        </Column>
      </Whole>
      <BottomBar {...places} accountId={account?.id} />
      <OfflineNotice overBar />
    </>
  );
}
