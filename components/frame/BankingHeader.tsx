'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { User } from '@/bank/contract/ground/accounts';
import { color, layer, media } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { BrandLogo } from './BrandLogo';
import { NotificationBell } from './NotificationBell';
import { ProfileMenu } from './ProfileMenu';
import { ThemeToggle } from './ThemeToggle';
import { texts } from './texts';

const Band = styled.header<{ $navigation: 'side' | 'top' }>`
  position: sticky;
  /* its menus reach down over the bottom bar */
  z-index: ${layer.bar + 1};
  top: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  height: calc(56px + env(safe-area-inset-top));
  padding: env(safe-area-inset-top) max(8px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left));
  background: ${color.surface};
  color: ${color.onSurface};

  ${media.tablet} { padding-inline: 32px 20px; }
  ${media.wide} {
    height: 64px;
    padding-inline: ${({ $navigation }) => ($navigation === 'side' ? '48px 36px' : 'max(48px, (100vw - 1120px) / 2)')};
  }
  @media (max-height: 320px) { position: static; }
  ${media.print} { display: none; }
`;

/* Where the navigation stands at the side, logo and company stand over it. */
const Start = styled.div<{ $navigation: 'side' | 'top' }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;

  ${media.wide} { ${({ $navigation }) => $navigation === 'side' && 'display: none;'} }
`;

const Home = styled(Link).attrs({ prefetch: false })`
  display: flex;
  flex: none;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  margin-left: -6px;
  border-radius: 4px;

  > :last-child { display: none; }
  ${media.tablet} {
    width: 132px;
    margin: 0 8px 0 0;
    > :first-child { display: none; }
    > :last-child { display: block; }
  }
  ${media.wide} { width: 176px; }
`;

/* On a phone the logo gives way to the mark alone. */
const Mark = styled.span`
  width: 44px;
  height: 44px;
  background: var(--mark) center / 36px no-repeat;
`;

/* As wide as its buttons from the start: a page that arrives in pieces must not push the first ones aside. */
const End = styled.div<{ $hasTools: boolean }>`
  display: flex;
  align-items: center;
  flex: none;
  gap: 4px;
  margin-left: auto;
  ${({ $hasTools }) => $hasTools && 'min-width: 140px;'}

  ${media.tablet} { ${({ $hasTools }) => $hasTools && 'min-width: 188px;'} }
  ${media.wide} { ${({ $hasTools }) => $hasTools && 'min-width: 424px;'} }
`;

const WideOnly = styled.div`
  display: none;
  ${media.tablet} { display: flex; }
`;

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
    <Band $navigation={navigation}>
      <Start $navigation={navigation}>
        <Home href={hrefOf('/')} aria-label={texts.home(variant.company.title)}>
          <Mark />
          <BrandLogo height={26} />
        </Home>
        {company}
      </Start>
      <End $hasTools={tools !== undefined}>
        {tools}
        <WideOnly>
          <ThemeToggle />
        </WideOnly>
        <NotificationBell href={hrefOf(NOTIFICATIONS)} isHere={pathname === NOTIFICATIONS} />
        <ProfileMenu user={user} />
      </End>
    </Band>
  );
}
