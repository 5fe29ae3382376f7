'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { texts } from './texts';
import type { ProofForm } from './use-proof';

/** For who has nothing else at hand: one of the codes that were kept. */
export function RecoveryForm({ form, children }: { form: ProofForm; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code === '') {
      form.setError(texts.recovery.missing);
      input.current?.focus();
    } else if (!(await form.hand({ method: 'recovery_code', code }))) input.current?.select();
  };

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <TextField
          ref={input}
          label={texts.recovery.code}
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
        {children}
        <Button type="submit" fullWidth loading={form.isBusy}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
