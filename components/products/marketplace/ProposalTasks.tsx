'use client';

import styled from 'styled-components';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { Card } from '@/components/ui/Card';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { proposalTexts as words } from './proposal-texts';

const Task = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 10px 0;
  border-bottom: 1px solid ${color.line};

  &:last-child { border-bottom: 0; }
`;

/** What is to be done now, and by whom. */
export function ProposalTasks({ proposal: { tasks, expires_at: expires } }: { proposal: LoanProposal }) {
  if (tasks.length === 0) return null;
  return (
    <Card elevation="group" as="section">
      <Stack gap={8}>
        <Heading level={2} size={16}>
          {words.now}
        </Heading>
        <ul aria-live="polite">
          {tasks.map(({ kind, owner, due_at: due }) => (
            <Task key={kind}>
              <Text as="span" strong={owner === 'borrower'}>
                {words.tasks[kind]}
              </Text>
              <Text as="span" size={14} muted>
                {words.owners[owner]}
                {due ? `, ${words.due(formatDateTime(due))}` : ''}
              </Text>
            </Task>
          ))}
        </ul>
        {expires ? (
          <Text size={14} muted>
            {words.expires(formatDateTime(expires))}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
