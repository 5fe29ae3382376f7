'use client';

import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { ApiCredentialList, WebhookList } from '@/bank/contract/products/pix/api';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Button } from '@/components/ui/Button';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { Stack } from '@/components/ui/Stack';
import { CreateKeyDialog } from './CreateKeyDialog';
import { Deliveries } from './Deliveries';
import { KeyRows } from './KeyRows';
import { texts } from './texts';
import { useAfterKeyChange, useApiKeys } from './use-api-keys';

interface ApiKeysPageProps {
  accountId: string;
  keys: ApiCredentialList;
  /** Null when they could not be read. */
  webhooks: WebhookList | null;
}

/** The systems of the company that may call the API Pix, and what they are told. */
export function ApiKeysPage({ accountId, keys: first, webhooks }: ApiKeysPageProps) {
  const keys = useApiKeys(accountId, first);
  const [isCreating, setCreating] = useState(false);
  const afterChange = useAfterKeyChange(accountId);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={<Button onClick={() => setCreating(true)}>{texts.keys.create}</Button>}
      />
      <Stack gap={32}>
        <KeyRows accountId={accountId} list={keys} />
        <Deliveries accountId={accountId} first={webhooks} />
      </Stack>
      {isCreating ? (
        <CreateKeyDialog accountId={accountId} onCreated={afterChange} onClose={() => setCreating(false)} />
      ) : null}
    </Page>
  );
}

/** For people who do not administer the account. */
export function ApiKeysNotAllowed() {
  return (
    <Page>
      <PageHeader title={texts.title} />
      <EmptyCard icon={Lock} title={texts.notAllowed.title}>
        {texts.notAllowed.body}
      </EmptyCard>
    </Page>
  );
}
