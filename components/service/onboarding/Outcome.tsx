'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { reopenOnboarding, setOnboardingPassword } from '@/services/onboarding';
import { color, radius } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { Invitations } from './Invitations';
import { documentTexts } from './document-texts';
import { OwnPassword } from './OwnPassword';
import { nameOfIssue, openIssues, pathOfIssue, wordsOfIssue } from './issues';
import { reviewTexts as words } from './review-texts';
import { useOnboarding } from './session';
import { REVIEW, TASK_LIST } from './steps';
import { texts } from './texts';

const List = styled.ul`
  display: grid;
  gap: 12px;

  li {
    display: grid;
    gap: 4px;
    padding: 16px;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surfaceRaised};
  }
  a { justify-self: start; display: inline-flex; align-items: center; min-height: 44px; }
`;

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: decimal;
`;

/** How it ended or what is to be corrected, with the way on. Nothing while it is on its way. */
export function Outcome({ application }: { application: Application }) {
  const { status } = application;
  if (status === 'pending') return <ToCorrect application={application} />;
  if (status === 'approved') return <Approved application={application} />;
  if (status === 'blocked_protege') return <Protected application={application} />;
  if (status === 'refused' || status === 'cancelled') return <Ended application={application} />;
  return null;
}

/** Every document by its id, in words. */
const slotName =
  ({ documents }: Application) =>
  (id: string): string => {
    const slot = documents.find(one => one.id === id);
    return slot ? [documentTexts.slots[slot.name], slot.partner_name].filter(Boolean).join(', ') : id;
  };

/** What is open; with the way to each where it may be corrected at once. */
export function IssueList({ application, isFixable = true }: { application: Application; isFixable?: boolean }) {
  return (
    <List>
      {openIssues(application).map(issue => (
        <li key={issue.id}>
          <strong>{nameOfIssue(application, issue, slotName(application))}</strong>
          <Text size={14}>{wordsOfIssue(issue)}</Text>
          {isFixable ? (
            <TextLink href={pathOfIssue(issue)} prefetch={false}>
              {words.fix}
            </TextLink>
          ) : null}
        </li>
      ))}
    </List>
  );
}

function ToCorrect({ application }: { application: Application }) {
  const isDone = openIssues(application).length === 0;
  return (
    <Stack gap={16} as="section">
      {isDone ? null : (
        <>
          <Heading level={2} size={16}>
            {words.issues}
          </Heading>
          <IssueList application={application} />
        </>
      )}
      <ButtonLink href={isDone ? REVIEW : TASK_LIST} fullWidth prefetch={false}>
        {isDone ? words.sendAgain : words.continue}
      </ButtonLink>
    </Stack>
  );
}

function Approved({ application }: { application: Application }) {
  const { withSession } = useOnboarding();
  const { account, invitations } = application;
  const maySetPassword = application.actions.includes('set_password');
  return (
    <Stack gap={16} as="section">
      {account ? (
        <DefinitionList
          rows={[
            { term: words.account.institution, value: account.institution_name },
            { term: words.account.branch, value: account.branch },
            { term: words.account.number, value: account.number },
          ]}
        />
      ) : null}
      {maySetPassword ? (
        <OwnPassword
          email={application.applicant.email.value}
          set={password => withSession(() => setOnboardingPassword(password))}
        />
      ) : (
        <Alert tone="positive">{words.account.invitation}</Alert>
      )}
      {invitations.length > (maySetPassword ? 1 : 0) ? <Invitations application={application} /> : null}
      {maySetPassword ? null : (
        <ButtonLink href="/login" variant="quiet" fullWidth prefetch={false}>
          {words.signIn}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Protected({ application }: { application: Application }) {
  const { protege } = words;
  return (
    <Stack gap={16} as="section">
      <Alert tone="warning" title={protege.who}>
        {application.protected.map(who => (
          <p key={who}>{who === 'company' ? protege.company : who}</p>
        ))}
      </Alert>
      <Steps>
        {protege.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <ButtonLink
        href="https://meubc.bcb.gov.br"
        variant="quiet"
        fullWidth
        prefetch={false}
        target="_blank"
        rel="noreferrer"
      >
        {protege.link}
      </ButtonLink>
      {application.actions.includes('send') ? (
        <ButtonLink href={REVIEW} fullWidth prefetch={false}>
          {protege.retry}
        </ButtonLink>
      ) : null}
    </Stack>
  );
}

function Ended({ application }: { application: Application }) {
  const { decision, actions } = application;
  return (
    <Stack gap={16} as="section">
      {decision ? <Alert>{words.reasons[decision.reason]}</Alert> : null}
      {application.status === 'refused' ? (
        <>
          <Heading level={2} size={16}>
            {words.refusedNext.title}
          </Heading>
          {actions.includes('reopen') ? (
            <>
              <IssueList application={application} isFixable={false} />
              <Reopen />
            </>
          ) : null}
          <Text size={14}>
            {words.refusedNext.review} <a href={`mailto:${variant.company.email}`}>{variant.company.email}</a>.
          </Text>
        </>
      ) : null}
      {actions.includes('reopen') ? null : (
        <ButtonLink href="/select-onboarding" variant="quiet" fullWidth prefetch={false}>
          {words.startAgain}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Reopen() {
  const { withSession } = useOnboarding();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reopen = async () => {
    setBusy(true);
    await withSession(reopenOnboarding).then(
      () => window.location.assign(TASK_LIST),
      (error: unknown) => {
        setFailure(isApiError(error) ? error.message : texts.connectionLost);
        setBusy(false);
      },
    );
  };
  return (
    <Stack gap={8}>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <Button fullWidth loading={isBusy} onClick={() => void reopen()}>
        {words.refusedNext.reopen}
      </Button>
      <Text size={14} muted>
        {words.refusedNext.reopenHelp}
      </Text>
    </Stack>
  );
}
