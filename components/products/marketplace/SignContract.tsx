'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { FileLink } from '@/components/frame/FileLink';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { addressOfContract, getProposal, signLoan } from '@/services/marketplace/proposals';
import { OfferSums } from './OfferCard';
import { proposalTexts } from './proposal-texts';
import type { ProposalPart } from './use-proposal';

const { sign: words } = proposalTexts;

const Hash = styled.code`
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
`;

/** The contract: read, then signed with a proof that is bound to the very paper; afterwards its copy. */
export function SignContract({ proposal, put }: ProposalPart) {
  const { contract, state } = proposal;
  const isDue = state === 'waiting_signature';
  // a contract that ended unsigned is none
  if (!contract || !(isDue || contract.signed_at)) return null;
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{isDue ? words.title : words.copy}</Heading>
      {isDue ? (
        <Text>{words.lead}</Text>
      ) : contract.signed_at ? (
        <Text>{words.signed(formatDateTime(contract.signed_at))}</Text>
      ) : null}
      <div>
        <FileLink variant="quiet" href={addressOfContract(proposal.id)}>
          {words.read}
        </FileLink>
      </div>
      <Text size={14} muted as="div">
        {words.hash}: <Hash>{contract.document_sha256}</Hash>
      </Text>
      {isDue ? <SignForm proposal={proposal} put={put} sha256={contract.document_sha256} /> : null}
    </Stack>
  );
}

function SignForm({ proposal, put, sha256 }: ProposalPart & { sha256: string }) {
  const [hasRead, setRead] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { act, prove, dialog } = useProtectedAct();
  const { offer } = proposal;
  const name = words.button(offer.released_cents);
  const sign = () => {
    setSubmitted(true);
    if (!hasRead) return;
    const wish = { purpose: 'sign_loan' as const, proposal_id: proposal.id, document_sha256: sha256 };
    void act.run(() =>
      prove(wish, async proof => put(await signLoan(proposal.id, sha256, proof)), name).catch(
        async (error: unknown) => {
          // the paper or the state may be another one by now: show what holds
          await getProposal(proposal.id).then(put, () => undefined);
          throw error;
        },
      ),
    );
  };
  return (
    <>
      <OfferSums offer={offer} />
      <CheckField
        label={words.tick}
        checked={hasRead}
        error={wasSubmitted && !hasRead ? words.tickNeeded : undefined}
        onChange={event => setRead(event.target.checked)}
      />
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Button fullWidth loading={act.isBusy} onClick={sign}>
        {name}
      </Button>
      <Text size={14} muted>
        {words.help}
      </Text>
      {dialog}
    </>
  );
}
