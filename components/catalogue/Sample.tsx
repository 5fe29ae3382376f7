'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { ForcedState } from './forced-states';

/** A group of the catalogue. */
export function SampleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={24}>
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}

/** One component in one state, with the name of the state. */
export function Sample({ state, children }: { state: string; children: ReactNode }) {
  return (
    <Stack gap={8}>
      <Text muted size={14}>
        {state}
      </Text>
      {children}
    </Stack>
  );
}

/** Samples side by side, as wide as a field. */
export const SampleGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 24px;
  align-items: start;
`;

const SHOWN: readonly { state: ForcedState; words: string }[] = [
  { state: 'hover', words: 'sob o ponteiro' },
  { state: 'focus', words: 'com o foco' },
  { state: 'active', words: 'sendo pressionado' },
];

/** One component at rest and as it shows to a pointer, the keyboard and a press. */
export function SampleStates({ name, children }: { name: string; children: (key: string) => ReactNode }) {
  return (
    <SampleGrid>
      <Sample state={`${name}: em repouso`}>{children('rest')}</Sample>
      {SHOWN.map(({ state, words }) => (
        <div key={state} data-show={state}>
          <Sample state={`${name}: ${words}`}>{children(state)}</Sample>
        </div>
      ))}
    </SampleGrid>
  );
}
