'use client';

import { useEffect, useRef, useState } from 'react';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { LONGEST, ownWords, SHORTEST } from '@/components/ui/password-strength';
import { passwordWords, refusedPasswordWords } from '@/components/ui/password-words';
import { Stack } from '@/components/ui/Stack';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { resetPassword } from '@/services/password';
import { variant } from '@/variants/active';
import { StepTitle } from './StepTitle';
import { texts } from './texts';

interface PasswordStepProps {
  /** Empty when this tab does not know it. */
  email: string;
  onSet: () => void;
  /** The right to set a password ended: only a new code helps. */
  onAgain: () => void;
}

const { violations } = passwordWords;

const checkPassword = (password: string): string | null => {
  if (password === '') return violations.missing;
  if ([...password].length < SHORTEST) return violations.too_short;
  return password.length > LONGEST ? violations.too_long : null;
};

/** Takes the new password. What the bank holds against it lands on the field. */
export function PasswordStep({ email, onSet, onAgain }: PasswordStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ message: string; isOver: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  useErrorTitle(error !== null || failure !== null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const refuse = (words: string) => {
    setError(words);
    input.current?.focus();
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setError(null);
    const wrong = checkPassword(password);
    if (wrong) return refuse(wrong);
    setBusy(true);
    try {
      await resetPassword(password);
      onSet();
    } catch (refused) {
      if (isApiError(refused, 'validation_failed')) refuse(refusedPasswordWords(refused.violations));
      else if (isApiError(refused, 'code_expired')) setFailure({ message: texts.password.over, isOver: true });
      else setFailure({ message: isApiError(refused) ? refused.message : texts.connectionLost, isOver: false });
    }
    setBusy(false);
  };

  return (
    <AuthCard title={<StepTitle step={3} />} lead={texts.password.lead}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          {failure ? (
            <Alert
              tone="danger"
              action={
                failure.isOver ? (
                  <LinkLikeButton type="button" onClick={onAgain}>
                    {texts.password.again}
                  </LinkLikeButton>
                ) : null
              }
            >
              {failure.message}
            </Alert>
          ) : null}
          {/* tells a password manager whose password this is */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField
            ref={input}
            value={password}
            own={ownWords(email, variant.company.title)}
            error={error}
            onChange={typed => {
              setPassword(typed);
              setError(null);
            }}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            {texts.password.submit}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
