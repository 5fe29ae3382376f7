'use client';

import type { PeopleInvitation } from '@/bank/contract/service/people';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { texts } from './texts';

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
    { id: 'email', header: texts.panel.email, notBeside: true, cell: ({ email }) => email },
    {
      id: 'sent',
      header: words.title,
      onlyWide: true,
      cell: one => words.sent(formatDate(one.sent_at), formatDate(one.expires_at)),
    },
    {
      id: 'status',
      header: texts.columns.lastAccess,
      hideHeader: true,
      place: 'figure',
      cell: ({ status }) => (
        <Badge status={status === 'waiting' ? 'pending' : 'undefined'}>{words.status[status]}</Badge>
      ),
    },
    {
      id: 'acts',
      header: texts.invite,
      hideHeader: true,
      place: 'actions',
      cell: one => (
        <>
          <Button variant="quiet" size="small" onClick={() => onResend(one)}>
            {words.resend}
          </Button>{' '}
          <Button variant="quiet" size="small" onClick={() => onWithdraw(one)}>
            {words.withdraw}
          </Button>
        </>
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
