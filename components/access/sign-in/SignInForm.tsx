'use client';

import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { Credentials } from '@/bank/contract/ground/identity';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/PasswordField';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { TextLink } from '@/components/ui/TextLink';
import { useAuth } from '@/contexts/auth';
import { isApiError } from '@/services/http/api-error';
import { color } from '@/themes/tokens';
import { PasskeyEntry } from './PasskeyEntry';
import { texts } from './texts';
import { recallEmail, rememberEmail } from './typed-email';
import { usePasskeySignIn } from './use-passkey-sign-in';

const Forgot = styled.p`
  margin-top: -12px;
  font-size: 0.875rem;

  a { display: inline-block; padding-block: 10px; margin-block: -10px; }
`;

const Safety = styled.p`
  display: flex;
  gap: 8px;
  font-size: 0.875rem;
  color: ${color.onSurfaceMuted};

  svg { flex: none; width: 20px; height: 20px; color: ${color.iconMuted}; }
`;

/** Schema and resolver arrive when the form is first sent: the first load of the page goes without them. */
const resolveLazily: Resolver<Credentials> = async (values, context, options) => {
  const [{ zodResolver }, { signInSchema }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('./sign-in-schema'),
  ]);
  return zodResolver(signInSchema)(values, context, options);
};

interface Refusal {
  title: string;
  message: string;
}

/** E-mail and password, or a passkey. A wrong pair never tells which of the two was wrong; the e-mail stays, the password goes. */
export function SignInForm() {
  const { signIn } = useAuth();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<Credentials>({ resolver: resolveLazily, shouldFocusError: true });
  const { errors, isSubmitting } = form.formState;
  const isBusy = useRef(false);
  const passkey = usePasskeySignIn(error => setRefusal(toPasskeyRefusal(error)));
  useErrorTitle(refusal !== null || Object.keys(errors).length > 0);

  useEffect(() => {
    // who is in a field already writes there: nothing comes between
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isTyping && form.getValues('email') === '') form.setValue('email', recallEmail());
  }, [form]);

  const enter = async (credentials: Credentials) => {
    setRefusal(null);
    try {
      await signIn(credentials);
      setLeaving(true);
    } catch (error) {
      setRefusal(toRefusal(error));
      form.resetField('password', { defaultValue: '' });
      form.setFocus('password');
    }
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    // The schema itself may fail to arrive when the connection is gone.
    await form
      .handleSubmit(enter)(event)
      .catch(() => setRefusal({ title: texts.failedTitle, message: texts.connectionLost }));
    isBusy.current = false;
  };

  return (
    // post: should it be sent before the script is there, the password must not end up in the address
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        {refusal ? (
          <Alert tone="danger" title={refusal.title}>
            {refusal.message}
          </Alert>
        ) : null}
        <TextField
          label={texts.email}
          type="text"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <ForgotLink onLeave={() => rememberEmail(form.getValues('email') ?? '')} />
        <Button type="submit" fullWidth loading={isSubmitting || isLeaving}>
          {texts.submit}
        </Button>
        {passkey.isPossible ? (
          <PasskeyEntry
            isBusy={passkey.isBusy}
            onPress={() => {
              setRefusal(null);
              void passkey.ask();
            }}
          />
        ) : null}
        <Safety>
          <ShieldCheck aria-hidden />
          {texts.safety}
        </Safety>
      </Stack>
    </form>
  );
}

function ForgotLink({ onLeave }: { onLeave: () => void }) {
  return (
    <Forgot>
      <TextLink href="/forgot-password/1" prefetch={false} onClick={onLeave}>
        {texts.forgot}
      </TextLink>
    </Forgot>
  );
}

function toPasskeyRefusal(error: unknown): Refusal {
  if (isApiError(error, 'passkey_refused')) return { title: texts.failedTitle, message: texts.passkeyRefused };
  return { title: texts.failedTitle, message: isApiError(error) ? error.message : texts.passkeyFailed };
}

function toRefusal(error: unknown): Refusal {
  if (isApiError(error, 'invalid_credentials')) return { title: texts.wrongPair, message: texts.wrongPairHelp };
  return { title: texts.failedTitle, message: isApiError(error) ? error.message : texts.connectionLost };
}
