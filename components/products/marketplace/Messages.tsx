'use client';

import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { writeMessage } from '@/services/marketplace/proposals';
import { elevation } from '@/themes/tokens';
import { ENDED } from './proposal-look';
import { proposalTexts } from './proposal-texts';
import { useKeptText } from './use-kept';
import type { ProposalPart } from './use-proposal';

const { messages: words } = proposalTexts;

const Said = styled.li<{ $isOwn: boolean }>`
  ${elevation.group}
  max-width: 90%;
  padding: 12px 16px;
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** What borrower and lender wrote to each other, and a new message while the proposal lives. */
export function Messages({ proposal, put }: ProposalPart) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      {proposal.messages.length === 0 ? <Text muted>{words.empty}</Text> : null}
      <Stack gap={8} as="ul">
        {proposal.messages.map(({ from, body, at }) => (
          <Said key={`${at} ${from}`} $isOwn={from === 'borrower'}>
            <Text size={14} muted>
              {words.from[from]}, {formatDateTime(at)}
            </Text>
            <Text>{body}</Text>
          </Said>
        ))}
      </Stack>
      {ENDED.has(proposal.state) && proposal.state !== 'active' ? null : <Writing proposal={proposal} put={put} />}
    </Stack>
  );
}

function Writing({ proposal, put }: ProposalPart) {
  const { text: body, type: keep, drop } = useKeptText(`market.message.${proposal.id}`);
  const [isMissing, setMissing] = useState(false);
  const act = useAct();
  const type = (typed: string) => {
    keep(typed);
    setMissing(false);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') return setMissing(true);
    if (await act.run(async () => put(await writeMessage(proposal.id, body.trim())))) drop();
  };
  return (
    <form method="post" aria-label={words.title} noValidate onSubmit={event => void send(event)}>
      <Stack gap={12}>
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        <TextArea
          label={words.label}
          value={body}
          onValueChange={type}
          maxLength={1_000}
          error={isMissing ? words.missing : undefined}
        />
        <div>
          <Button type="submit" variant="quiet" loading={act.isBusy}>
            {words.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
