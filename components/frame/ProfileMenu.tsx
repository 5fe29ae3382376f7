'use client';

import { Settings, ShieldCheck, UserRound } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { User } from '@/bank/contract/ground/accounts';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { Text } from '@/components/ui/Text';
import { color, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { ACCOUNT_PARAM, withAccount } from './account-address';
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

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.full};
  transition: background-color ${motion.quick};

  &:hover, &[aria-expanded='true'] { background: ${color.surfaceSunken}; }
`;

const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 34px;
  height: 34px;
  border-radius: ${radius.full};
  background: ${color.brandSoft};
  color: ${color.onBrandSoft};
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0.01em;

  /* a picture of the person, not words that somebody could ask for by voice */
  &::before { content: attr(data-initials); }
  &:has(svg)::before { content: none; }
  svg { width: 18px; height: 18px; }
`;

const Section = styled.div`
  padding: 8px 12px 12px;

  * + & { padding-top: 12px; border-top: 1px solid ${color.line}; }
  &:last-child { padding: 8px 0 0; }
  fieldset { width: 100%; }
`;

const Places = styled.div`
  padding-bottom: 8px;
`;

/* As high as the choice, two in a row: what is under it stays where it is pressed. */
const Themes = styled.div`
  min-height: calc(2 * (${TARGET} - 6px) + 6px);
`;

const Label = styled.p`
  margin-bottom: 8px;
  font-size: ${scale[12]};
  font-weight: 550;
  color: ${color.onSurfaceMuted};
`;

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
        <Trigger
          type="button"
          {...wiring}
          aria-label={texts.profile.of(user.name)}
          onClick={() => {
            setOpened(true);
            wiring.onClick();
          }}
        >
          <Initials aria-hidden data-initials={toInitials(user.name)}>
            {user.name.trim() ? null : <UserRound />}
          </Initials>
        </Trigger>
      )}
    >
      {user.name ? (
        <Section>
          <Text strong size={14}>
            {user.name}
          </Text>
          <Text muted size={14}>
            {user.email}
          </Text>
        </Section>
      ) : null}
      <Places>
        <MenuItem as={Link} href={hrefOf('/settings/security')}>
          <ShieldCheck aria-hidden />
          {texts.profile.security}
        </MenuItem>
        <MenuItem as={Link} href={hrefOf('/settings')}>
          <Settings aria-hidden />
          {texts.profile.settings}
        </MenuItem>
      </Places>
      <Section>
        <Label>{texts.theme.label}</Label>
        <Themes>
          {wasOpened ? (
            <Suspense fallback={null}>
              <ThemeChoice inPairs="always" />
            </Suspense>
          ) : null}
        </Themes>
      </Section>
      <Section>
        <SignOutButton />
      </Section>
    </Menu>
  );
}
