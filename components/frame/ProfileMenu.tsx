'use client';

import { Settings, ShieldCheck, UserRound } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { User } from '@/bank/contract/ground/accounts';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { Text } from '@/components/ui/Text';
import { ACCOUNT_PARAM, withAccount } from './account-address';
import styles from './ProfileMenu.module.css';
import { SignOutButton } from './SignOutButton';
import type { ThemeChoiceProps } from './ThemeChoice';
import { ThemeToggle } from './ThemeToggle';
import { texts } from './texts';

/* The theme is chosen once and seldom again: no page waits for the choice. Where it does not arrive, the switch of the header stands in for it. */
const ThemeChoice = lazy<ComponentType<ThemeChoiceProps>>(() =>
  import('./ThemeChoice').then(
    part => ({ default: part.ThemeChoice }),
    () => ({ default: ThemeToggle }),
  ),
);

/** `Ana Beatriz Souza` -> `AS`. */
const toInitials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
};

/** Who is signed in, the settings, the theme, and the way out. */
export function ProfileMenu({ user }: { user: Pick<User, 'name' | 'email'> }) {
  const [wasOpened, setOpened] = useState(false);
  const account = useSearchParams().get(ACCOUNT_PARAM);
  const hrefOf = (path: string) => (account ? withAccount(path, account) : path);
  return (
    <Menu
      trigger={wiring => (
        <button
          className={styles.trigger}
          type="button"
          {...wiring}
          aria-label={texts.profile.of(user.name)}
          onClick={() => {
            setOpened(true);
            wiring.onClick();
          }}
        >
          <span className={styles.initials} aria-hidden data-initials={toInitials(user.name)}>
            {user.name.trim() ? null : <UserRound />}
          </span>
        </button>
      )}
    >
      {user.name ? (
        <div className={styles.section}>
          <Text strong size={14}>
            {user.name}
          </Text>
          <Text muted size={14}>
            {user.email}
          </Text>
        </div>
      ) : null}
      <div className={styles.places}>
        <MenuItem as={Link} href={hrefOf('/settings/security')}>
          <ShieldCheck aria-hidden />
          {texts.profile.security}
        </MenuItem>
        <MenuItem as={Link} href={hrefOf('/settings')}>
          <Settings aria-hidden />
          {texts.profile.settings}
        </MenuItem>
      </div>
      <div className={styles.section}>
        <p className={styles.label}>{texts.theme.label}</p>
        <div className={styles.themes}>
          {wasOpened ? (
            <Suspense fallback={null}>
              <ThemeChoice inPairs="always" />
            </Suspense>
          ) : null}
        </div>
      </div>
      <div className={styles.section}>
        <SignOutButton />
      </div>
    </Menu>
  );
}
