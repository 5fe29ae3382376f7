import type { ReactNode } from 'react';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';

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
