'use client';

import { useState } from 'react';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Button } from '@/components/ui/Button';
import { Text } from '@/components/ui/Text';
import { withdrawProposal } from '@/services/marketplace/proposals';
import { proposalTexts } from './proposal-texts';
import type { ProposalPart } from './use-proposal';

const { withdraw: words } = proposalTexts;

/** Gives a proposal up that is not signed. */
export function Withdraw({ proposal, put }: ProposalPart) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {isAsking ? (
        <AskedDialog
          title={words.title}
          tone="danger"
          words={words}
          act={async () => put(await withdrawProposal(proposal.id))}
          onClose={() => setAsking(false)}
        >
          <Text>{words.body}</Text>
        </AskedDialog>
      ) : null}
    </div>
  );
}
