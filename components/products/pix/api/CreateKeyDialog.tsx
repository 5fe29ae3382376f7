'use client';

import { useState } from 'react';
import type { CreatedApiCredential } from '@/bank/contract/products/pix/api';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Dialog } from '@/components/ui/Dialog';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { createApiCredential } from '@/services/pix/api';
import { type Right, RIGHT_NAMES, toScopes } from './rights';
import { texts } from './texts';

/** The secret, once. It is gone when the window closes: only its own button closes it. */
function SecretDialog({ made, onClose }: { made: CreatedApiCredential; onClose: () => void }) {
  const { id, secret, copyId, copySecret } = texts.secret;
  return (
    <Dialog
      open
      dismissable={false}
      title={texts.secret.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.secret.done}</Button>}
    >
      <Stack gap={16}>
        <Text>{texts.secret.body}</Text>
        <DefinitionList
          rows={[
            { term: id, value: made.id, action: <CopyButton value={made.id} label={copyId} /> },
            { term: secret, value: made.secret, action: <CopyButton value={made.secret} label={copySecret} /> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}

interface CreateKeyDialogProps {
  accountId: string;
  onCreated: () => Promise<void>;
  onClose: () => void;
}

/** Names a system, chooses what it may do, has it confirmed and shows its secret once. */
export function CreateKeyDialog({ accountId, onCreated, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>(['charges', 'received', 'webhooks']);
  const [made, setMade] = useState<CreatedApiCredential | null>(null);
  const form = useProvenForm();

  const submit = () => {
    if (name.trim() === '' || rights.length === 0) return;
    const body = { name: name.trim(), scopes: toScopes(rights) };
    const wish = { purpose: 'create_pix_credential', account_id: accountId, name: body.name } as const;
    void form.run(() =>
      form.prove({ ...wish, scope: body.scopes.join(' ') }, async proof => {
        setMade(await createApiCredential(accountId, body, proof));
        await onCreated();
      }),
    );
  };
  const toggle = (right: Right) =>
    setRights(chosen => (chosen.includes(right) ? chosen.filter(one => one !== right) : [...chosen, right]));

  if (made) return <SecretDialog made={made} onClose={onClose} />;
  return (
    <ProvenDialog
      form={form}
      title={texts.form.title}
      words={{ cancel: texts.form.cancel, submit: texts.form.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.form.name}
        help={texts.form.nameHelp}
        value={name}
        onChange={event => setName(event.target.value)}
        maxLength={60}
        autoComplete="off"
        data-initial-focus
        error={form.wasSubmitted && name.trim() === '' ? texts.form.nameMissing : undefined}
      />
      <FieldGroup
        label={texts.form.rights}
        error={form.wasSubmitted && rights.length === 0 ? texts.form.rightsMissing : undefined}
      >
        {RIGHT_NAMES.map(right => (
          <CheckField
            key={right}
            label={texts.rights[right]}
            checked={rights.includes(right)}
            onChange={() => toggle(right)}
          />
        ))}
      </FieldGroup>
    </ProvenDialog>
  );
}
