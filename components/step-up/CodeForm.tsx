'use client';

import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';

interface CodeFormProps {
  /** Six digits that were sent or are shown by an app, or a code of those that were kept. */
  kind: 'digits' | 'recovery';
  words: { label: string; missing: string; submit: string };
  form: { error: string | null; isBusy: boolean; setError: (error: string | null) => void };
  /** Hands a whole code in; what is said to it stands in `form`. */
  onCode: (code: string) => unknown;
  /** Above the field. */
  lead?: ReactNode;
  /** Between the field and the button. */
  children?: ReactNode;
  /** In a window a key that was still down, or pressed twice, when it opened tries nothing. */
  isInWindow?: boolean;
}

const isWhole = { digits: /^\d{6}$/, recovery: /./ } as const satisfies Record<CodeFormProps['kind'], RegExp>;

/** Takes a code. Six digits that are pasted or filled in are sent at once, the first time; what is typed waits for the button. */
export function CodeForm({ kind, words, form, onCode, lead, children, isInWindow = false }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (form.error) input.current?.select();
  }, [form.error]);

  const hand = (code: string) => {
    if (isWhole[kind].test(code)) return void onCode(code);
    form.setError(words.missing);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    hand(input.current?.value.trim() ?? '');
  };
  const field = { ref: input, label: words.label, error: form.error, onChange: () => form.setError(null) };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={isInWindow ? 16 : 24}>
        {lead}
        {kind === 'digits' ? (
          <CodeField
            {...field}
            name="code"
            onKeyDown={isInWindow ? dropEmptyEnter : undefined}
            onPasteComplete={hand}
          />
        ) : (
          <TextField
            {...field}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={64}
          />
        )}
        {children}
        <Button type="submit" fullWidth loading={form.isBusy}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}

const dropEmptyEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter' && event.currentTarget.value === '') event.preventDefault();
};
