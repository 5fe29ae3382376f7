'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { Stack } from '@/components/ui/Stack';
import { texts } from './texts';
import type { ProofForm } from './use-proof';

interface CodeFormProps {
  form: ProofForm;
  method: 'email' | 'totp';
  /** Between the code and the button. */
  children: ReactNode;
}

/** Takes six digits. A pasted or filled-in code is sent at once, the first time; a typed one waits for the button. */
export function CodeForm({ form, method, children }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const hand = async (code: string) => {
    if (!/^\d{6}$/.test(code)) {
      form.setError(texts.missing);
      input.current?.focus();
    } else if (!(await form.hand({ method, code }))) input.current?.select();
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void hand(input.current?.value ?? '');
      }}
    >
      <Stack gap={24}>
        <CodeField
          ref={input}
          label={method === 'totp' ? texts.totpCode : texts.code}
          name="code"
          error={form.error}
          onChange={() => form.setError(null)}
          onPasteComplete={code => void hand(code)}
        />
        {children}
        <Button type="submit" fullWidth loading={form.isBusy}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
