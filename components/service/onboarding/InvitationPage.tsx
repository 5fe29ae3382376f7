'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { LONGEST, ownWords, SHORTEST } from '@/components/ui/password-strength';
import { passwordWords, refusedPasswordWords } from '@/components/ui/password-words';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { isApiError } from '@/services/http/api-error';
import { acceptInvitation, type Invitation, openInvitation } from '@/services/onboarding';
import { variant } from '@/variants/active';
import { forgetFragment, readFragment } from '@/components/frame/fragment';
import { invitationTexts as words } from './invitation-texts';
import { texts } from './texts';

type State =
  | { kind: 'opening' }
  | { kind: 'open'; token: string; invitation: Invitation }
  | { kind: 'invalid'; title: string; message: string }
  | { kind: 'done'; email: string; hadAccess: boolean };

/** The invitation behind its one-time link: who is invited to which company, and the password of the first sign-in. */
export function InvitationPage() {
  const [state, setState] = useState<State>({ kind: 'opening' });
  useEffect(() => {
    const token = readFragment();
    if (token === null) return setState({ kind: 'invalid', title: words.missingTitle, message: words.missing });
    openInvitation(token).then(
      invitation => setState({ kind: 'open', token, invitation }),
      (error: unknown) =>
        setState(
          isApiError(error)
            ? { kind: 'invalid', title: words.invalidTitle, message: error.message }
            : { kind: 'invalid', title: words.failedTitle, message: texts.connectionLost },
        ),
    );
  }, []);

  if (state.kind === 'opening') {
    return (
      <AuthCard title={words.pageTitle} lead={words.opening}>
        <Skeleton height={120} />
      </AuthCard>
    );
  }
  if (state.kind === 'invalid') {
    return (
      <AuthCard
        title={state.title}
        footer={
          <>
            {words.help} <a href={`mailto:${variant.company.email}`}>{variant.company.email}</a>.
          </>
        }
      >
        <Alert tone="warning">{state.message}</Alert>
      </AuthCard>
    );
  }
  if (state.kind === 'done') {
    return (
      <AuthCard title={words.doneTitle}>
        <Stack gap={24}>
          <Text>{state.hadAccess ? words.doneAccess(state.email) : words.done(state.email)}</Text>
          <ButtonLink href="/login" fullWidth prefetch={false}>
            {words.signIn}
          </ButtonLink>
        </Stack>
      </AuthCard>
    );
  }
  const onDone = (email: string) => {
    forgetFragment();
    setState({ kind: 'done', email, hadAccess: state.invitation.has_access });
  };
  return <OpenInvitation token={state.token} invitation={state.invitation} onDone={onDone} />;
}

const checkPassword = (password: string): string | null => {
  if (password === '') return passwordWords.violations.missing;
  if ([...password].length < SHORTEST) return passwordWords.violations.too_short;
  return password.length > LONGEST ? passwordWords.violations.too_long : null;
};

interface OpenInvitationProps {
  token: string;
  invitation: Invitation;
  onDone: (email: string) => void;
}

function OpenInvitation({ token, invitation, onDone }: OpenInvitationProps) {
  const { has_access: hasAccess, email } = invitation;
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useErrorTitle(error !== null || failure !== null);

  const refuse = (said: string) => {
    setError(said);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    setFailure(null);
    const wrong = hasAccess ? null : checkPassword(password);
    if (wrong) return refuse(wrong);
    setBusy(true);
    try {
      onDone((await acceptInvitation(token, hasAccess ? null : password)).email);
    } catch (refused) {
      if (isApiError(refused, 'validation_failed')) refuse(refusedPasswordWords(refused.violations));
      else setFailure(isApiError(refused) ? refused.message : texts.connectionLost);
      setBusy(false);
    }
  };

  return (
    <AuthCard
      title={words.title(invitation.company_name)}
      lead={hasAccess ? words.leadAccess(invitation.name) : words.lead(invitation.name)}
    >
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          {failure ? <Alert tone="danger">{failure}</Alert> : null}
          <DefinitionList
            rows={[
              { term: words.email, value: email },
              ...(invitation.cpf_masked ? [{ term: words.cpf, value: invitation.cpf_masked }] : []),
              { term: words.account, value: `${invitation.branch} / ${invitation.number}` },
            ]}
          />
          {/* tells a password manager whose password this is */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          {hasAccess ? null : (
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
          )}
          <Button type="submit" fullWidth loading={isBusy}>
            {hasAccess ? words.accept : words.submit}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
