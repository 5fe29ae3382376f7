'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { PayoutForm } from './PayoutForm';
import { proposalTexts } from './proposal-texts';
import type { ProposalPart } from './use-proposal';

const { payout: words } = proposalTexts;

/** The account of the borrower's own to which the money goes; while it may be changed, its form. */
export function Payout({ proposal, put }: ProposalPart) {
  const [isChanging, setChanging] = useState(false);
  const { payout, state } = proposal;
  const mayChange = state === 'draft' || state === 'release_failed';
  const isForm = mayChange && (!payout || isChanging || state === 'release_failed');
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      {state === 'release_failed' ? <Alert tone="warning">{words.failed}</Alert> : null}
      {payout && !isForm ? (
        <div>
          <Text strong>{payout.institution}</Text>
          <Text>{words.line(payout.branch, payout.number)}</Text>
          <Text size={14} muted>
            {words.kinds[payout.kind]} · {payout.holder}
          </Text>
        </div>
      ) : null}
      {payout && !isForm && mayChange ? (
        <div>
          <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </div>
      ) : null}
      {isForm ? (
        <PayoutForm
          proposal={proposal}
          put={next => {
            put(next);
            setChanging(false);
          }}
        />
      ) : null}
    </Stack>
  );
}
