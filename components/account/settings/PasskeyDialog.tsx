'use client';

import { useRef } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { confirmPasskey, type FactorsWithCodes, makePasskey, type PasskeyEnrolment } from '@/services/factors';
import { isApiError } from '@/services/http/api-error';
import { suggestPasskeyName } from './device-words';
import { texts } from './texts';
import { useFormAct } from './use-form-act';

export const MAX_PASSKEY_NAME = 60;

interface PasskeyDialogProps {
  enrolment: PasskeyEnrolment | null;
  onAdded: (answer: FactorsWithCodes, name: string) => void;
  onClose: () => void;
}

/** Making a passkey: its name, then the browser's own question. */
export function PasskeyDialog({ enrolment, onAdded, onClose }: PasskeyDialogProps) {
  return (
    <Dialog open={enrolment !== null} title={texts.passkeys.newTitle} onClose={onClose}>
      {enrolment ? <NameAndMake enrolment={enrolment} onAdded={onAdded} /> : null}
    </Dialog>
  );
}

/** A refusal of the browser itself, not of the bank. Names: Web Authentication Level 3, 5.1.3. */
const wordsFor = (error: unknown): string | null => {
  if (isApiError(error, 'code_expired')) return texts.passkeys.over;
  if (isApiError(error)) return null;
  const isHere = error instanceof Error && error.name === 'InvalidStateError';
  return isHere ? texts.passkeys.alreadyHere : texts.passkeys.cancelled;
};

function NameAndMake({ enrolment, onAdded }: { enrolment: PasskeyEnrolment; onAdded: PasskeyDialogProps['onAdded'] }) {
  const input = useRef<HTMLInputElement>(null);
  const form = useFormAct(wordsFor);

  const make = (event: React.FormEvent) => {
    event.preventDefault();
    const name = input.current?.value.trim() ?? '';
    if (name === '') {
      form.setError(texts.passkeys.nameMissing);
      return input.current?.focus();
    }
    form.run(
      async () => confirmPasskey(enrolment.ceremony_id, await makePasskey(enrolment.options), name),
      answer => onAdded(answer, name),
    );
  };

  return (
    <form method="post" noValidate onSubmit={make}>
      <Stack gap={16}>
        <Text>{texts.passkeys.newLead}</Text>
        <TextField
          ref={input}
          label={texts.passkeys.name}
          data-initial-focus
          name="passkey-name"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME}
          onFocus={event => event.currentTarget.select()}
          defaultValue={suggestPasskeyName(navigator.userAgent)}
        />
        {form.error ? <Alert tone="danger">{form.error}</Alert> : null}
        <Button type="submit" fullWidth loading={form.isBusy}>
          {texts.passkeys.create}
        </Button>
      </Stack>
    </form>
  );
}
