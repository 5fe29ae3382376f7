'use client';

import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { LoanSearch } from '@/bank/contract/products/marketplace-offers';
import { Alert } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { formatTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { getSearch } from '@/services/marketplace/loans';
import { color, radius } from '@/themes/tokens';
import { Journey } from './Journey';
import { listOf } from './offer-address';
import { offerTexts } from './offer-texts';

const { loading: words } = offerTexts;
const ASK_EVERY_MS = 2_000;

const LOOKS: Record<LoanSearch['lenders'][number]['state'], BadgeStatus> = {
  waiting: 'waiting',
  asking: 'processing',
  offered: 'completed',
  refused: 'canceled',
  silent: 'pending',
  not_asked: 'undefined',
};

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 8px;
  overflow: hidden;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};

  &::-webkit-progress-bar { background: ${color.surfaceSunken}; }
  &::-webkit-progress-value { background: ${color.brandLine}; }
  &::-moz-progress-bar { background: ${color.brandLine}; }
`;

const Lender = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 14px 0;
  border-bottom: 1px solid ${color.line};

  &:last-child { border-bottom: 0; }
  > div { flex: 1 1 240px; min-width: 0; }
`;

/** Who is being asked what, as it is at the bank: it goes on whoever looks, and the borrower is told by e-mail. */
export function SearchProgress({ first }: { first: LoanSearch }) {
  const read = useQuery({
    queryKey: ['search', first.id],
    queryFn: ({ signal }) => getSearch(first.id, signal),
    initialData: first,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'asking' ? ASK_EVERY_MS : false),
  });
  const search = read.data;
  const isReady = search.state !== 'asking';
  return (
    <Journey step="asking" title={isReady ? words.ready : words.title} lead={isReady ? words.readyLead : words.lead}>
      <Stack gap={32}>
        <Stack gap={8}>
          <Text strong role="status">
            {words.progress(search.answered, search.asked)}
          </Text>
          <Bar
            max={Math.max(search.asked, 1)}
            value={search.answered}
            aria-label={words.progress(search.answered, search.asked)}
          />
          {isReady ? null : (
            <Text size={14} muted>
              {words.until(formatTime(search.ready_by))}
            </Text>
          )}
          {read.isError ? <Alert tone="warning">{words.failed}</Alert> : null}
        </Stack>
        <WayOn search={search} />
        <Lenders search={search} />
      </Stack>
    </Journey>
  );
}

/** What can be done by now: compare what came, change the request, or leave. */
function WayOn({ search }: { search: LoanSearch }) {
  const isReady = search.state !== 'asking';
  if (isReady && search.offers === 0) {
    return (
      <Alert
        tone="info"
        title={words.none}
        action={
          <ButtonLink size="small" href="/marketplace/pre-offer">
            {words.change}
          </ButtonLink>
        }
      >
        {words.noneHelp}
      </Alert>
    );
  }
  return (
    <Inline gap={12} stackOnPhone>
      {search.offers > 0 ? (
        <ButtonLink variant={isReady ? 'primary' : 'quiet'} href={listOf(search.id)}>
          {isReady ? words.see(search.offers) : words.seeSoFar(search.offers)}
        </ButtonLink>
      ) : null}
      <ButtonLink variant="plain" href="/marketplace">
        {words.leave}
      </ButtonLink>
    </Inline>
  );
}

function Lenders({ search }: { search: LoanSearch }) {
  const asks = search.wish.guarantee.kind === 'none' ? words.asks.score : words.asks.thing;
  return (
    <section>
      <Heading level={2} size={16}>
        {words.list}
      </Heading>
      <ul>
        {search.lenders.map(({ lender, state, reason }) => (
          <Lender key={lender.id}>
            <div>
              <Text strong>{lender.name}</Text>
              <Text size={14} muted>
                {reason ? words.reasons[reason] : asks}
              </Text>
            </div>
            <Badge status={LOOKS[state]}>{words.states[state]}</Badge>
          </Lender>
        ))}
      </ul>
    </section>
  );
}
