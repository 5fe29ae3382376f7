'use client';

import styled from 'styled-components';
import { PlaceCards } from '@/components/frame/PlaceCards';
import { Heading } from '@/components/ui/Text';
import { media } from '@/themes/tokens';
import type { HomeModule } from './modules';
import { texts } from './texts';

const Region = styled.section`
  display: grid;
  gap: 12px;
  margin-top: 32px;

  ${media.wide} { gap: 16px; margin-top: 40px; }
`;

/** What the brand offers, a sentence each. */
export function ModuleCards({ modules, accountId }: { modules: readonly HomeModule[]; accountId: string }) {
  if (modules.length === 0) return null;
  return (
    <Region aria-labelledby="modulos">
      <Heading id="modulos" level={2} size={16}>
        {texts.modules.title}
      </Heading>
      <PlaceCards places={modules} accountId={accountId} labelledBy="modulos" />
    </Region>
  );
}
