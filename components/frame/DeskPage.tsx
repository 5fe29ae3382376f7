'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color, media, type as scale, width } from '@/themes/tokens';
import { ThemeToggle } from './ThemeToggle';
import { ScrollRegion } from './ScrollRegion';

const Page = styled.main`
  max-width: ${width.content};
  margin: 0 auto;
  padding: 32px 16px 96px;

  ${media.tablet} { padding-inline: 32px; }
`;

/** For a table that is wider than a phone. */
export const DeskScroll = styled(ScrollRegion)`
  overflow-x: auto;
`;

export const DeskTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${scale[14]};

  th, td { padding: 12px 16px 12px 0; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  th { font-weight: 550; color: ${color.onSurfaceMuted}; }
  a { color: ${color.link}; font-weight: 500; }
`;

interface DeskPageProps {
  title: string;
  lead?: ReactNode;
  before?: ReactNode;
  children: ReactNode;
}

/** A desk of the people who run the product. */
export function DeskPage({ title, lead, before, children }: DeskPageProps) {
  return (
    <Page>
      <Stack gap={24}>
        <Inline justify="between" align="start">
          <Stack gap={4}>
            {before}
            <Heading level={1}>{title}</Heading>
            {lead ? (
              <Text as="div" muted>
                {lead}
              </Text>
            ) : null}
          </Stack>
          <ThemeToggle />
        </Inline>
        {children}
      </Stack>
    </Page>
  );
}
