'use client';

import styled from 'styled-components';
import { ThemeChoice } from '@/components/frame/ThemeChoice';
import { Inline, Stack } from '@/components/ui/Stack';
import { Toasts } from '@/components/ui/Toasts';
import { Heading, Text } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import { ActionSamples } from './ActionSamples';
import { CardSamples } from './CardSamples';
import { ChartSamples } from './ChartSamples';
import { ChoiceSamples } from './ChoiceSamples';
import { DateSamples } from './DateSamples';
import { DataListSamples } from './DataListSamples';
import { FieldSamples } from './FieldSamples';
import { FormSamples } from './FormSamples';
import { useForcedStates } from './forced-states';
import { ListSamples } from './ListSamples';
import { MessageSamples } from './MessageSamples';
import { MoneySamples } from './MoneySamples';
import { PictureSamples } from './PictureSamples';
import { RoleSamples } from './RoleSamples';
import { SurfaceSamples } from './SurfaceSamples';
import { WindowSamples } from './WindowSamples';

const Page = styled.main`
  max-width: 1120px;
  margin: 0 auto;
  padding: 32px 16px 96px;
`;

/** The kit of the brand on one page: for the eyes of who designs, and for the tools that measure contrast and accessibility. */
export function Catalogue() {
  useForcedStates();
  return (
    <Page>
      <Stack gap={48}>
        <Inline justify="between">
          <Stack gap={4}>
            <Heading level={1}>{variant.company.title}: catálogo de componentes</Heading>
            <Text muted>Todos os componentes, em todos os estados, na marca deste build.</Text>
          </Stack>
          <ThemeChoice inPairs="on phones" />
        </Inline>
        <PictureSamples />
        <CardSamples />
        <RoleSamples />
        <SurfaceSamples />
        <ActionSamples />
        <FieldSamples />
        <ChoiceSamples />
        <DateSamples />
        <FormSamples />
        <DataListSamples />
        <ListSamples />
        <ChartSamples />
        <WindowSamples />
        <MoneySamples />
        <MessageSamples />
        <Toasts />
      </Stack>
    </Page>
  );
}
