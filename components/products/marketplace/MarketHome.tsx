'use client';

import styled from 'styled-components';
import type { Lender } from '@/bank/contract/products/marketplace-lenders';
import { Page } from '@/components/frame/PageHeader';
import { ButtonLink } from '@/components/ui/Button';
import { formatDocument } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { MARKET_SIGN_IN } from '@/config/market-way';
import { media } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { Hub, type HubData } from './Hub';
import { homeTexts as words } from './home-texts';
import { ProductCards } from './ProductCards';
import { Simulation } from './Simulation';

const Opening = styled(Stack)`
  max-width: 640px;

  h1 { text-wrap: balance; }
`;

const Steps = styled.ol`
  display: grid;
  gap: 12px;
  padding-left: 24px;
  list-style: decimal;

  ${media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 48px; }
`;

const Names = styled.ul`
  display: grid;
  gap: 12px 32px;

  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

interface MarketHomeProps {
  /** Null when they could not be read. */
  lenders: readonly Lender[] | null;
  isSignedIn: boolean;
  /** What a borrower has here; null for everybody else. */
  hub: HubData | null;
}

/** The first page of the loan area: what a borrower has here, what there is, how it goes, who lends. */
export function MarketHome({ lenders, isSignedIn, hub }: MarketHomeProps) {
  return (
    <Page>
      <Stack gap={64}>
        {hub ? <Hub data={hub} /> : <Welcome isSignedIn={isSignedIn} />}
        <Stack gap={16} as="section">
          <Heading level={2}>{words.products}</Heading>
          <ProductCards />
        </Stack>
        <Simulation />
        <Stack gap={16} as="section">
          <Heading level={2}>{words.how.title}</Heading>
          <Steps>
            {words.how.steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
        </Stack>
        <Lenders lenders={lenders} />
      </Stack>
    </Page>
  );
}

function Welcome({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Opening gap={24}>
      <Stack gap={12}>
        <Heading level={1} size={32}>
          {words.title}
        </Heading>
        <Text size={16} muted>
          {words.lead}
        </Text>
      </Stack>
      <Inline gap={12} stackOnPhone>
        <ButtonLink href="/marketplace/pre-offer">{words.begin}</ButtonLink>
        {isSignedIn ? null : (
          <ButtonLink variant="quiet" href={MARKET_SIGN_IN}>
            {words.signIn}
          </ButtonLink>
        )}
      </Inline>
    </Opening>
  );
}

function Lenders({ lenders }: Pick<MarketHomeProps, 'lenders'>) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.lenders.title}</Heading>
      {lenders ? (
        <Names>
          {lenders.map(({ id, name, cnpj }) => (
            <li key={id}>
              <Text strong>{name}</Text>
              <Text size={14} muted>
                CNPJ {formatDocument(cnpj)}
              </Text>
            </li>
          ))}
        </Names>
      ) : (
        <Text muted>{words.lenders.failed}</Text>
      )}
      <Text size={14} muted>
        {words.lenders.correspondent(variant.company.title)}
      </Text>
    </Stack>
  );
}
