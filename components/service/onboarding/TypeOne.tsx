'use client';

import { useState } from 'react';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { AuthCard } from '@/components/frame/AuthCard';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { Heading, Text } from '@/components/ui/Text';
import { Stack } from '@/components/ui/Stack';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { requestOnboardingLink } from '@/services/onboarding';
import { CancelApplication } from './CancelApplication';
import { IssueList } from './Outcome';
import { openIssues } from './issues';
import { reviewTexts } from './review-texts';
import { useOnboarding } from './session';
import { pathOfTask } from './steps';
import { TaskList } from './TaskList';
import { linesOf } from './task-lines';
import { texts } from './texts';
import { VerifyContact } from './VerifyContact';
import { dueContact } from './due-contact';

const { tasks: words } = texts;

/** The first type of application, a business account: its list of tasks, after the contacts were proved. */
export function TypeOne() {
  const { application, setApplication } = useOnboarding();
  const contact = dueContact(application);
  if (contact)
    return <VerifyContact key={contact} application={application} contact={contact} onChange={setApplication} />;
  const lines = linesOf(application);
  const next = lines.find(({ state }) => state !== 'done')?.task ?? 'review';
  const isNew = lines.every(({ state }) => state === 'not_started');
  return (
    <AuthCard
      title={words.title}
      lead={`${application.company.legal_name} · ${words.protocol} ${application.protocol}`}
    >
      <Stack gap={24}>
        {openIssues(application).length > 0 ? (
          <Stack gap={12} as="section">
            <Heading level={2} size={16}>
              {reviewTexts.issues}
            </Heading>
            <IssueList application={application} />
          </Stack>
        ) : null}
        <TaskList lines={lines} />
        <ButtonLink href={pathOfTask(next)} fullWidth prefetch={false}>
          {isNew ? words.begin : words.go}
        </ButtonLink>
        <Text size={14} muted>
          {words.lead}
        </Text>
        <SendLink application={application} />
        {application.actions.includes('cancel') ? <CancelApplication /> : null}
      </Stack>
    </AuthCard>
  );
}

function SendLink({ application }: { application: Application }) {
  const [outcome, setOutcome] = useState<{ tone: 'positive' | 'danger'; words: string } | null>(null);
  const email = application.applicant.email.value;
  const send = () =>
    requestOnboardingLink(application.company.cnpj, email).then(
      () => setOutcome({ tone: 'positive', words: words.linkSent(email) }),
      (error: unknown) =>
        setOutcome({ tone: 'danger', words: isApiError(error) ? error.message : texts.connectionLost }),
    );
  return (
    <Stack gap={8}>
      <div>
        <LinkLikeButton type="button" onClick={() => void send()}>
          {words.other}
        </LinkLikeButton>
      </div>
      {outcome ? <Alert tone={outcome.tone}>{outcome.words}</Alert> : null}
    </Stack>
  );
}
