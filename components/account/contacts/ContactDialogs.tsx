'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { Contact } from '@/bank/contract/ground/contacts';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { formatPixKey } from '@/components/ui/format';
import { TextField } from '@/components/ui/TextField';
import { color } from '@/themes/tokens';
import type { ContactGroup } from './contact-groups';
import { texts } from './texts';

export type ContactTask =
  | { what: 'rename'; group: ContactGroup }
  | { what: 'forget'; group: ContactGroup; contact: Contact };

interface ContactDialogsProps {
  /** None: both windows are closed, and the focus is back where it was. */
  task: ContactTask | null;
  isBusy: boolean;
  error: string | null;
  onClose: () => void;
  onRename: (group: ContactGroup, nickname: string) => void;
  onForget: (group: ContactGroup, contact: Contact) => void;
}

/** What a contact is asked about: its nickname, or whether one of its keys may go. */
export function ContactDialogs({ task, isBusy, error, onClose, onRename, onForget }: ContactDialogsProps) {
  const renamed = task?.what === 'rename' ? task.group : null;
  const forgotten = task?.what === 'forget' ? task : null;
  return (
    <>
      <Dialog
        open={renamed !== null}
        title={texts.rename.title}
        onClose={isBusy ? undefined : onClose}
        actions={
          <>
            <Button variant="quiet" disabled={isBusy} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" form="apelido" loading={isBusy}>
              {texts.rename.save}
            </Button>
          </>
        }
      >
        {renamed ? <RenameForm group={renamed} error={error} onSave={nickname => onRename(renamed, nickname)} /> : null}
      </Dialog>
      <AlertDialog
        open={forgotten !== null}
        title={forgotten ? titleOf(forgotten) : ''}
        confirmLabel={forgotten && forgotten.group.keys.length > 1 ? texts.forget.confirmKey : texts.forget.confirm}
        loading={isBusy}
        error={error}
        onCancel={onClose}
        onConfirm={() => forgotten && onForget(forgotten.group, forgotten.contact)}
      >
        {forgotten ? bodyOf(forgotten.group) : null}
      </AlertDialog>
    </>
  );
}

const titleOf = ({ group, contact }: { group: ContactGroup; contact: Contact }): string =>
  group.keys.length > 1
    ? texts.forget.titleKey(formatPixKey(contact.pix_key), group.label)
    : texts.forget.title(group.label);

const bodyOf = ({ keys, label, name, isFavorite }: ContactGroup): string => {
  if (keys.length > 1) return texts.forget.bodyKey;
  return label !== name || isFavorite ? texts.forget.bodyWithName : texts.forget.body;
};

const Form = styled.form`
  color: ${color.onSurface};
`;

interface RenameFormProps {
  group: ContactGroup;
  error: string | null;
  onSave: (nickname: string) => void;
}

function RenameForm({ group: { label, name, keys }, error, onSave }: RenameFormProps) {
  const [nickname, setNickname] = useState(label === name ? '' : label);
  return (
    <Form
      method="post"
      id="apelido"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onSave(nickname);
      }}
    >
      <TextField
        label={texts.rename.field}
        help={texts.rename.help(name, keys.length)}
        error={error ?? undefined}
        maxLength={60}
        autoComplete="off"
        data-initial-focus
        value={nickname}
        onChange={event => setNickname(event.target.value)}
      />
    </Form>
  );
}
