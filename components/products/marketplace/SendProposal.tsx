'use client';

import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { sendProposal } from '@/services/marketplace/proposals';
import { proposalTexts } from './proposal-texts';
import type { ProposalPart } from './use-proposal';

const { send: words } = proposalTexts;

/** Hands a proposal to the lender, once account and papers are there. */
export function SendProposal({ proposal, put }: ProposalPart) {
  const act = useAct();
  const isMissing = !proposal.payout || proposal.papers.some(({ required, state }) => required && state !== 'received');
  return (
    <Stack gap={12}>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      {isMissing ? (
        <Text muted>{words.missing}</Text>
      ) : (
        <>
          <Button
            fullWidth
            loading={act.isBusy}
            onClick={() => void act.run(async () => put(await sendProposal(proposal.id)))}
          >
            {proposal.state === 'draft' ? words.button : words.again}
          </Button>
          <Text size={14} muted>
            {words.help}
          </Text>
        </>
      )}
    </Stack>
  );
}
