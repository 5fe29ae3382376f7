'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { ScheduledKind } from '@/bank/contract/books/scheduled';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { ButtonLink } from '@/components/ui/Button';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import type { ScheduledPage as FirstPage } from '@/services/scheduled';
import { BelowZero } from './BelowZero';
import { KINDS, listKinds } from './kinds';
import { ScheduledCalendar } from './ScheduledCalendar';
import { ScheduledList } from './ScheduledList';
import { texts } from './texts';
import { useOutlook } from './use-scheduled';
import type { FeatureFlags } from '@/variants/features';

type View = 'open' | 'calendar' | 'ended';
const VIEWS = ['open', 'calendar', 'ended'] as const satisfies View[];
const ALL = 'all';

interface ScheduledPageProps {
  account: Pick<Account, 'id' | 'role'>;
  flags: FeatureFlags;
  /** The kind that the address names. */
  kind: ScheduledKind | undefined;
  /** The first page of what is to come of that kind, and what is foretold; null when it could not be read. */
  first: FirstPage | null;
  forecast: Forecast | null;
}

/** Everything that is to be paid: what is to come, a month of it, and what was. Who only looks sees the same. */
export function ScheduledPage({ account, flags, kind: asked, first, forecast }: ScheduledPageProps) {
  const [view, setView] = useState<View>('open');
  const [kind, setKind] = useState(asked);
  const canPay = account.role !== 'viewer';
  const outlook = useOutlook(account.id, forecast);
  const seen = { accountId: account.id, kind };
  const offered = [...new Set([...listKinds(flags), ...(asked ? [asked] : [])])];
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={canPay ? <ButtonLink href={withAccount('/payment', account.id)}>{texts.pay}</ButtonLink> : undefined}
      />
      <Stack gap={16}>
        <BelowZero outlook={outlook.data} isFailed={outlook.isError && !outlook.data} />
        <Inline justify="between" align="end">
          <SegmentedControl
            label={texts.views.label}
            options={VIEWS.map(value => ({ value, label: texts.views[value] }))}
            value={view}
            onChange={setView}
          />
          <Select
            label={texts.kind}
            options={[
              { value: ALL, label: texts.allKinds },
              ...offered.map(value => ({ value, label: KINDS[value].label })),
            ]}
            value={kind ?? ALL}
            onValueChange={value => setKind(value === ALL ? undefined : value)}
          />
        </Inline>
        {view === 'calendar' ? (
          <ScheduledCalendar {...seen} outlook={outlook.data} />
        ) : (
          <ScheduledList
            key={`${view} ${kind}`}
            {...seen}
            state={view}
            first={view === 'open' && kind === asked ? first : null}
            outlook={outlook.data}
          />
        )}
      </Stack>
    </Page>
  );
}
