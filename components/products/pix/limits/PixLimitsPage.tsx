'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { LimitKind, PixLimitSettings, TrustedPayee } from '@/bank/contract/products/pix/limits';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Stack } from '@/components/ui/Stack';
import { ChangeLimitDialog } from './ChangeLimitDialog';
import { DeviceNotice } from './DeviceNotice';
import { LimitRows } from './LimitRows';
import { PendingRequests } from './PendingRequests';
import { texts } from './texts';
import { TrustedPayees } from './TrustedPayees';
import { useLimits } from './use-limits';

interface PixLimitsPageProps {
  account: Pick<Account, 'id' | 'role'>;
  settings: PixLimitSettings;
  /** Null when they could not be read. */
  trusted: TrustedPayee[] | null;
}

/** How much the account may pay by Pix, and everything that changes it. Who only looks sees the same without its buttons. */
export function PixLimitsPage({ account, settings: first, trusted }: PixLimitsPageProps) {
  const settings = useLimits(account.id, first);
  const [changing, setChanging] = useState<LimitKind | null>(null);
  const canPay = account.role !== 'viewer';
  const isAdministrator = account.role === 'admin';
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/pix', account.id), label: texts.back }}
      />
      <Stack gap={32}>
        {canPay && settings.device_limit ? <DeviceNotice limit={settings.device_limit} accountId={account.id} /> : null}
        <LimitRows settings={settings} onChange={canPay ? setChanging : undefined} />
        <PendingRequests requests={settings.pending} accountId={account.id} canCancel={canPay} />
        <TrustedPayees
          first={trusted}
          settings={settings}
          accountId={account.id}
          canRemove={canPay}
          isAdministrator={isAdministrator}
        />
      </Stack>
      {changing ? (
        <ChangeLimitDialog
          key={changing}
          limit={changing}
          settings={settings}
          accountId={account.id}
          isAdministrator={isAdministrator}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Page>
  );
}
