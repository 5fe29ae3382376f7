'use client';

import { Fragment, type ReactNode, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { LimitFamily, LimitKind, LimitSettings } from '@/bank/contract/payments/limits';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Stack } from '@/components/ui/Stack';
import { ChangeLimitDialog } from './ChangeLimitDialog';
import { FamilySection } from './FamilySection';
import { PendingRequests } from './PendingRequests';
import { texts } from './texts';
import { useLimits } from './use-limits';

interface LimitsPageProps {
  account: Pick<Account, 'id' | 'role'>;
  first: LimitSettings;
  /** Families that the brand does not offer. */
  closed: readonly LimitFamily[];
  /** What stands before all limits. */
  notice: ReactNode;
  /** What a family has besides its limits, below them. */
  more: Partial<Record<LimitFamily, ReactNode>>;
}

/** How much the account may pay in each way, and everything that changes it. Who only looks sees the same without its buttons. */
export function LimitsPage({ account, first, closed, notice, more }: LimitsPageProps) {
  const settings = useLimits(account.id, first);
  const [changing, setChanging] = useState<{ family: LimitFamily; limit: LimitKind } | null>(null);
  const canPay = account.role !== 'viewer';
  const offered = settings.families.filter(({ family }) => !closed.includes(family));
  const changed = offered.find(({ family }) => family === changing?.family);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead(settings.raise_hours)}
        back={{ href: withAccount('/settings', account.id), label: texts.back }}
      />
      <Stack gap={32}>
        {notice}
        <PendingRequests
          requests={offered.flatMap(({ pending }) => pending)}
          accountId={account.id}
          canCancel={canPay}
        />
        {offered.map(limits => (
          <Fragment key={limits.family}>
            <FamilySection
              limits={limits}
              onChange={canPay ? limit => setChanging({ family: limits.family, limit }) : undefined}
            />
            {more[limits.family]}
          </Fragment>
        ))}
      </Stack>
      {changing && changed ? (
        <ChangeLimitDialog
          key={`${changing.family} ${changing.limit}`}
          limit={changing.limit}
          family={changed}
          raiseHours={settings.raise_hours}
          accountId={account.id}
          isAdministrator={account.role === 'admin'}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Page>
  );
}
