'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { listTransmissionKeys, type TransmissionKeyList } from '@/services/transmission';
import { CreateKeyDialog, type KeyAgreement } from './CreateKeyDialog';
import { KeyRows } from './KeyRows';
import { texts } from './texts';

const words = texts.keys;

interface KeysPageProps {
  accountId: string;
  keys: TransmissionKeyList;
  /** Those in use. */
  agreements: readonly KeyAgreement[];
}

function ServerFacts({ server }: { server: NonNullable<TransmissionKeyList['server']> }) {
  return (
    <Card as="section">
      <Stack gap={16}>
        <Heading level={2} size={16}>
          {words.server}
        </Heading>
        <DefinitionList
          rows={[
            {
              term: words.address,
              value: server.address,
              action: <CopyButton value={server.address} label={words.copyAddress} />,
            },
            {
              term: words.hostKey,
              value: server.fingerprint,
              action: <CopyButton value={server.fingerprint} label={words.copyHostKey} />,
            },
            { term: words.folders, value: words.foldersValue },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The systems of the company that exchange files by SFTP, and where they find the server. */
export function KeysPage({ accountId, keys: first, agreements }: KeysPageProps) {
  const { data: keys, refetch } = useQuery({
    queryKey: ['transmission-keys', accountId],
    queryFn: ({ signal }) => listTransmissionKeys(accountId, signal),
    initialData: first,
  });
  const [isCreating, setCreating] = useState(false);
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ href: withAccount('/transmission', accountId), label: texts.back }}
        actions={keys.may_manage ? <Button onClick={() => setCreating(true)}>{words.create}</Button> : null}
      />
      <Stack gap={32}>
        {keys.may_manage ? null : <Alert tone="info">{words.notAllowed}</Alert>}
        {keys.server ? <ServerFacts server={keys.server} /> : <Alert tone="info">{words.noServer}</Alert>}
        <KeyRows accountId={accountId} list={keys} onChanged={refetch} />
      </Stack>
      {isCreating ? (
        <CreateKeyDialog
          accountId={accountId}
          agreements={agreements}
          onCreated={refetch}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </Page>
  );
}
