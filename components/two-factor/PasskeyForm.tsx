'use client';

import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import type { SignInPath } from '@/components/sign-in/notices';
import { isApiError } from '@/services/http/api-error';
import { askForPasskey } from '@/services/passkeys';
import { startPasskeyProof } from '@/services/session';
import { texts } from './texts';
import { explainOrLeave, type ProofForm } from './use-proof';

interface PasskeyFormProps {
  form: ProofForm;
  signInPath: SignInPath;
  children: ReactNode;
}

/** The browser asks for the passkey when the button is pressed, never by surprise. */
export function PasskeyForm({ form, signInPath, children }: PasskeyFormProps) {
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    if (isAsking || form.isBusy) return;
    setAsking(true);
    form.setError(null);
    try {
      const credential = await askForPasskey(await startPasskeyProof());
      if (credential) await form.hand({ method: 'passkey', credential });
      else form.setError(texts.passkey.cancelled);
    } catch (failure) {
      form.setError(isApiError(failure) ? explainOrLeave(failure, 'passkey', signInPath) : texts.passkey.failed);
    }
    setAsking(false);
  };

  return (
    <Stack gap={24}>
      {form.error ? <Alert tone="danger">{form.error}</Alert> : null}
      {children}
      <Button fullWidth loading={isAsking || form.isBusy} onClick={() => void ask()}>
        <Fingerprint aria-hidden />
        {texts.passkey.submit}
      </Button>
    </Stack>
  );
}
