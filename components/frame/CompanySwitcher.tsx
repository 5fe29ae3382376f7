'use client';

import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import { Menu } from '@/components/ui/Menu';
import type { MenuEntry } from '@/variants/menu-entry';
import styles from './CompanySwitcher.module.css';
import { maskAccount } from './masked-account';
import { texts } from './texts';

/* Most people have one company, and who has more changes it now and then: no page waits for the list. */
const CompanyList = lazy(() => import('./CompanyList').then(part => ({ default: part.CompanyList })));

interface CompanySwitcherProps {
  accounts: readonly Account[];
  account: Account;
  menu: readonly MenuEntry[];
  pathname: string;
}

const names = ({ company, branch, number }: Account) => (
  <span className={styles.names}>
    <span className={styles.company}>{company.trade_name}</span>
    <span className={styles.detail}>
      <span className={styles.branch}>{texts.companies.branch(branch)}</span>
      <span className={styles.numberWord}>{texts.companies.number}</span>
      {maskAccount(number)}
    </span>
  </span>
);

/** Which company and account one acts for, and the way to another. A page that shows one thing of a company gives way to the home page. */
export function CompanySwitcher({ accounts, account, menu, pathname }: CompanySwitcherProps) {
  // hundreds of companies wait for the first press; every press begins a new search
  const [presses, setPresses] = useState(0);
  if (accounts.length < 2) return <div className={styles.face}>{names(account)}</div>;
  const path = menu.some(({ href }) => href === pathname) ? pathname : '/';
  return (
    <Menu
      align="start"
      trigger={wiring => (
        <button
          type="button"
          className={`${styles.face} ${styles.button}`}
          {...wiring}
          onClick={() => {
            setPresses(presses + 1);
            wiring.onClick();
          }}
        >
          {names(account)}
          <ChevronsUpDown aria-hidden />
        </button>
      )}
    >
      {presses > 0 ? (
        <Suspense fallback={null}>
          <CompanyList key={presses} accounts={accounts} active={account} path={path} />
        </Suspense>
      ) : null}
    </Menu>
  );
}
