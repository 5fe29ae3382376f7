'use client';

import { useState } from 'react';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { answerCounter } from '@/services/marketplace/proposals';
import { OfferSums } from './OfferCard';
import { OfferSheet } from './OfferSheet';
import { proposalTexts } from './proposal-texts';
import type { ProposalPart } from './use-proposal';

const { counter: words } = proposalTexts;

/** What the lender offers in place of what was asked for, beside it, with both answers. */
export function CounterOffer({ proposal, put }: ProposalPart) {
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const counter = proposal.counter_offer;
  if (!counter) return null;
  const answer = async (isAccepted: boolean) => put(await answerCounter(proposal.id, counter.id, isAccepted));
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      <Text>{words.lead}</Text>
      <Stack gap={8}>
        <Heading level={3}>{words.yours}</Heading>
        <OfferSums offer={proposal.offer} />
      </Stack>
      <Stack gap={8}>
        <Heading level={3}>{words.theirs}</Heading>
        <OfferSums offer={counter} />
      </Stack>
      <Disclosure summary={words.see}>
        <OfferSheet offer={counter} />
      </Disclosure>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Inline gap={12} stackOnPhone>
        <Button loading={act.isBusy} onClick={() => void act.run(() => answer(true))}>
          {words.accept}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {words.decline}
        </Button>
      </Inline>
      {isAsking ? (
        <AskedDialog
          title={words.declineTitle}
          tone="danger"
          words={{ confirm: words.decline, back: words.back }}
          act={() => answer(false)}
          onClose={() => setAsking(false)}
        >
          <Text>{words.declineBody}</Text>
        </AskedDialog>
      ) : null}
    </Stack>
  );
}
