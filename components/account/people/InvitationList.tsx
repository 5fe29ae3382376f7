'use client';

import styled from 'styled-components';
import type { PeopleInvitation } from '@/bank/contract/service/people';
import { BreakableEmail } from '@/components/ui/BreakableEmail';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { texts } from './texts';

const Acts = styled.div`
  display: flex;
  justify-content: end;
  gap: 8px;
`;

interface InvitationListProps {
  invitations: readonly PeopleInvitation[];
  onResend: (invitation: PeopleInvitation) => void;
  onWithdraw: (invitation: PeopleInvitation) => void;
}

/** Invitations that nobody took up, with how long each is good. */
export function InvitationList({ invitations, onResend, onWithdraw }: InvitationListProps) {
  const words = texts.invitations;
  const columns: DataColumn<PeopleInvitation>[] = [
    { id: 'name', header: texts.columns.name, place: 'title', cell: ({ name }) => name },
    { id: 'role', header: texts.columns.role, cell: ({ role }) => texts.roles[role] },
    {
      id: 'email',
      header: texts.panel.email,
      notBeside: true,
      cell: ({ email }) => <BreakableEmail>{email}</BreakableEmail>,
    },
    { id: 'sent', header: words.sent, onlyWide: true, notBeside: true, cell: ({ sent_at }) => formatDate(sent_at) },
    { id: 'until', header: words.until, named: true, cell: ({ expires_at }) => formatDate(expires_at) },
    {
      id: 'status',
      header: words.state,
      hideHeader: true,
      place: 'figure',
      cell: ({ status }) => (
        <Badge status={status === 'waiting' ? 'pending' : 'undefined'}>{words.status[status]}</Badge>
      ),
    },
    {
      id: 'acts',
      header: words.acts,
      hideHeader: true,
      place: 'actions',
      cell: one => (
        <Acts>
          <Button variant="quiet" size="small" onClick={() => onResend(one)}>
            {words.resend}
          </Button>
          <Button variant="quiet" size="small" onClick={() => onWithdraw(one)}>
            {words.withdraw}
          </Button>
        </Acts>
      ),
    },
  ];
  return (
    <Stack gap={12}>
      <Heading level={2} size={16}>
        {words.title}
      </Heading>
      <DataList caption={words.title} columns={columns} items={invitations} keyOf={({ id }) => id} empty={null} />
    </Stack>
  );
}
