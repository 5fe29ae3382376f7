'use client';

import styled from 'styled-components';
import type { LoanConsent } from '@/bank/contract/products/marketplace';
import type { LoanSearch } from '@/bank/contract/products/marketplace-offers';
import type { LoanProposalRow } from '@/bank/contract/products/marketplace-proposals';
import { PageHeader } from '@/components/frame/PageHeader';
import { Badge } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { elevation } from '@/themes/tokens';
import { Consents } from './Consents';
import { homeTexts } from './home-texts';
import { listOf, proposalOf } from './offer-address';
import { standingOf } from './proposal-look';
import { proposalTexts } from './proposal-texts';
import { texts } from './texts';
import { loadingOf } from './use-search';

const { hub: words } = homeTexts;

/** What a borrower has here. */
export interface HubData {
  name: string;
  hasAccount: boolean;
  /** The page on which they stopped writing; null where nothing was begun. */
  draftAt: string | null;
  /** The newest, unless a proposal or another search took its place. */
  search: LoanSearch | null;
  proposals: readonly LoanProposalRow[];
  consents: readonly LoanConsent[];
}

const Item = styled.div`
  ${elevation.group}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 16px;

  > :first-child { flex: 1 1 240px; min-width: 0; }
`;

/** What goes on by now: the account beside, what was begun, what is being asked, proposals, and what was agreed to. */
export function Hub({ data }: { data: HubData }) {
  const { name, hasAccount, draftAt, search, proposals, consents } = data;
  return (
    <Stack gap={32}>
      <PageHeader title={words.title(name.split(' ')[0] ?? name)} lead={words.lead} />
      <Stack gap={12}>
        {hasAccount ? (
          <Item>
            <Text>{words.account}</Text>
            <ButtonLink variant="quiet" href="/">
              {words.goToAccount}
            </ButtonLink>
          </Item>
        ) : null}
        {proposals.map(row => (
          <ProposalItem key={row.id} row={row} />
        ))}
        {search ? <SearchItem search={search} /> : null}
        {draftAt ? (
          <Item>
            <div>
              <Heading level={2} size={16}>
                {words.draft}
              </Heading>
              <Text muted>{words.draftBody}</Text>
            </div>
            <ButtonLink href={draftAt}>{words.continue}</ButtonLink>
          </Item>
        ) : (
          <Inline>
            <ButtonLink variant={search || proposals.length > 0 ? 'quiet' : 'primary'} href="/marketplace/pre-offer">
              {search || proposals.length > 0 ? words.again : homeTexts.begin}
            </ButtonLink>
          </Inline>
        )}
      </Stack>
      <Consents first={consents} />
      <Text size={14} muted>
        {words.data} <a href="/politica-de-privacidade/direitos">{words.dataLink}</a>
      </Text>
    </Stack>
  );
}

function ProposalItem({ row }: { row: LoanProposalRow }) {
  const standing = standingOf(row);
  return (
    <Item>
      <Stack gap={4}>
        <Inline gap={12}>
          <Heading level={2} size={16}>
            {row.lender_name}
          </Heading>
          <Badge status={standing.status}>{standing.words}</Badge>
        </Inline>
        <Text muted>
          {words.line(formatMoney(row.released_cents), texts.times(row.months, row.instalment_cents))} ·{' '}
          {proposalTexts.protocol(row.protocol)}
        </Text>
      </Stack>
      <ButtonLink variant="quiet" href={proposalOf(row.id)} aria-label={words.openOf(row.protocol)}>
        {words.open}
      </ButtonLink>
    </Item>
  );
}

function SearchItem({ search }: { search: LoanSearch }) {
  const isAsking = search.state === 'asking';
  const hasOffers = search.offers > 0;
  return (
    <Item>
      <div>
        <Heading level={2} size={16}>
          {isAsking ? words.asking : words.offers}
        </Heading>
        <Text muted>
          {isAsking
            ? words.askingBody(search.answered, search.asked)
            : hasOffers
              ? words.offersBody(search.offers)
              : words.noOffers}
        </Text>
      </div>
      <ButtonLink href={isAsking || !hasOffers ? loadingOf(search.id) : listOf(search.id)}>
        {isAsking ? words.follow : hasOffers ? words.compare : words.see}
      </ButtonLink>
    </Item>
  );
}
