'use client';

import { useState } from 'react';
import type { SharingDetail } from '@/bank/contract/service/open-finance';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { announce } from '@/components/frame/announce';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { revokeSharing, signSharing } from '@/services/open-finance';
import { GroupList } from './GroupList';
import { SharingFacts, SharingHistory } from './SharingFacts';
import { StatusBadge } from './StatusBadge';
import { texts } from './texts';
import { useAfterSharingChange, useSharing } from './use-sharings';

interface SharingPageProps {
  accountId: string;
  first: SharingDetail;
}

/** One sharing: what goes to whom until when, what happened to it, and its end at a press. */
export function SharingPage({ accountId, first }: SharingPageProps) {
  const sharing = useSharing(accountId, first);
  const { detail } = texts;
  return (
    <Page $width="form">
      <PageHeader
        title={sharing.receiver.name}
        lead={<StatusBadge {...sharing} />}
        back={{ href: withAccount('/open_finance', accountId), label: detail.back }}
      />
      <Stack gap={24}>
        <Waiting sharing={sharing} />
        <Card aria-label={detail.facts}>
          <SharingFacts sharing={sharing} />
        </Card>
        <Card as="div">
          <GroupList title={detail.shared} groups={sharing.groups} />
        </Card>
        {sharing.status === 'ended' ? null : <Actions accountId={accountId} sharing={sharing} />}
        <SharingHistory events={sharing.events} />
      </Stack>
    </Page>
  );
}

function Waiting({ sharing: { status, can_sign, signatures, signatures_needed } }: { sharing: SharingDetail }) {
  if (status !== 'waiting_signatures') return null;
  const { detail } = texts;
  return (
    <Alert
      tone="warning"
      title={can_sign ? detail.waitingForYou : detail.waitingForOthers(signatures_needed - signatures.length)}
    >
      {detail.waitingBody}
    </Alert>
  );
}

function Actions({ accountId, sharing }: { accountId: string; sharing: SharingDetail }) {
  const { detail, end } = texts;
  const [isEnding, setEnding] = useState(false);
  const { act: signing, prove, dialog } = useProtectedAct();
  const afterChange = useAfterSharingChange(accountId);
  if (!sharing.can_share) return <Text muted>{detail.notAllowed}</Text>;
  const sign = async () => {
    const wish = { purpose: 'sign_open_finance', account_id: accountId, consent_id: sharing.id } as const;
    await signing.run(() =>
      prove(wish, async proof => {
        await signSharing(accountId, sharing.id, proof);
        announce(detail.signed);
      }),
    );
    await afterChange();
  };
  return (
    <Stack gap={16}>
      {signing.error ? <Alert tone="danger">{signing.error}</Alert> : null}
      <Inline gap={12} stackOnPhone>
        {sharing.can_sign ? (
          <Button loading={signing.isBusy} onClick={() => void sign()}>
            {detail.sign}
          </Button>
        ) : null}
        <Button variant="danger" onClick={() => setEnding(true)}>
          {sharing.can_sign ? detail.refuse : detail.end}
        </Button>
      </Inline>
      <Text size={14} muted>
        {(sharing.signatures_needed > 1 ? detail.renewalOfSeveral : detail.renewal)(sharing.receiver.name)}
      </Text>
      {isEnding ? (
        <AskedDialog
          title={end.title(sharing.receiver.name)}
          words={end}
          act={() => revokeSharing(accountId, sharing.id)}
          afterwards={afterChange}
          onClose={() => setEnding(false)}
        >
          {end.body}
        </AskedDialog>
      ) : null}
      {dialog}
    </Stack>
  );
}
