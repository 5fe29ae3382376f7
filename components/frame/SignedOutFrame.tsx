'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, width } from '@/themes/tokens';
import { BrandFooter } from './BrandFooter';
import { BrandLogo } from './BrandLogo';
import { OfflineNotice } from './OfflineNotice';
import { MAIN_ID, SkipLink } from './SkipLink';
import { ThemeToggle } from './ThemeToggle';
import { texts } from './texts';

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: 100dvh;

  ${media.wide} { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); grid-template-rows: 1fr; }
`;

const Banner = styled.div<{ $picture: string }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 24px;
  padding: 20px 16px;
  background: ${color.header} url('${({ $picture }) => $picture}') right top / 480px auto no-repeat;
  color: ${color.onHeader};

  ${media.tablet} { padding-inline: 32px; }
  ${media.wide} {
    position: sticky;
    top: 0;
    height: 100vh;
    height: 100dvh;
    padding: 48px;
    background-size: cover;
    background-position: right top;
  }
`;

const Pledge = styled.p`
  display: none;
  max-width: 15ch;
  font-size: clamp(2rem, 3.2vw, 2.75rem);
  font-weight: 600;
  line-height: 1.12;
  letter-spacing: -0.028em;
  text-wrap: balance;

  ${media.wide} { display: block; }
`;

const Side = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 48px;
  padding: 32px 16px 24px;

  ${media.tablet} { padding-inline: 32px; }
  ${media.wide} { padding: 48px 48px 32px; }
`;

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${width.sign};
  margin-inline: auto;

  /* from the top: what is centred jumps when a line is added to it */
  ${media.wide} { padding-top: clamp(0px, 18vh - 48px, 160px); }
`;

const Foot = styled.div`
  width: 100%;
  max-width: ${width.sign};
  margin-inline: auto;
`;

const Corner = styled.div`
  position: absolute;
  top: 14px;
  right: 8px;
  border-radius: ${radius.full};
  background: ${color.header};
  color: ${color.onHeader};

  ${media.tablet} { right: 24px; }
  ${media.wide} { position: absolute; top: 24px; right: 24px; background: none; color: ${color.onSurfaceMuted}; }
`;

interface SignedOutFrameProps {
  promise: string;
  banner: string;
  institution: { name: string; cnpj: string };
  children: ReactNode;
}

/** The look of `SignedOutShell`. */
export function SignedOutFrame({ promise, banner, institution, children }: SignedOutFrameProps) {
  return (
    <>
      <SkipLink />
      <Page>
        <Banner as="header" $picture={banner}>
          <BrandLogo on="header" height={32} />
          <Pledge>{promise}</Pledge>
        </Banner>
        <Side>
          <Main id={MAIN_ID} tabIndex={-1}>
            {children}
          </Main>
          <Foot>
            <BrandFooter institution={institution} />
          </Foot>
        </Side>
        <Corner as="section" aria-label={texts.appearance}>
          <ThemeToggle />
        </Corner>
      </Page>
      <OfflineNotice />
    </>
  );
}
