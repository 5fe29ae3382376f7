'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { formatDocument } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { Journey } from './Journey';
import { OfferSums } from './OfferCard';
import { detailsOf } from './offer-address';
import { offerTexts } from './offer-texts';
import { ProposalTasks } from './ProposalTasks';
import { ProposalTimeline } from './ProposalTimeline';
import { standingOf } from './proposal-look';
import { proposalTexts as words } from './proposal-texts';
import { texts } from './texts';
import { type ProposalPart, useProposal } from './use-proposal';

const Payout = dynamic(() => import('./Payout').then(module => module.Payout));
const Papers = dynamic(() => import('./Papers').then(module => module.Papers));
const SendProposal = dynamic(() => import('./SendProposal').then(module => module.SendProposal));
const CounterOffer = dynamic(() => import('./CounterOffer').then(module => module.CounterOffer));
const SignContract = dynamic(() => import('./SignContract').then(module => module.SignContract));
const Refusal = dynamic(() => import('./Refusal').then(module => module.Refusal));
const Release = dynamic(() => import('./Release').then(module => module.Release));
const ReturnLoan = dynamic(() => import('./ReturnLoan').then(module => module.ReturnLoan));
const ReturnState = dynamic(() => import('./ReturnState').then(module => module.ReturnState));
const Messages = dynamic(() => import('./Messages').then(module => module.Messages));
const Withdraw = dynamic(() => import('./Withdraw').then(module => module.Withdraw));

/** A proposal: where it stands, what is to be done and by whom, and everything it takes until the money is there. */
export function ProposalView({ first }: { first: LoanProposal }) {
  const { proposal, isStale, put } = useProposal(first);
  const { offer } = proposal;
  const standing = standingOf(proposal);
  return (
    <Journey
      step="proposal"
      title={words.title(offer.lender.name)}
      lead={`${words.protocol(proposal.protocol)} · ${offerTexts.sheet.cnpj(formatDocument(offer.lender.cnpj))}`}
      back={{ href: '/marketplace', label: texts.back }}
    >
      <Stack gap={48}>
        <Stack gap={16}>
          <Inline justify="between">
            <Badge status={standing.status}>{standing.words}</Badge>
            <TextLink href={detailsOf(offer.id)}>{words.offer}</TextLink>
          </Inline>
          <OfferSums offer={offer} />
          {isStale ? <Alert tone="warning">{words.stale}</Alert> : null}
        </Stack>
        <ProposalTasks proposal={proposal} />
        <Parts proposal={proposal} put={put} />
        <Messages proposal={proposal} put={put} />
        <ProposalTimeline proposal={proposal} />
        {proposal.may_withdraw ? <Withdraw proposal={proposal} put={put} /> : null}
      </Stack>
    </Journey>
  );
}

/** What this state asks for or tells. */
function Parts(part: ProposalPart) {
  const { proposal } = part;
  const { state } = proposal;
  const [first] = useState(proposal.return?.state);
  const returned = proposal.return?.state === 'possible' ? null : proposal.return;
  const isOpen = state === 'draft' || state === 'documents_requested';
  return (
    <>
      {state === 'refused' ? <Refusal {...part} /> : null}
      {returned ? <ReturnState proposal={proposal} returned={returned} isNew={first !== returned.state} /> : null}
      {(state === 'expired' || state === 'withdrawn') && !returned ? <Text>{words.ended[state]}</Text> : null}
      {state === 'counter_offered' ? <CounterOffer {...part} /> : null}
      {proposal.contract ? <SignContract {...part} /> : null}
      {proposal.release ? <Release proposal={proposal} /> : null}
      {state === 'active' ? <ReturnLoan {...part} /> : null}
      {isOpen || state === 'release_failed' || proposal.payout ? <Payout {...part} /> : null}
      {isOpen || proposal.papers.some(({ files }) => files.length > 0) ? <Papers {...part} /> : null}
      {isOpen ? <SendProposal {...part} /> : null}
    </>
  );
}
