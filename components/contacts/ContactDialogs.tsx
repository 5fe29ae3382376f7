'use client';

import { useState } from 'react';
import type { Contact } from '@/bank/contract/accounts';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { formatPixKey } from '@/components/ui/format';
import { TextField } from '@/components/ui/TextField';
import { asOwnAct } from '@/contexts/own-acts';
import { changeContact, removeContact } from '@/services/contacts';
import { isApiError } from '@/services/http/api-error';
import type { ContactGroup } from './contact-groups';
import { texts } from './texts';

export type ContactTask = { what: 'rename'; group: ContactGroup } | { what: 'forget'; contact: Contact };

interface ContactDialogsProps {
  task: ContactTask;
  accountId: string;
  onClose: () => void;
  onDone: () => void;
}

/** What a contact is asked about: its nickname, or whether one of its keys may go. */
export function ContactDialogs({ task, accountId, onClose, onDone }: ContactDialogsProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await asOwnAct(act);
      onDone();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : texts.actFailed);
      setBusy(false);
    }
  };

  if (task.what === 'forget') {
    const { contact } = task;
    return (
      <AlertDialog
        open
        title={texts.forgetTitle(formatPixKey(contact.pix_key))}
        confirmLabel={texts.forgetConfirm}
        loading={isBusy}
        error={error}
        onCancel={onClose}
        onConfirm={() => void run(() => removeContact(accountId, contact.id))}
      >
        <p>{texts.forgetBody}</p>
      </AlertDialog>
    );
  }
  const { group } = task;
  return (
    <RenameDialog
      group={group}
      error={error}
      isBusy={isBusy}
      onClose={onClose}
      // every key of the owner, so that the name stays whichever of them goes
      onSave={nickname =>
        void run(() => Promise.all(group.keys.map(({ id }) => changeContact(accountId, id, { nickname }))))
      }
    />
  );
}

interface RenameDialogProps {
  group: ContactGroup;
  error: string | null;
  isBusy: boolean;
  onClose: () => void;
  onSave: (nickname: string) => void;
}

function RenameDialog({ group, error, isBusy, onClose, onSave }: RenameDialogProps) {
  const [nickname, setNickname] = useState(group.label === group.name ? '' : group.label);
  return (
    <Dialog
      open
      title={texts.renameTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form="apelido" loading={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id="apelido"
        onSubmit={event => {
          event.preventDefault();
          onSave(nickname);
        }}
      >
        <TextField
          label={texts.nickname}
          help={texts.nicknameHelp(group.name)}
          error={error ?? undefined}
          maxLength={60}
          autoComplete="off"
          data-initial-focus
          value={nickname}
          onChange={event => setNickname(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
