'use client';

import { useState } from 'react';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { isApiError } from '@/services/http/api-error';
import { sendInvitationsAgain } from '@/services/onboarding';
import { variant } from '@/variants/active';
import { reviewTexts } from './review-texts';
import { useOnboarding } from './session';
import { texts } from './texts';

const { invitations: words } = reviewTexts;

type Invitation = Application['invitations'][number];

const stateOf = ({ status, expires_at: end }: Invitation): string =>
  status === 'waiting' ? words.waiting(formatDate(end)) : words.states[status];

/** Who was invited and whether they came; letters that got lost or whose time is over are sent anew. */
export function Invitations({ application }: { application: Application }) {
  const { withSession } = useOnboarding();
  const [shown, setShown] = useState(application);
  const [outcome, setOutcome] = useState<{ tone: 'positive' | 'danger'; said: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setOutcome(null);
    await withSession(sendInvitationsAgain).then(
      sent => {
        setShown(sent);
        setOutcome({ tone: 'positive', said: words.sent });
      },
      (error: unknown) =>
        setOutcome({ tone: 'danger', said: isApiError(error) ? error.message : texts.connectionLost }),
    );
    setBusy(false);
  };
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={16}>
        {words.title}
      </Heading>
      <DefinitionList
        rows={shown.invitations.map(one => ({
          term: one.name,
          value: (
            <>
              {one.email}
              <Text size={14} muted>
                {stateOf(one)}
              </Text>
            </>
          ),
        }))}
      />
      <div aria-live="polite">{outcome ? <Alert tone={outcome.tone}>{outcome.said}</Alert> : null}</div>
      {shown.actions.includes('invite') ? (
        <>
          <Button variant="quiet" fullWidth loading={isBusy} onClick={() => void send()}>
            {words.send}
          </Button>
          <Text size={14} muted>
            {words.wrong} <a href={`mailto:${variant.company.email}`}>{variant.company.email}</a>.
          </Text>
        </>
      ) : null}
    </Stack>
  );
}
