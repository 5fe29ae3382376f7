'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/lists/FormDialog';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { askReview } from '@/services/marketplace/proposals';
import { listOf } from './offer-address';
import { proposalTexts } from './proposal-texts';
import { useKeptText } from './use-kept';
import type { ProposalPart } from './use-proposal';

const { refusal: words } = proposalTexts;

/** Why a proposal was refused, and what can be done now: other offers, another request, a person's second look. */
export function Refusal({ proposal, put }: ProposalPart) {
  const [isAsking, setAsking] = useState(false);
  const { refusal, offer } = proposal;
  if (!refusal) return null;
  return (
    <Stack gap={16} as="section">
      <Alert tone="warning" title={words.title}>
        <p>{words.reasons[refusal.reason]}</p>
        {refusal.note ? <p>{words.note(refusal.note)}</p> : null}
      </Alert>
      {refusal.review === 'asked' ? <Text>{words.reviewAsked}</Text> : null}
      {refusal.review === 'answered' ? <Text>{words.reviewAnswered}</Text> : null}
      <Heading level={2}>{words.next}</Heading>
      <Inline gap={12} stackOnPhone>
        <ButtonLink href={listOf(offer.search_id)}>{words.others}</ButtonLink>
        <ButtonLink variant="quiet" href="/marketplace/pre-offer">
          {words.change}
        </ButtonLink>
        {refusal.review === 'possible' ? (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {words.review}
          </Button>
        ) : null}
      </Inline>
      {isAsking ? <ReviewDialog proposal={proposal} put={put} onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}

function ReviewDialog({ proposal, put, onClose }: ProposalPart & { onClose: () => void }) {
  const { text: story, type, drop } = useKeptText(`market.review.${proposal.id}`);
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const isShort = story.trim().length < 10;
  const send = async () => {
    setSubmitted(true);
    if (isShort) return;
    if (!(await act.run(async () => put(await askReview(proposal.id, story.trim()))))) return;
    drop();
    onClose();
  };
  return (
    <FormDialog
      title={words.review}
      words={{ cancel: words.cancel, submit: words.reviewSend }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Text>{words.reviewLead}</Text>
      <TextArea
        label={words.reviewLabel}
        value={story}
        onValueChange={type}
        maxLength={1_000}
        error={wasSubmitted && isShort ? words.reviewShort : undefined}
      />
    </FormDialog>
  );
}
