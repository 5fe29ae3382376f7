'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import type { ProofForm } from './step-up-flow';
import { texts } from './texts';

/** For who has lost everything else: one of the codes that were kept. */
export function RecoveryCodeProof({ form }: { form: ProofForm }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code !== '') return void form.hand({ method: 'recovery_code', code });
    form.setError(texts.recovery.missing);
    input.current?.focus();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text>{texts.recovery.lead}</Text>
        <TextField
          ref={input}
          label={texts.recovery.label}
          name="recovery-code"
          error={form.error}
          onChange={() => form.setError(null)}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={64}
        />
        <Button type="submit" fullWidth loading={form.isBusy}>
          {texts.confirm}
        </Button>
      </Stack>
    </form>
  );
}
