'use client';

import type { Account } from '@/bank/contract/ground/accounts';
import type { Person } from '@/bank/contract/service/people';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Text } from '@/components/ui/Text';
import { withdrawInvitation } from '@/services/people';
import { AbsenceDialog } from './AbsenceDialog';
import { ChangeDialog } from './ChangeDialog';
import { InviteDialog } from './InviteDialog';
import type { PeopleTask, TaskProps } from './people-tasks';
import { RemoveDialog } from './RemoveDialog';
import { texts } from './texts';

interface PeopleDialogsProps extends TaskProps {
  task: PeopleTask;
  accounts: readonly Account[];
  people: readonly Person[];
}

/** The window of what is being done: fetched by its first use. */
export function PeopleDialogs({ task, accounts, people, ...shared }: PeopleDialogsProps) {
  const { account, onDone, onClose } = shared;
  switch (task.what) {
    case 'invite':
      return <InviteDialog {...shared} />;
    case 'change':
      return <ChangeDialog {...shared} person={task.person} accounts={accounts} />;
    case 'remove':
      return <RemoveDialog {...shared} person={task.person} />;
    case 'absence':
      return <AbsenceDialog {...shared} person={task.person} people={people} />;
    case 'withdraw': {
      const { id, name } = task.invitation;
      const words = texts.invitations;
      return (
        <AskedDialog
          title={words.withdrawTitle}
          tone="danger"
          words={{ confirm: words.withdraw, back: words.back }}
          act={async () => {
            await withdrawInvitation(account.id, id);
            await onDone(words.withdrawn);
          }}
          onClose={onClose}
        >
          <Text>{words.withdrawBody(name)}</Text>
        </AskedDialog>
      );
    }
  }
}
