'use client';

import { useEffect, useState } from 'react';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { DocumentField } from '@/components/ui/DocumentField';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { LinkLikeButton, TextLink } from '@/components/ui/TextLink';
import { requestOnboardingLink } from '@/services/onboarding';
import { cnpjRule, emailRule, toViolations } from './entry-checks';
import { entryTexts } from './entry-texts';
import { readFragment } from '@/components/frame/fragment';
import { ReturnByCode } from './ReturnByCode';
import { TASK_LIST } from './steps';
import { texts } from './texts';
import { useStepForm } from './use-step-form';

const { resume: words } = entryTexts;

/** The way back from anywhere: with the link of the e-mail a code opens the application; without it, the link is asked for. */
export function Resume() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(readFragment());
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  if (token === null) return <AskLink />;
  return (
    <AuthCard title={words.codeTitle} lead={words.codeWhy}>
      <ReturnByCode
        token={token}
        ask={entryTexts.expired.send}
        onEntered={() => window.location.assign(TASK_LIST)}
        instead={
          <LinkLikeButton type="button" onClick={() => setToken(null)}>
            {words.newLink}
          </LinkLikeButton>
        }
      />
    </AuthCard>
  );
}

function AskLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useStepForm({
    initial: { cnpj: '', email: '' },
    check: ({ cnpj, email }) => toViolations({ cnpj: cnpjRule(cnpj), email: emailRule(email) }),
    order: () => ['cnpj', 'email'],
  });
  useErrorTitle(form.hasErrors);

  if (sentTo !== null) {
    return (
      <AuthCard title={words.sentTitle}>
        <Stack gap={16}>
          <Alert tone="positive">{words.sent(sentTo)}</Alert>
          <LinkLikeButton type="button" onClick={() => setSentTo(null)}>
            {words.again}
          </LinkLikeButton>
        </Stack>
      </AuthCard>
    );
  }
  const send = async ({ cnpj, email }: { cnpj: string; email: string }) => {
    await requestOnboardingLink(cnpj, email.trim());
    setSentTo(email.trim());
  };
  return (
    <AuthCard
      title={words.title}
      lead={words.lead}
      footer={
        <TextLink href="/select-onboarding" prefetch={false}>
          {words.start}
        </TextLink>
      }
    >
      <form method="post" noValidate onSubmit={form.submit(send)}>
        <Stack gap={24}>
          <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
          <DocumentField
            {...form.field('cnpj')}
            kind="cnpj"
            label={words.cnpj}
            value={form.values.cnpj}
            onValueChange={cnpj => form.set('cnpj', cnpj)}
          />
          <TextField
            {...form.field('email')}
            label={words.email}
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values.email}
            onChange={event => form.set('email', event.target.value)}
          />
          <Button type="submit" fullWidth loading={form.isBusy}>
            {words.submit}
          </Button>
        </Stack>
      </form>
      <noscript>
        <Text>{texts.step.needsScript}</Text>
      </noscript>
    </AuthCard>
  );
}
