'use client';

import { AuthCard } from '@/components/frame/AuthCard';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { LONGEST, SHORTEST } from '@/components/ui/password-strength';
import { passwordWords, refusedPasswordWords } from '@/components/ui/password-words';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { TextLink } from '@/components/ui/TextLink';
import { bankToday } from '@/components/ui/today';
import { type SignUpCode, startSignUp } from '@/services/marketplace/borrower';
import { LegalTicks, type LegalSheet, type LegalTicksValues, ticksOf } from './LegalTicks';
import { signUpTexts as texts } from './sign-up-texts';
import { type Problems, useForm } from './use-form';
import { checkWho, toWho, WHO_ORDER, whoField, whoWords, type WhoValues } from './who-form';
import { WhoFields } from './WhoFields';

export type { LegalSheet } from './LegalTicks';

export interface SignUpValues extends WhoValues, LegalTicksValues {
  email: string;
  password: string;
}

/** Loose on purpose: the mail with the code is the proof. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

const checkPassword = (password: string): string | undefined => {
  const { violations } = passwordWords;
  if (password === '') return violations.missing;
  if ([...password].length < SHORTEST) return violations.too_short;
  return password.length > LONGEST ? violations.too_long : undefined;
};

const check = (values: SignUpValues): Problems => ({
  ...checkWho(values, bankToday()),
  email: EMAIL.test(values.email.trim()) ? undefined : texts.check.email,
  password: checkPassword(values.password),
  ...ticksOf(values),
});

const refused = (violation: { field: string; rule: string }): string | undefined => {
  if (violation.field === 'password') return refusedPasswordWords([violation]);
  return violation.field === 'email' ? texts.check.email : whoWords(violation);
};

interface SignUpFormProps {
  sheets: Record<'terms' | 'privacy', LegalSheet>;
  initial: SignUpValues;
  signInPath: string;
  /** What was typed so far, without the password. */
  onTyped: (values: Omit<SignUpValues, 'password'>) => void;
  onSent: (values: SignUpValues, code: SignUpCode) => void;
}

/** Who the borrower is, and the access they are to have. */
export function SignUpForm({ sheets, initial, signInPath, onTyped, onSent }: SignUpFormProps) {
  const form = useForm<SignUpValues>({
    ...{ initial, check, refused, nameOf: whoField, failed: texts.failed },
    order: [...WHO_ORDER, 'email', 'password', 'terms', 'privacy'],
  });
  const change = (part: Partial<SignUpValues>) => {
    form.change(part);
    const { password: _, ...typed } = { ...form.values, ...part };
    onTyped(typed);
  };
  const send = async (values: SignUpValues) => {
    const versions = { terms_version: sheets.terms.version, privacy_version: sheets.privacy.version };
    const body = { who: toWho(values), email: values.email.trim(), password: values.password, ...versions };
    onSent(values, await startSignUp(body));
  };
  const { ref, ...summary } = form.summary;
  return (
    <AuthCard
      title={texts.title}
      lead={texts.lead}
      footer={
        <>
          {texts.has}{' '}
          <TextLink href={signInPath} prefetch={false}>
            {texts.signIn}
          </TextLink>
        </>
      }
    >
      <form method="post" noValidate onSubmit={form.submit(send)}>
        <Stack gap={24}>
          <FormErrorSummary ref={ref} {...summary} />
          <WhoFields values={form.values} field={form.field} change={change} />
          <TextField
            {...form.field('email')}
            label={texts.email}
            help={texts.emailHelp}
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values.email}
            onChange={event => change({ email: event.target.value })}
          />
          <NewPasswordField
            {...form.field('password')}
            value={form.values.password}
            onChange={password => change({ password })}
            own={[form.values.name, form.values.email]}
          />
          <LegalTicks sheets={sheets} values={form.values} field={form.field} change={change} />
          <Button type="submit" fullWidth loading={form.isBusy}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
      <noscript>
        <Text>{texts.needsScript}</Text>
      </noscript>
    </AuthCard>
  );
}
