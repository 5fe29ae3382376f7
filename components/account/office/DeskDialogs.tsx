'use client';

import { useState } from 'react';
import type { Approval } from '@/bank/contract/payments/office';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { FormDialog } from '@/components/lists/FormDialog';
import { announce } from '@/components/frame/announce';
import { Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { cancelApproval, rejectApproval, withdrawApproval } from '@/services/office';
import type { DeskTask } from './desk-tasks';
import { texts } from './texts';
import { useFreshDesk } from './use-desk';

const MOST_LETTERS = 140;

interface TaskProps {
  accountId: string;
  onClose: () => void;
}

/** Rejects with the reason that the maker reads; what was typed stays when it could not be done. */
function RejectDialog({ accountId, approval, onClose }: TaskProps & { approval: Approval }) {
  const [reason, setReason] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const readAgain = useFreshDesk(accountId);
  const words = texts.reject;
  const isMissing = reason.trim() === '';
  const submit = async () => {
    setSubmitted(true);
    if (isMissing) return;
    const isDone = await act.run(() => rejectApproval(accountId, approval.id, reason.trim()));
    await readAgain();
    if (!isDone) return;
    announce(words.done);
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      tone="danger"
      words={{ cancel: words.cancel, submit: words.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={words.reason}
        help={words.help}
        error={wasSubmitted && isMissing ? words.missing : undefined}
        value={reason}
        onValueChange={setReason}
        maxLength={MOST_LETTERS}
        takesFocus
      />
    </FormDialog>
  );
}

const ASKED = { withdraw: withdrawApproval, cancel: cancelApproval };

/** The window of what is being done: fetched by its first use. */
export function DeskDialogs({ task: { what, approval }, accountId, onClose }: TaskProps & { task: DeskTask }) {
  const readAgain = useFreshDesk(accountId);
  if (what === 'reject') return <RejectDialog accountId={accountId} approval={approval} onClose={onClose} />;
  const { title, body, ...words } = texts[what];
  return (
    <AskedDialog
      title={title}
      tone="danger"
      words={words}
      act={() => ASKED[what](accountId, approval.id)}
      afterwards={readAgain}
      onClose={onClose}
    >
      <Text>{body}</Text>
    </AskedDialog>
  );
}
