'use client';

import styled from 'styled-components';
import { ThemeToggle } from '@/components/frame/ThemeToggle';
import { Badge } from '@/components/ui/Badge';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color, media, type as scale } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { brandIn } from '@/variants/article';
import type { FeatureExplanation } from '@/variants/closing';
import { texts } from './texts';

const Page = styled.main`
  max-width: 1120px;
  margin: 0 auto;
  padding: 32px 16px 96px;

  ${media.tablet} { padding-inline: 32px; }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  min-width: 880px;
  border-collapse: collapse;
  font-size: ${scale[14]};

  th, td { padding: 12px 16px 12px 0; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  th { font-weight: 550; color: ${color.onSurfaceMuted}; }
  code { font-size: 0.8125rem; white-space: nowrap; }
`;

const listOf = (items: readonly string[]) =>
  items.length > 0
    ? items.map(item => (
        <div key={item}>
          <code>{item}</code>
        </div>
      ))
    : '–';

/** Every flag of the specification: on or off in this process, why, and what hangs on it. */
export function FeatureTable({ features }: { features: readonly FeatureExplanation[] }) {
  const open = features.filter(({ on }) => on).length;
  return (
    <Page>
      <Stack gap={24}>
        <Inline justify="between">
          <Stack gap={4}>
            <Heading level={1}>{texts.title(brandIn('of', variant.company))}</Heading>
            <Text muted>{texts.lead(open, features.length)}</Text>
          </Stack>
          <ThemeToggle />
        </Inline>
        {/* scrolls by keyboard too */}
        <Scroll tabIndex={0} role="region" aria-label={texts.table}>
          <Table>
            <thead>
              <tr>
                {texts.columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {features.map(({ id, on, words, routes, api }) => (
                <tr key={id}>
                  <th scope="row">
                    <code>{id}</code>
                  </th>
                  <td>
                    <Badge status={on ? 'completed' : 'undefined'}>{on ? texts.on : texts.off}</Badge>
                  </td>
                  <td>{words}</td>
                  <td>{listOf(routes)}</td>
                  <td>{listOf(api)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Stack>
    </Page>
  );
}
