'use client';

import { type FormEvent, useRef, useState } from 'react';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { useRefusedCode } from '@/components/step-up/use-refused-code';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { useCountdown } from '@/components/ui/use-countdown';
import { useAuth } from '@/contexts/auth';
import { isApiError } from '@/services/http/api-error';
import { confirmSignUp, resendSignUpCode, type SignUpCode } from '@/services/marketplace/borrower';
import { signUpTexts } from './sign-up-texts';

const { code: words, failed } = signUpTexts;

const OF_THE_CODE = [
  'code_invalid',
  'code_expired',
  'code_used',
  'code_attempts_exceeded',
  'validation_failed',
] as const;

interface SignUpCodeStepProps {
  code: SignUpCode;
  email: string;
  /** Empty after a reload: then the person signs in by hand. */
  password: string;
  signInPath: string;
  onCode: (code: SignUpCode) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Six numbers from the e-mail; then they are signed in, with the second factor that every access has. */
export function SignUpCodeStep({ code, email, password, signInPath, onCode, onBack, onDone }: SignUpCodeStepProps) {
  const { signIn } = useAuth();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const refusedCode = useRefusedCode();
  const { secondsLeft, restart } = useCountdown(code.resend_in);
  useErrorTitle(error !== null || failure !== null);

  const act = async (work: () => Promise<void>, typed?: string) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setError(null);
    setFailure(null);
    await work().catch((refused: unknown) => {
      const message = isApiError(refused) ? refused.plain : failed;
      refusedCode.keep(typed, refused, message);
      if (!OF_THE_CODE.some(known => isApiError(refused, known))) return setFailure(message);
      setError(message);
      input.current?.focus();
    });
    busy.current = false;
    setBusy(false);
  };
  const confirm = async (typed: string) => {
    const { email: confirmed } = await confirmSignUp(code.id, typed);
    onDone();
    const byHand = () => window.location.assign(signInPath);
    if (password === '') return byHand();
    await signIn({ email: confirmed, password }).catch(byHand);
  };
  const send = (typed: string) => {
    if (typed.length < 6) {
      setError(words.short);
      input.current?.focus();
      return;
    }
    const said = refusedCode.wordsFor(typed);
    if (said) setError(said);
    else void act(() => confirm(typed), typed);
  };
  const resend = async () => {
    const next = await resendSignUpCode(code.id);
    onCode(next);
    restart(next.resend_in);
    if (input.current) input.current.value = '';
    input.current?.focus();
  };

  return (
    <AuthCard title={words.title} lead={words.lead(code.destination || email)} takesFocus>
      <form
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(input.current?.value ?? '');
        }}
      >
        <Stack gap={24}>
          {failure ? <Alert tone="danger">{failure}</Alert> : null}
          <CodeField ref={input} label={words.label} error={error} onPasteComplete={send} />
          <Button type="submit" fullWidth loading={isBusy}>
            {words.submit}
          </Button>
          <Text size={14} muted>
            {words.hint}
          </Text>
          <Stack gap={4}>
            <LinkLikeButton type="button" disabled={secondsLeft > 0 || isBusy} onClick={() => void act(resend)}>
              {secondsLeft > 0 ? words.resendIn(secondsLeft) : words.resend}
            </LinkLikeButton>
            <LinkLikeButton type="button" onClick={onBack}>
              {words.change}
            </LinkLikeButton>
          </Stack>
        </Stack>
      </form>
    </AuthCard>
  );
}
