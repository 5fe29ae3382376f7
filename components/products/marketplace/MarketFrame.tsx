'use client';

import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { BrandFooter } from '@/components/frame/BrandFooter';
import { BrandLogo } from '@/components/frame/BrandLogo';
import { OfflineNotice } from '@/components/frame/OfflineNotice';
import { SESSION_TEXTS } from '@/components/frame/session-texts';
import { MAIN_ID, SkipLink } from '@/components/frame/SkipLink';
import { ThemeToggle } from '@/components/frame/ThemeToggle';
import { notify } from '@/components/ui/notify';
import { MARKET_HOME, MARKET_SIGN_IN } from '@/config/market-way';
import { useAuth } from '@/contexts/auth';
import { color, media, radius, TARGET, type as scale, width } from '@/themes/tokens';
import { frameTexts as texts } from './frame-texts';

const Band = styled.header`
  background: ${color.header};
  color: ${color.onHeader};

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    max-width: calc(${width.content} + 64px);
    min-height: 64px;
    margin: 0 auto;
    padding: 0 16px;
  }
  a:focus-visible, button:focus-visible { outline-color: ${color.onHeader}; }
  ${media.tablet} { > div { padding-inline: 32px; } }
  ${media.print} { display: none; }
`;

const Home = styled(Link).attrs({ prefetch: false })`
  display: flex;
  align-items: center;
  min-height: ${TARGET};
`;

const Places = styled.nav`
  display: flex;
  align-items: center;

  a, button {
    display: flex;
    align-items: center;
    min-height: ${TARGET};
    padding: 0 10px;
    border-radius: ${radius.field};
    color: inherit;
    font-size: ${scale[14]};
    font-weight: 550;
    text-decoration: none;
  }
  a:hover, button:hover { background: ${color.headerHover}; }
`;

const Main = styled.main`
  width: 100%;
  max-width: calc(${width.content} + 64px);
  min-height: calc(100vh - 64px);
  min-height: calc(100dvh - 64px);
  margin: 0 auto;
  padding: 32px 16px 64px;

  &:focus { outline: none; }
  ${media.tablet} { padding-inline: 32px; }
`;

const Foot = styled.div`
  max-width: calc(${width.content} + 64px);
  margin: 0 auto;
  padding: 24px 16px 32px;

  ${media.tablet} { padding-inline: 32px; }
  ${media.print} { display: none; }
`;

interface MarketFrameProps {
  isSignedIn: boolean;
  institution: { name: string; cnpj: string };
  children: ReactNode;
}

/** The pages of borrowers: the brand's band with the way out, the page, the footer. None of the bank's menus. */
export function MarketFrame({ isSignedIn, institution, children }: MarketFrameProps) {
  return (
    <>
      <SkipLink />
      <Band>
        <div>
          <Home href={MARKET_HOME}>
            <BrandLogo on="header" height={28} />
          </Home>
          <Places aria-label={texts.places}>
            {isSignedIn ? <LeaveButton /> : <a href={MARKET_SIGN_IN}>{texts.signIn}</a>}
            <ThemeToggle />
          </Places>
        </div>
      </Band>
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      <Foot>
        <BrandFooter institution={institution} />
      </Foot>
      <OfflineNotice />
    </>
  );
}

/** Ends the session; when the server was not reached it still lives, so the person is told. */
function LeaveButton() {
  const { signOutTo } = useAuth();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await signOutTo(MARKET_HOME).catch(() => {
      setLeaving(false);
      notify(SESSION_TEXTS.leavingFailed, { tone: 'danger' });
    });
  };
  return (
    <button type="button" aria-busy={isLeaving || undefined} onClick={() => void leave()}>
      {isLeaving ? SESSION_TEXTS.signingOut : SESSION_TEXTS.signOut}
    </button>
  );
}
