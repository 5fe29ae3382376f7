'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import type { ProofForm } from './step-up-flow';
import { texts } from './texts';

interface CodeProofProps {
  form: ProofForm;
  method: 'email' | 'totp';
  lead: ReactNode;
}

/** Takes six digits. A pasted or filled-in code is sent at once, the first time; a typed one waits for the button. */
export function CodeProof({ form, method, lead }: CodeProofProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (form.error) input.current?.select();
  }, [form.error]);

  const hand = (code: string) => {
    if (/^\d{6}$/.test(code)) return void form.hand({ method, code });
    form.setError(texts.codeMissing);
    input.current?.focus();
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        hand(input.current?.value ?? '');
      }}
    >
      <Stack gap={16}>
        <Text as="div">{lead}</Text>
        <CodeField
          ref={input}
          label={texts.code}
          name="code"
          error={form.error}
          onChange={() => form.setError(null)}
          onKeyDown={event => {
            // a key that was still down, or pressed twice, when the dialog opened tries nothing
            if (event.key === 'Enter' && event.currentTarget.value === '') event.preventDefault();
          }}
          onPasteComplete={hand}
        />
        <Button type="submit" fullWidth loading={form.isBusy}>
          {texts.confirm}
        </Button>
      </Stack>
    </form>
  );
}
