'use client';

import { useEffect, useRef, useState } from 'react';
import { useErrorTitle } from '@/components/layout/use-page-title';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { Stack } from '@/components/ui/Stack';
import { useAuth } from '@/contexts/auth';
import { isApiError } from '@/services/http/api-error';
import { texts } from './texts';

/** Takes the code. A pasted or filled-in one is sent at once, the first time; a typed one waits for the button. */
export function CodeForm() {
  const { verifyTwoFactor } = useAuth();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOnItsWay = useRef(false);
  useErrorTitle(error !== null);

  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const verify = async (code: string) => {
    if (isOnItsWay.current) return;
    if (!/^\d{6}$/.test(code)) {
      setError(texts.missing);
      input.current?.focus();
      return;
    }
    isOnItsWay.current = true;
    setBusy(true);
    setError(null);
    try {
      // On success the browser is already on its way home: the button goes on waiting until then.
      await verifyTwoFactor(code);
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : texts.connectionLost);
      setBusy(false);
      isOnItsWay.current = false;
      input.current?.select();
    }
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void verify(input.current?.value ?? '');
      }}
    >
      <Stack gap={24}>
        <CodeField
          ref={input}
          label={texts.code}
          name="code"
          error={error}
          onPasteComplete={code => void verify(code)}
        />
        <Button type="submit" fullWidth loading={isBusy}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
