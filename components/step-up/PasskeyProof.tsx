'use client';

import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { challengeAuthorization } from '@/services/authorizations';
import { isApiError } from '@/services/http/api-error';
import { askForPasskey } from '@/services/passkeys';
import { endsAuthorization, type ProofForm } from './step-up-flow';
import { texts } from './texts';

interface PasskeyProofProps {
  form: ProofForm;
  authorizationId: string;
  onEnd: (message: string) => void;
}

/** The browser's own question begins with the press of the button: the person has read what they authorise. */
export function PasskeyProof({ form, authorizationId, onEnd }: PasskeyProofProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const confirm = async () => {
    setAsking(true);
    form.setError(null);
    try {
      const { challenge } = await challengeAuthorization(authorizationId, 'passkey');
      const credential = await askForPasskey(challenge?.options ?? {});
      if (credential) await form.hand({ method: 'passkey', credential });
      else form.setError(texts.passkey.cancelled);
    } catch (error) {
      if (endsAuthorization(error)) onEnd(error.code === 'not_found' ? texts.expired : error.message);
      else form.setError(isApiError(error) ? error.message : texts.passkey.cancelled);
    } finally {
      setAsking(false);
    }
  };

  return (
    <Stack gap={16}>
      <Text>{texts.passkey.lead}</Text>
      {form.error ? <Alert tone="danger">{form.error}</Alert> : null}
      <Button ref={button} fullWidth loading={isAsking || form.isBusy} onClick={() => void confirm()}>
        <Fingerprint aria-hidden />
        {texts.passkey.action}
      </Button>
    </Stack>
  );
}
