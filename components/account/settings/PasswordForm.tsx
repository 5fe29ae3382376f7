'use client';

import { useEffect } from 'react';
import styled from 'styled-components';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { PasswordField } from '@/components/ui/PasswordField';
import { ownWords } from '@/components/ui/password-strength';
import { refusedPasswordWords } from '@/components/ui/password-words';
import { Inline, Stack } from '@/components/ui/Stack';
import { useKitForm } from '@/components/ui/use-kit-form';
import { isApiError } from '@/services/http/api-error';
import { media, width } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { texts } from './texts';

const OWN_WORDS = ownWords('', variant.company.title);

const Form = styled.form`
  max-width: calc(${width.form} + 48px);
  padding: 16px;
  ${media.tablet} { padding: 24px; }
`;

interface Passwords {
  current: string;
  next: string;
}

export interface PasswordFormProps {
  /** False when the person did not confirm. */
  onChange: (current: string, next: string) => Promise<boolean>;
  onChanged: () => void;
  onCancel: () => void;
}

/** The current password and the new one, whose rules are told while it is typed. What was typed stays when something is refused. */
export function PasswordForm({ onChange, onChanged, onCancel }: PasswordFormProps) {
  const { form, summary, field, control, ...state } = useKitForm<Passwords>({
    defaultValues: { current: '', next: '' },
    schema: () => import('./password-schema').then(({ passwordSchema }) => passwordSchema(OWN_WORDS)),
    fields: ['current', 'next'],
    fieldOf,
    send: async ({ current, next }) => {
      if (await onChange(current, next)) onChanged();
    },
  });
  useErrorTitle(state.hasErrors);
  useEffect(() => form.setFocus('current'), [form]);
  const { onValueChange, ...next } = control('next');

  return (
    <Form method="post" noValidate onSubmit={state.submit}>
      <Stack gap={24}>
        <FormErrorSummary ref={summary.ref} {...summary.props} />
        <PasswordField label={texts.password.current} autoComplete="current-password" {...field('current')} />
        <NewPasswordField {...next} own={OWN_WORDS} current={form.watch('current')} onChange={onValueChange} />
        <Inline stackOnPhone>
          <Button type="submit" loading={state.isBusy}>
            {texts.password.submit}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function fieldOf(error: unknown): { name: keyof Passwords; words?: string } | undefined {
  if (isApiError(error, 'password_wrong')) return { name: 'current' };
  if (!isApiError(error, 'validation_failed')) return undefined;
  return { name: 'next', words: refusedPasswordWords(error.violations) };
}
