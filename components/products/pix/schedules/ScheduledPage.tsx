'use client';

import { type ReactNode, useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { ButtonLink } from '@/components/ui/Button';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Stack } from '@/components/ui/Stack';
import type { ScheduledList } from '@/services/pix/schedules';
import { ScheduledCalendar } from './ScheduledCalendar';
import { ScheduledLists } from './ScheduledLists';
import { texts } from './texts';

type View = 'open' | 'ended' | 'calendar';
const VIEWS = ['open', 'ended', 'calendar'] as const satisfies View[];

interface ScheduledPageProps {
  account: Pick<Account, 'id' | 'role'>;
  /** The first page of what is to come; null when it could not be read. */
  first: ScheduledList | null;
  /** What companies will charge by Pix Automático, shown above what is to come. */
  automatic: ReactNode;
}

/** All that is scheduled by Pix: what is to come, what was, and both in a month. Who only looks sees the same. */
export function ScheduledPage({ account, first, automatic }: ScheduledPageProps) {
  const [view, setView] = useState<View>('open');
  const canPay = account.role !== 'viewer';
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/pix', account.id), label: texts.back }}
        actions={
          canPay ? <ButtonLink href={withAccount('/pix/pay', account.id)}>{texts.schedule}</ButtonLink> : undefined
        }
      />
      <Stack gap={16}>
        <div>
          <SegmentedControl
            label={texts.views.label}
            options={VIEWS.map(value => ({ value, label: texts.views[value] }))}
            value={view}
            onChange={setView}
          />
        </div>
        {view === 'ended' ? null : automatic}
        {view === 'calendar' ? (
          <ScheduledCalendar accountId={account.id} />
        ) : (
          <ScheduledLists
            key={view}
            state={view}
            first={view === 'open' ? first : null}
            accountId={account.id}
            canPay={canPay}
          />
        )}
      </Stack>
    </Page>
  );
}
