'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { ownWords } from '@/components/ui/password-strength';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import { invitationTexts as words } from './invitation-texts';
import { type PasswordSetter, useNewPassword } from './use-new-password';

interface OwnPasswordProps {
  email: string;
  set: PasswordSetter;
}

/** Who applied sets the password where they learn that the account is open: their mailbox was proven, and no letter has to be waited for. */
export function OwnPassword({ email, set }: OwnPasswordProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isStuck, setStuck] = useState(false);
  const password = useNewPassword({ set, input, onSet: () => setStuck(true) });
  useErrorTitle(password.hasProblem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void password.submit();
  };
  if (isStuck) {
    return (
      <Stack gap={16} as="section">
        <Text>{words.done(email)}</Text>
        <ButtonLink href="/login" fullWidth prefetch={false}>
          {words.signIn}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Stack gap={4}>
          <Heading level={2} size={20}>
            {words.ownTitle}
          </Heading>
          <Text muted>{words.ownLead(email)}</Text>
        </Stack>
        {password.failure ? <Alert tone="danger">{password.failure}</Alert> : null}
        {/* tells a password manager whose password this is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          ref={input}
          value={password.value}
          own={ownWords(email, variant.company.title)}
          error={password.error}
          onChange={password.type}
        />
        <Button type="submit" fullWidth loading={password.isBusy}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}
