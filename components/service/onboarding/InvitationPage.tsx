'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AuthCard } from '@/components/frame/AuthCard';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { ownWords } from '@/components/ui/password-strength';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { isApiError } from '@/services/http/api-error';
import { acceptInvitation, type Invitation, openInvitation } from '@/services/onboarding';
import { variant } from '@/variants/active';
import { forgetFragment, readFragment } from '@/components/frame/fragment';
import { invitationTexts as words } from './invitation-texts';
import { texts } from './texts';
import { useNewPassword } from './use-new-password';

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
  const Open = state.invitation.has_access ? AcceptInvitation : FirstPassword;
  return <Open token={state.token} invitation={state.invitation} onDone={onDone} />;
}

interface OpenInvitationProps {
  token: string;
  invitation: Invitation;
  /** Accepted, and the way in is the sign-in page. */
  onDone: (email: string) => void;
}

function InvitationFacts({ invitation }: { invitation: Invitation }) {
  return (
    <DefinitionList
      rows={[
        { term: words.email, value: invitation.email },
        ...(invitation.cpf_masked ? [{ term: words.cpf, value: invitation.cpf_masked }] : []),
        { term: words.account, value: `${invitation.branch} / ${invitation.number}` },
      ]}
    />
  );
}

/** Who signs in already only says yes. */
function AcceptInvitation({ token, invitation, onDone }: OpenInvitationProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useErrorTitle(failure !== null);
  const accept = async () => {
    setFailure(null);
    setBusy(true);
    await acceptInvitation(token, null).then(
      ({ email }) => onDone(email),
      (refused: unknown) => {
        setFailure(isApiError(refused) ? refused.message : texts.connectionLost);
        setBusy(false);
      },
    );
  };
  return (
    <AuthCard title={words.titleAccess(invitation.company_name)} lead={words.leadAccess(invitation.name)}>
      <Stack gap={24}>
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
        <InvitationFacts invitation={invitation} />
        <Button fullWidth loading={isBusy} onClick={() => void accept()}>
          {words.accept}
        </Button>
      </Stack>
    </AuthCard>
  );
}

function FirstPassword({ token, invitation, onDone }: OpenInvitationProps) {
  const { email } = invitation;
  const input = useRef<HTMLInputElement>(null);
  const password = useNewPassword({ set: typed => acceptInvitation(token, typed), input, onSet: onDone });
  useErrorTitle(password.hasProblem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void password.submit();
  };
  return (
    <AuthCard title={words.title(invitation.name)} lead={words.lead(invitation.company_name)}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          {password.failure ? <Alert tone="danger">{password.failure}</Alert> : null}
          <InvitationFacts invitation={invitation} />
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
    </AuthCard>
  );
}
