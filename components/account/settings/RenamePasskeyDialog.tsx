'use client';

import { useRef } from 'react';
import type { Passkey } from '@/bank/contract/ground/factors';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { renamePasskey } from '@/services/factors';
import { MAX_PASSKEY_NAME } from './PasskeyDialog';
import { texts } from './texts';
import { useFormAct } from './use-form-act';

interface RenamePasskeyDialogProps {
  passkey: Passkey | null;
  onRenamed: () => void;
  onClose: () => void;
}

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  return (
    <Dialog open={passkey !== null} title={texts.passkeys.renameTitle} onClose={onClose}>
      {passkey ? <NameForm key={passkey.id} passkey={passkey} onRenamed={onRenamed} /> : null}
    </Dialog>
  );
}

function NameForm({ passkey, onRenamed }: { passkey: Passkey; onRenamed: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const form = useFormAct();

  const rename = (event: React.FormEvent) => {
    event.preventDefault();
    const name = input.current?.value.trim() ?? '';
    if (name !== '') return form.run(() => renamePasskey(passkey.id, name), onRenamed);
    form.setError(texts.passkeys.nameMissing);
    input.current?.focus();
  };

  return (
    <form method="post" noValidate onSubmit={rename}>
      <Stack gap={16}>
        <TextField
          ref={input}
          label={texts.passkeys.name}
          data-initial-focus
          name="passkey-name"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME}
          onFocus={event => event.currentTarget.select()}
          defaultValue={passkey.name}
          error={form.error}
        />
        <Button type="submit" fullWidth loading={form.isBusy}>
          {texts.passkeys.save}
        </Button>
      </Stack>
    </form>
  );
}
