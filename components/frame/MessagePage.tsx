'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Text } from '@/components/ui/Text';
import { color, media } from '@/themes/tokens';
import { BrandLogo } from './BrandLogo';
import { MAIN_ID } from './SkipLink';

const Band = styled.header`
  display: flex;
  align-items: center;
  height: 64px;
  padding: 0 16px;
  background: ${color.header};

  a { display: flex; align-items: center; min-height: 44px; }
  a:focus-visible { outline-color: ${color.onHeader}; }
  ${media.tablet} { padding-inline: 32px; }
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 16px;
  width: 100%;
  max-width: 592px;
  margin: 0 auto;
  padding: 64px 16px;

  ${media.wide} { padding-top: 15vh; }
`;

const Code = styled.p`
  font-size: 0.875rem;
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  color: ${color.onSurfaceMuted};
`;

/** The brand's band with one column under it. */
export function BandPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Band>
        <Link href="/" prefetch={false}>
          <BrandLogo on="header" height={28} />
        </Link>
      </Band>
      <Main id={MAIN_ID}>{children}</Main>
    </>
  );
}

interface MessagePageProps {
  code?: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A page that only says something, under the brand's band. */
export function MessagePage({ code, title, children, action }: MessagePageProps) {
  return (
    <BandPage>
      {code ? <Code>{code}</Code> : null}
      <Heading level={1} size={32}>
        {title}
      </Heading>
      <Text as="div" muted>
        {children}
      </Text>
      {action}
    </BandPage>
  );
}
