'use client';

import { type FormEvent, useState } from 'react';
import type { CreatedApiCredential } from '@/bank/contract/products/pix/api';
import { useAct } from '@/contexts/use-act';
import { useStepUp } from '@/components/step-up/use-step-up';
import { Alert } from '@/components/ui/Alert';
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

const FORM_ID = 'create-api-key';

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

/** Names a system, chooses what it may do, has it confirmed and shows its secret once. Nothing typed is lost when it could not be done. */
export function CreateKeyDialog({ accountId, onCreated, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>(['charges', 'received', 'webhooks']);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [made, setMade] = useState<CreatedApiCredential | null>(null);
  const act = useAct();
  const { ask, dialog } = useStepUp();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim() === '' || rights.length === 0) return;
    void act.run(async () => {
      const body = { name: name.trim(), scopes: toScopes(rights) };
      const wish = { purpose: 'create_pix_credential', account_id: accountId, name: body.name } as const;
      const proof = await ask({ ...wish, scope: body.scopes.join(' ') });
      if (proof === undefined) return;
      setMade(await createApiCredential(accountId, body, proof));
      await onCreated();
    });
  };
  const toggle = (right: Right) =>
    setRights(chosen => (chosen.includes(right) ? chosen.filter(one => one !== right) : [...chosen, right]));

  if (made) return <SecretDialog made={made} onClose={onClose} />;
  return (
    <>
      <Dialog
        open
        title={texts.form.title}
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.form.cancel}
            </Button>
            <Button type="submit" form={FORM_ID} loading={act.isBusy}>
              {texts.form.submit}
            </Button>
          </>
        }
      >
        <form method="post" id={FORM_ID} noValidate onSubmit={submit}>
          <Stack gap={16}>
            <TextField
              label={texts.form.name}
              help={texts.form.nameHelp}
              value={name}
              onChange={event => setName(event.target.value)}
              maxLength={60}
              autoComplete="off"
              error={wasSubmitted && name.trim() === '' ? texts.form.nameMissing : undefined}
            />
            <FieldGroup
              label={texts.form.rights}
              error={wasSubmitted && rights.length === 0 ? texts.form.rightsMissing : undefined}
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
            {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          </Stack>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
