'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { User } from '@/bank/contract/ground/accounts';
import { variant } from '@/variants/active';
import styles from './BankingHeader.module.css';
import { BrandLogo } from './BrandLogo';
import { NotificationBell } from './NotificationBell';
import { ProfileMenu } from './ProfileMenu';
import { ThemeToggle } from './ThemeToggle';
import { texts } from './texts';

interface BankingHeaderProps {
  user: Pick<User, 'name' | 'email'>;
  /** Whose account it is, and the way to another. */
  company: ReactNode;
  pathname: string;
  hrefOf: (path: string) => string;
  /** Over a top menu the header keeps to the width of the content. */
  navigation: 'side' | 'top';
  /** Buttons before the profile. */
  tools?: ReactNode;
}

const NOTIFICATIONS = '/notifications';

/** Over every page: on a phone the brand's mark and the company, then search, theme, notifications and profile. */
export function BankingHeader({ user, company, pathname, hrefOf, navigation, tools }: BankingHeaderProps) {
  return (
    <header className={styles.band} data-navigation={navigation}>
      <div className={styles.start}>
        <Link
          className={styles.home}
          href={hrefOf('/')}
          prefetch={false}
          aria-label={texts.home(variant.company.title)}
        >
          <span className={styles.mark} />
          <BrandLogo height={26} />
        </Link>
        {company}
      </div>
      <div className={styles.end} data-tools={tools === undefined ? undefined : ''}>
        {tools}
        <div className={styles.wideOnly}>
          <ThemeToggle />
        </div>
        <NotificationBell href={hrefOf(NOTIFICATIONS)} isHere={pathname === NOTIFICATIONS} />
        <ProfileMenu user={user} />
      </div>
    </header>
  );
}
