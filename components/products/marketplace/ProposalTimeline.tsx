'use client';

import styled from 'styled-components';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { proposalTexts as words } from './proposal-texts';

const Moment = styled.li`
  padding: 2px 0 14px 16px;
  border-left: 2px solid ${color.line};

  &:last-child { padding-bottom: 0; }
`;

/** Where a proposal has been, the newest first. */
export function ProposalTimeline({ proposal: { timeline } }: { proposal: LoanProposal }) {
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.timeline}</Heading>
      <ol>
        {[...timeline].reverse().map(({ state, at, note }) => (
          <Moment key={`${state} ${at}`}>
            <Text strong>{words.states[state]}</Text>
            <Text size={14} muted>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </Text>
            {note ? <Text size={14}>{note}</Text> : null}
          </Moment>
        ))}
      </ol>
    </Stack>
  );
}
