'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Text } from '@/components/ui/Text';
import { color, media, TARGET, type as scale, width } from '@/themes/tokens';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 16px 12px;
  margin-bottom: 24px;

  ${media.print} { display: none; }
`;

const Titles = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  margin-right: auto;

  /* beside buttons a long sentence breaks rather than sending them below it */
  ${media.wide} { flex: 1 1 360px; }
`;

/* However many buttons it is, they stand together; on a phone each finds its place in the lines of the head. */
const Actions = styled.div`
  display: contents;

  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    min-width: 0;
  }
`;

const Back = styled(Link).attrs({ prefetch: false })`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  align-self: flex-start;
  min-height: ${TARGET};
  margin: -12px 0 -4px;
  font-size: ${scale[14]};
  font-weight: 500;
  color: ${color.onSurfaceMuted};
  text-decoration: none;

  &:hover { color: ${color.onSurface}; }
  svg { width: 16px; height: 16px; }
`;

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  back?: { href: string; label: string };
  /** The screen's own actions. */
  actions?: ReactNode;
}

/** Title of a page; its `h1` takes the focus after a navigation. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <Head>
      <Titles>
        {back ? (
          <Back href={back.href}>
            <ArrowLeft aria-hidden />
            {back.label}
          </Back>
        ) : null}
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        {lead ? (
          <Text as="div" muted>
            {lead}
          </Text>
        ) : null}
      </Titles>
      {actions ? <Actions>{actions}</Actions> : null}
    </Head>
  );
}

/** Width of a page: `form` is one column of 480 px in the middle, `content` what the shell gives. */
export const Page = styled.div<{ $width?: 'content' | 'form' }>`
  width: 100%;
  max-width: ${({ $width = 'content' }) => width[$width]};
  margin-inline: auto;
`;
