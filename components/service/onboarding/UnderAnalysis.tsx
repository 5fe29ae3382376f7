'use client';

import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { AuthCard } from '@/components/frame/AuthCard';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { isApiError } from '@/services/http/api-error';
import { getOnboarding } from '@/services/onboarding';
import { color } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { CancelApplication } from './CancelApplication';
import { Outcome } from './Outcome';
import { reviewTexts as words } from './review-texts';
import { useOnboarding } from './session';
import { pathOfExpired } from './steps';

const LOOK_EVERY_MS = 5000;
const MOVING: readonly Application['status'][] = ['sent', 'analysis'];

const LOOKS: Record<Application['status'], BadgeStatus> = {
  draft: 'undefined',
  sent: 'processing',
  analysis: 'processing',
  pending: 'pending',
  approved: 'completed',
  refused: 'canceled',
  cancelled: 'canceled',
  blocked_protege: 'waiting',
};

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: decimal;

  li::marker { color: ${color.iconMuted}; }
`;

const Moves = styled.ul`
  display: grid;

  li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 10px 0; border-bottom: 1px solid ${color.line}; }
  li:last-child { border-bottom: 0; }
  strong { font-weight: 500; }
`;

/** How the application stands, live: what happens next, what is to be corrected, how it ended. */
export function UnderAnalysis() {
  const { application, setApplication } = useOnboarding();
  const { status } = application;
  const isMoving = MOVING.includes(status);
  const look = useEffectEvent(async () => {
    try {
      setApplication(await getOnboarding());
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) window.location.assign(pathOfExpired(null));
    }
  });
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  const { title, lead } = words.status[status];

  return (
    <AuthCard title={title} lead={lead}>
      <Stack gap={32}>
        <Stack gap={8}>
          <div role="status">
            <Badge status={LOOKS[status]}>{words.timelineNames[status]}</Badge>
          </div>
          <DefinitionList
            rows={[
              { term: words.protocol, value: application.protocol },
              { term: words.company, value: application.company.legal_name },
              ...(application.sent_at ? [{ term: words.sentAt, value: formatDateTime(application.sent_at) }] : []),
            ]}
          />
        </Stack>
        <Outcome application={application} />
        {isMoving ? (
          <Stack gap={8} as="section">
            <Heading level={2} size={16}>
              {words.nextTitle}
            </Heading>
            <Steps>
              {words.next.map(step => (
                <li key={step}>{step}</li>
              ))}
            </Steps>
          </Stack>
        ) : null}
        <Ends application={application} />
        <Timeline application={application} />
        {status === 'draft' ? (
          <ButtonLink href="/onboarding/type-1" fullWidth prefetch={false}>
            {words.continue}
          </ButtonLink>
        ) : null}
        <Text size={14} muted>
          {words.help} <a href={`mailto:${variant.company.email}`}>{variant.company.email}</a>
        </Text>
        {application.actions.includes('cancel') ? <CancelApplication /> : null}
      </Stack>
    </AuthCard>
  );
}

/** What the calendar does to it, once nobody else has to. */
function Ends({ application: { status, expires_at, forget_at } }: { application: Application }) {
  if (expires_at && status !== 'draft') return <Text size={14}>{words.answerUntil(formatDate(expires_at))}</Text>;
  return forget_at ? <Text size={14}>{words.forgetOn(formatDate(forget_at))}</Text> : null;
}

function Timeline({ application: { timeline } }: { application: Application }) {
  return (
    <Stack gap={4} as="section">
      <Heading level={2} size={16}>
        {words.timeline}
      </Heading>
      <Moves>
        {timeline.map(({ status, at }) => (
          <li key={`${at} ${status}`}>
            <strong>{words.timelineNames[status]}</strong>
            <Text as="time" size={14} muted>
              {formatDateTime(at)}
            </Text>
          </li>
        ))}
      </Moves>
    </Stack>
  );
}
