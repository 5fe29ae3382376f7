'use client';

import styled from 'styled-components';
import type { LoanOffer } from '@/bank/contract/products/marketplace-offers';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { formatDate, formatDateTime, formatDocument, formatMoney } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { color, elevation, media } from '@/themes/tokens';
import { detailsOf } from './offer-address';
import { offerTexts } from './offer-texts';
import { percent, texts } from './texts';

const { facts, list: words, states, sheet } = offerTexts;

const Box = styled.li<{ $isBest: boolean }>`
  ${elevation.object}
  padding: 16px;
  ${({ $isBest }) => $isBest && `border-color: ${color.brandLine}; box-shadow: inset 0 0 0 1px ${color.brandLine};`}

  ${media.tablet} { padding: 24px; }
`;

/** The amount of the instalments: one for all, or the first and the last. */
export const instalmentsOf = ({
  system,
  months,
  instalment_cents: first,
  last_instalment_cents: last,
}: LoanOffer): string =>
  system === 'price' ? texts.times(months, first) : `${months} x, ${formatMoney(first)} a ${formatMoney(last)}`;

/** One offer beside others: what one gets, what one pays, what it costs. */
export function OfferCard({ offer }: { offer: LoanOffer }) {
  const { lender, state } = offer;
  const isOpen = state === 'open';
  return (
    <Box $isBest={offer.is_best && isOpen}>
      <Stack gap={16}>
        <Inline justify="between" align="start">
          <Stack gap={4}>
            <Heading level={2} size={16}>
              {lender.name}
            </Heading>
            <Text size={14} muted>
              {sheet.cnpj(formatDocument(lender.cnpj))}
            </Text>
          </Stack>
          {offer.is_best && isOpen ? <Badge status="completed">{words.best}</Badge> : null}
        </Inline>
        {isOpen ? null : (
          <Alert
            tone={state === 'taken' ? 'info' : 'warning'}
            action={
              state === 'taken' ? <TextLink href="/marketplace/proposal">{sheet.goToProposal}</TextLink> : undefined
            }
          >
            {states[state]}
          </Alert>
        )}
        <OfferSums offer={offer} />
        <Inline justify="between" align="center">
          <Text size={14} muted>
            {facts.firstDue}: {formatDate(offer.first_due_date)} · {facts.valid} {formatDateTime(offer.valid_until)}
          </Text>
          <ButtonLink size="small" variant="quiet" href={detailsOf(offer.id)} aria-label={words.detailsOf(lender.name)}>
            {words.details}
          </ButtonLink>
        </Inline>
      </Stack>
    </Box>
  );
}

/** The figures by which offers are compared, the cost first. */
export function OfferSums({ offer }: { offer: LoanOffer }) {
  return (
    <Sums>
      <div>
        <dt>{facts.cet}</dt>
        <dd>
          <strong>{percent(offer.cet_year)}</strong>
        </dd>
      </div>
      <div>
        <dt>{facts.released}</dt>
        <dd>{formatMoney(offer.released_cents)}</dd>
      </div>
      <div>
        <dt>{facts.instalment}</dt>
        <dd>{instalmentsOf(offer)}</dd>
      </div>
      <div>
        <dt>{facts.total}</dt>
        <dd>{formatMoney(offer.total_cents)}</dd>
      </div>
      <div>
        <dt>{facts.rate}</dt>
        <dd>{facts.rateBoth(offer.rate_month, offer.rate_year)}</dd>
      </div>
    </Sums>
  );
}
