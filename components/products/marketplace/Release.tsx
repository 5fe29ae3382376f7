'use client';

import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { Alert } from '@/components/ui/Alert';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { offerTexts } from './offer-texts';
import { proposalTexts } from './proposal-texts';
import { ScheduleTable } from './SheetTables';

const { release: words, active, settled } = proposalTexts;

/** What settles the loan today, where its lender tells it. */
const toSettlementRows = (settlement: LoanProposal['settlement']): DefinitionRow[] =>
  settlement
    ? [
        {
          term: active.settlement(settlement.on),
          value: active.settlementValue(formatMoney(settlement.amount_cents), formatMoney(settlement.discount_cents)),
        },
      ]
    : [];

/** How the money went out; once it is there, the instalments, until all was paid back. */
export function Release({ proposal }: { proposal: LoanProposal }) {
  const { release, state, offer, settled_on: settledOn } = proposal;
  const hasGuarantee = offer.wish.guarantee.kind !== 'none';
  const isGivenBack = proposal.return?.state === 'asked';
  if (!release) return null;
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      {settledOn ? (
        <Alert tone="positive" title={settled.title(settledOn)}>
          {settled.body(offer.lender.name)} {hasGuarantee ? settled.guarantee : null}
        </Alert>
      ) : null}
      {state === 'active' && !isGivenBack && !settledOn ? (
        <Alert tone="positive" title={active.title}>
          {active.body}
        </Alert>
      ) : null}
      <DefinitionList
        rows={[
          {
            term: words.states[release.state],
            value: words.line(formatMoney(release.amount_cents), formatDateTime(release.at)),
          },
          { term: words.control, value: release.control_number },
          ...toSettlementRows(proposal.settlement),
        ]}
      />
      {proposal.settlement ? (
        <Text size={14} muted>
          {active.settlementHelp(offer.lender.name, offer.lender.phone)}
        </Text>
      ) : null}
      {state === 'active' && !settledOn ? (
        <Disclosure summary={offerTexts.sheet.schedule}>
          <ScheduleTable offer={offer} />
        </Disclosure>
      ) : null}
    </Stack>
  );
}
