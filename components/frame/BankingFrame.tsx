'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Account, User } from '@/bank/contract/ground/accounts';
import { useWaiting } from '@/contexts/waiting';
import { variant } from '@/variants/active';
import type { MenuEntry } from '@/variants/menu-entry';
import { menuOfRole } from '@/variants/role-menu';
import { withAccount } from './account-address';
import { AccountNotice } from './AccountNotice';
import styles from './BankingFrame.module.css';
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
      <div className={styles.whole} data-navigation={navigation}>
        {isSide ? (
          <div className={styles.aside}>
            <section aria-label={texts.owner}>
              <Link
                className={styles.brand}
                href={hrefOf('/')}
                prefetch={false}
                aria-label={texts.home(variant.company.title)}
              >
                <BrandLogo height={26} />
              </Link>
              <div className={styles.company}>{company}</div>
            </section>
            <SideNavigation {...places} />
          </div>
        ) : null}
        <div className={styles.column}>
          <BankingHeader {...{ company, navigation, pathname, hrefOf }} user={rest.user} tools={rest.tools} />
          {isSide ? null : <TopNavigation {...places} />}
          <div className={styles.content}>
            <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
              <AccountNotice account={account} pathname={pathname} />
              {children}
            </main>
            <div className={styles.foot}>
              <ShortFooter institution={rest.institution} />
            </div>
          </div>
        </div>
      </div>
      <BottomBar {...places} accountId={account?.id} />
      <OfflineNotice overBar />
    </>
  );
}
