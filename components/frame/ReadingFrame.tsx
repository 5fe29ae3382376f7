'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, type as scale, width } from '@/themes/tokens';
import { BrandFooter } from './BrandFooter';
import { BrandLogo } from './BrandLogo';
import { MAIN_ID, SkipLink } from './SkipLink';
import { ThemeToggle } from './ThemeToggle';
import { texts } from './texts';

const Band = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 64px;
  padding: 0 16px;
  background: ${color.header};
  color: ${color.onHeader};

  a { display: flex; align-items: center; min-height: 44px; }
  a:focus-visible { outline-color: ${color.onHeader}; }
  ${media.tablet} { padding-inline: 32px; }
  ${media.print} { display: none; }
`;

const Page = styled.div<{ $ground: 'surface' | 'terms' }>`
  min-height: calc(100vh - 64px);
  padding: 32px 16px 48px;
  background: ${({ $ground }) => color[$ground]};

  ${media.tablet} { padding-inline: 32px; }
  ${media.print} {
    padding: 0;
    background: none;
    color: #000;
    a { color: inherit; }
    h2, h3 { break-after: avoid; }
    li, p, tr { break-inside: avoid; }
  }
`;

const Columns = styled.div`
  display: grid;
  gap: 32px;
  max-width: ${width.content};
  margin: 0 auto;

  ${media.wide} { grid-template-columns: minmax(0, 680px) minmax(200px, 1fr); gap: 64px; }
`;

const Article = styled.article`
  display: flex;
  flex-direction: column;
  gap: 16px;
  line-height: 1.65;
  overflow-wrap: anywhere;

  h1 { font-size: ${scale[32]}; letter-spacing: -0.024em; text-wrap: balance; }
  h2 { margin-top: 24px; font-size: ${scale[20]}; font-weight: 600; line-height: 1.3; scroll-margin-top: 24px; }
  h3 { margin-top: 8px; font-size: ${scale[16]}; font-weight: 600; }
  ul, ol { display: flex; flex-direction: column; gap: 8px; margin: 0; padding-left: 24px; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li::marker { color: ${color.onSurfaceMuted}; }
  p a, li a, td a { color: ${color.link}; text-underline-offset: 0.2em; }
  article h2, section h2 { margin: 0 0 4px; }
  strong { font-weight: 600; }
  table { width: 100%; border-collapse: collapse; font-size: ${scale[14]}; }
  th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
`;

const Aside = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 24px;
  font-size: ${scale[14]};

  ${media.belowWide} { padding-top: 24px; border-top: 1px solid ${color.line}; }
  ${media.wide} { position: sticky; top: 32px; align-self: start; max-height: calc(100vh - 64px); overflow-y: auto; }
  ${media.print} { display: none; }
`;

/** What a narrow page shows in the text because its aside is far below. */
export const NarrowOnly = styled.div`
  ${media.wide} { display: none; }
  ${media.print} { display: none; }
`;

/** What a wide page has beside the text. */
export const WideOnly = styled.div`
  ${media.belowWide} { display: none; }
`;

/** What has no sense on paper. */
export const ScreenOnly = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;

  ${media.print} { display: none; }
`;

const Foot = styled.div`
  max-width: ${width.content};
  margin: 64px auto 0;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
`;

/** A list of places on the page, as the aside of a `ReadingFrame` shows it. */
export const PlaceList = styled.ul`
  && { list-style: none; padding: 0; gap: 0; }
  display: flex;
  flex-direction: column;
  margin: 8px 0 0;

  a { display: flex; align-items: center; min-height: 44px; padding: 4px 8px; margin-inline: -8px; border-radius: ${radius.field};
    color: ${color.onSurfaceMuted}; text-decoration: none; line-height: 1.35; }
  a:hover { color: ${color.onSurface}; text-decoration: underline; }
`;

interface ReadingFrameProps {
  children: ReactNode;
  /** Beside the text on a wide screen, after it on a narrow one. */
  aside?: ReactNode;
  ground?: 'surface' | 'terms';
  institution: { name: string; cnpj: string };
}

/** A public page to read: the brand's band, a column of text, its places, the footer. Prints as the text alone. */
export function ReadingFrame({ children, aside, ground = 'surface', institution }: ReadingFrameProps) {
  return (
    <>
      <SkipLink />
      <Band>
        <Link href="/" prefetch={false}>
          <BrandLogo on="header" height={28} />
        </Link>
        <ThemeToggle />
      </Band>
      <Page $ground={ground}>
        <Columns>
          <main id={MAIN_ID} tabIndex={-1}>
            <Article>{children}</Article>
          </main>
          {aside ? <Aside aria-label={texts.aside}>{aside}</Aside> : null}
        </Columns>
        <Foot>
          <BrandFooter institution={institution} hasGuides />
        </Foot>
      </Page>
    </>
  );
}
