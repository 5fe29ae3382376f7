'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AuthCard } from '@/components/frame/AuthCard';
import { forgetFragment, readFragment } from '@/components/frame/fragment';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { BreakableEmail } from '@/components/ui/BreakableEmail';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { DocumentField } from '@/components/ui/DocumentField';
import { findDocumentProblem } from '@/components/ui/document-text';
import { NewPasswordField } from '@/components/ui/NewPasswordField';
import { ownWords } from '@/components/ui/password-strength';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { isApiError } from '@/services/http/api-error';
import { keepReturn } from '@/services/return-place';
import { acceptPeopleInvitation, openPeopleInvitation, type PeopleOffer } from '@/services/people';
import { variant } from '@/variants/active';
import { accessTexts as words } from './access-texts';
import { texts } from './texts';
import { useNewPassword } from './use-new-password';

type State =
  | { kind: 'opening' }
  | { kind: 'open'; token: string; offer: PeopleOffer }
  | { kind: 'invalid'; title: string; message: string }
  | { kind: 'done'; email: string };

const PEOPLE = '/settings/people';

function SignIn({ place }: { place?: string }) {
  return (
    <ButtonLink href="/login" fullWidth prefetch={false} onClick={() => place && keepReturn(place)}>
      {words.signIn}
    </ButtonLink>
  );
}

/** The invitation to a company behind its one-time link: the own CPF and a first password, or the way to sign in. */
export function AccessInvitationPage() {
  const [state, setState] = useState<State>({ kind: 'opening' });
  useEffect(() => {
    const token = readFragment();
    if (token === null) return setState({ kind: 'invalid', title: words.missingTitle, message: words.missing });
    openPeopleInvitation(token).then(
      offer => setState({ kind: 'open', token, offer }),
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
      <AuthCard title={state.title}>
        <Stack gap={24}>
          <Alert tone="warning">{state.message}</Alert>
          <SignIn />
        </Stack>
      </AuthCard>
    );
  }
  if (state.kind === 'done') {
    return (
      <AuthCard title={words.doneTitle}>
        <Stack gap={24}>
          <Text>{words.done(state.email)}</Text>
          <SignIn />
        </Stack>
      </AuthCard>
    );
  }
  const { offer, token } = state;
  const onDone = (email: string) => {
    forgetFragment();
    setState({ kind: 'done', email });
  };
  return (
    <AuthCard title={words.title(offer.company_name)} lead={words.lead(offer.invited_by)}>
      {offer.has_access ? (
        <Stack gap={24}>
          <OfferFacts offer={offer} />
          <Text>{words.hasAccess}</Text>
          <SignIn place={PEOPLE} />
        </Stack>
      ) : (
        <FirstAccess token={token} offer={offer} onDone={onDone} />
      )}
    </AuthCard>
  );
}

function OfferFacts({ offer }: { offer: PeopleOffer }) {
  return (
    <DefinitionList
      rows={[
        { term: words.email, value: <BreakableEmail>{offer.email}</BreakableEmail> },
        { term: words.role, value: words.roles[offer.role] },
      ]}
    />
  );
}

interface FirstAccessProps {
  token: string;
  offer: PeopleOffer;
  onDone: (email: string) => void;
}

function FirstAccess({ token, offer, onDone }: FirstAccessProps) {
  const [cpf, setCpf] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const set = (password: string) => acceptPeopleInvitation({ token, cpf, password });
  const password = useNewPassword({ set, input, onSet: onDone });
  useErrorTitle(password.hasProblem || isWrong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hasProblem = findDocumentProblem(cpf, 'cpf') !== undefined;
    setWrong(hasProblem);
    if (!hasProblem) void password.submit();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        {password.failure ? <Alert tone="danger">{password.failure}</Alert> : null}
        <OfferFacts offer={offer} />
        <DocumentField
          kind="cpf"
          label={words.cpf}
          help={words.cpfHelp}
          value={cpf}
          onValueChange={setCpf}
          error={isWrong ? words.cpfWrong : undefined}
        />
        {/* tells a password manager whose password this is */}
        <input type="text" name="username" autoComplete="username" value={offer.email} readOnly hidden />
        <NewPasswordField
          ref={input}
          value={password.value}
          own={ownWords(offer.email, variant.company.title)}
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
