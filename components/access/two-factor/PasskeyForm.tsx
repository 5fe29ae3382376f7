'use client';

import { Fingerprint } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import type { SignInPath } from '@/components/access/sign-in/notices';
import { isApiError } from '@/services/http/api-error';
import { askForPasskey, takeBackQuestion } from '@/services/passkeys';
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
  const isOpen = useRef(false);

  // who takes another way must not be asked for the passkey any more
  useEffect(
    () => () => {
      if (isOpen.current) void takeBackQuestion();
    },
    [],
  );

  const ask = async () => {
    if (isAsking || form.isBusy) return;
    setAsking(true);
    isOpen.current = true;
    form.setError(null);
    try {
      const credential = await askForPasskey(await startPasskeyProof());
      isOpen.current = false;
      if (credential) await form.hand({ method: 'passkey', credential });
      else form.setError(texts.passkey.cancelled);
    } catch (failure) {
      form.setError(isApiError(failure) ? explainOrLeave(failure, 'passkey', signInPath) : texts.passkey.failed);
    }
    isOpen.current = false;
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
