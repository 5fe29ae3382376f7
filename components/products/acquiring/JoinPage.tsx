'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { announce } from '@/components/frame/announce';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { type AcquiringRates, joinAcquiring } from '@/services/acquiring/shop';
import { RateTable } from './RateTable';
import { texts } from './texts';

const words = texts.join;

interface JoinPageProps {
  accountId: string;
  rates: AcquiringRates;
  mayJoin: boolean;
}

/** Before a company sells by card: the rates, and joining the acquirer under them. */
export function JoinPage({ accountId, rates, mayJoin }: JoinPageProps) {
  return (
    <Page>
      <PageHeader title={texts.title} />
      <Stack gap={24}>
        <Stack gap={4}>
          <Heading level={2}>{words.title}</Heading>
          <Text muted>{words.body}</Text>
        </Stack>
        <RateTable rates={rates} />
        {mayJoin ? (
          <JoinForm accountId={accountId} version={rates.version} />
        ) : (
          <Alert tone="info">{words.notAdmin}</Alert>
        )}
      </Stack>
    </Page>
  );
}

function JoinForm({ accountId, version }: { accountId: string; version: string }) {
  const router = useRouter();
  const act = useAct();
  const [isAccepted, setAccepted] = useState(false);
  const [wasMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isAccepted);
    if (!isAccepted || !(await act.run(() => joinAcquiring(accountId, version)))) return;
    announce(words.done);
    router.refresh();
  };
  return (
    <form method="post" noValidate onSubmit={event => void submit(event)}>
      <Stack gap={16}>
        <CheckField
          label={words.accept}
          checked={isAccepted}
          error={wasMissing && !isAccepted ? words.missing : undefined}
          onChange={event => setAccepted(event.target.checked)}
        />
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        <div>
          <Button type="submit" loading={act.isBusy}>
            {words.act}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
