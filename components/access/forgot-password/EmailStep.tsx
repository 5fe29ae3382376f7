'use client';

import { useEffect, useRef, useState } from 'react';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { recallEmail } from '@/components/access/sign-in/typed-email';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { TextLink } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { forgotPassword } from '@/services/password';
import { findResetEmail, keepResetEmail } from './reset-email';
import { StepTitle } from './StepTitle';
import { texts } from './texts';

/** Says what is wrong with an e-mail, or nothing. The schema arrives with the first press of the button. */
const checkEmail = async (typed: string): Promise<{ email: string } | { error: string }> => {
  const { emailSchema } = await import('@/components/access/sign-in/sign-in-schema');
  const parsed = emailSchema.safeParse(typed);
  return parsed.success ? { email: parsed.data } : { error: parsed.error.issues[0]?.message ?? '' };
};

/** Asks for a code. What it says is the same for an address that nobody has. */
export function EmailStep({ onSent }: { onSent: (resendIn: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useErrorTitle(error !== null || failure !== null);

  useEffect(() => {
    if (input.current && input.current.value === '') input.current.value = findResetEmail() ?? recallEmail();
  }, []);

  const send = async () => {
    const checked = await checkEmail(input.current?.value ?? '');
    if ('error' in checked) {
      setError(checked.error);
      return input.current?.focus();
    }
    try {
      const { resend_in } = await forgotPassword(checked.email);
      keepResetEmail(checked.email);
      onSent(resend_in);
    } catch (refused) {
      // a code was sent there a moment ago: it is still good
      if (isApiError(refused, 'rate_limited') && checked.email === findResetEmail()) {
        return onSent(Number(refused.params.retry_in ?? refused.params.retry_after ?? 60));
      }
      throw refused;
    }
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setFailure(null);
    await send().catch(refused => setFailure(isApiError(refused) ? refused.message : texts.connectionLost));
    setBusy(false);
  };

  return (
    <AuthCard
      title={<StepTitle step={1} />}
      lead={texts.email.lead}
      footer={
        <TextLink href="/login" prefetch={false}>
          {texts.back}
        </TextLink>
      }
    >
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          {failure ? <Alert tone="danger">{failure}</Alert> : null}
          <TextField
            ref={input}
            label={texts.email.label}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            error={error}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            {texts.email.submit}
          </Button>
          <Alert title={texts.email.lockedTitle}>{texts.email.locked}</Alert>
        </Stack>
      </form>
    </AuthCard>
  );
}
