'use client';

import styled from 'styled-components';
import { formatCnpj } from '@/bank/contract/cnpj';
import type { Dda, DdaMember } from '@/bank/contract/products/dda';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { MEMBER_BADGES } from './dda-badge';
import { texts } from './texts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
  border-top: 1px solid ${color.line};
`;

interface DdaMembersProps {
  dda: Dda;
  onJoin: () => void;
  onLeave: (member: DdaMember) => void;
}

/** The documents of the company that joined. */
export function DdaMembers({ dda: { members, may_join: mayJoin }, onJoin, onLeave }: DdaMembersProps) {
  return (
    <Stack gap={8}>
      <Heading level={2} size={20}>
        {texts.members.title}
      </Heading>
      <List>
        {members.map(member => (
          <Row key={member.id}>
            <Stack gap={4}>
              <Text>
                {formatCnpj(member.document)}{' '}
                <Badge status={MEMBER_BADGES[member.status]}>{texts.memberStatus[member.status]}</Badge>
              </Text>
              <Text size={14} muted>
                {texts.members.by(member.joined_by, formatDate(member.joined_at))}
              </Text>
            </Stack>
            {mayJoin && member.status !== 'refused' ? (
              <Button
                variant="quiet"
                aria-label={texts.members.leave(formatCnpj(member.document))}
                onClick={() => onLeave(member)}
              >
                {texts.members.leaveShort}
              </Button>
            ) : null}
          </Row>
        ))}
      </List>
      {mayJoin ? (
        <div>
          <Button variant="quiet" onClick={onJoin}>
            {texts.members.another}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
