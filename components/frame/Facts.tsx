'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Heading } from '@/components/ui/Text';

/** Something to compare letter by letter. */
export const Code = styled.span`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.8125rem;
  font-weight: 400;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

/** A row for what is known, none for what is not. */
export const fact = (term: string, value: string | null | undefined): DefinitionRow[] =>
  value ? [{ term, value }] : [];

/** The same for a code. */
export const codeFact = (term: string, value: string | null, action?: ReactNode): DefinitionRow[] =>
  value ? [{ term, value: <Code>{value}</Code>, action }] : [];

/** A part of a document: its title, and its rows. */
export function Facts({ title, rows }: { title: string; rows: DefinitionRow[] }) {
  return (
    <section>
      <Heading level={2} size={14}>
        {title}
      </Heading>
      <DefinitionList rows={rows} />
    </section>
  );
}
