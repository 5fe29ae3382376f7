'use client';

import { Inbox, Landmark, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Sharing, SharingList } from '@/bank/contract/service/open-finance';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Tabs } from '@/components/ui/Tabs';
import { StatusBadge } from './StatusBadge';
import { GROUPS, texts } from './texts';
import { useSharings } from './use-sharings';

interface SharingsPageProps {
  accountId: string;
  first: SharingList;
}

type Side = 'given' | 'received';

/** What the company shares with other institutions, and what it has from them. */
export function SharingsPage({ accountId, first }: SharingsPageProps) {
  const { data } = useSharings(accountId, first);
  const [side, setSide] = useState<Side>('given');
  const { area } = texts;
  return (
    <Page>
      <PageHeader title={area.title} lead={area.lead} />
      <Tabs
        label={area.tabs}
        tabs={[
          { id: 'given', label: area.given },
          { id: 'received', label: area.received },
        ]}
        selected={side}
        onSelect={setSide}
      >
        {side === 'given' ? <Given accountId={accountId} sharings={data} /> : <Received />}
      </Tabs>
    </Page>
  );
}

function Received() {
  return (
    <EmptyCard icon={Inbox} title={texts.area.receivedTitle}>
      {texts.area.receivedBody}
    </EmptyCard>
  );
}

function Given({ accountId, sharings }: { accountId: string; sharings: readonly Sharing[] }) {
  const { area } = texts;
  if (sharings.length === 0) {
    return (
      <EmptyCard icon={Share2} title={area.emptyTitle}>
        {area.empty}
      </EmptyCard>
    );
  }
  const those = (status: Sharing['status']) => sharings.filter(sharing => sharing.status === status);
  const [waiting, active, ended] = [those('waiting_signatures'), those('active'), those('ended')];
  return (
    <Stack gap={32}>
      {waiting.length > 0 ? (
        <Section title={area.waiting} lead={area.waitingLead}>
          <Rows accountId={accountId} sharings={waiting} />
        </Section>
      ) : null}
      <Section title={area.active} lead={area.activeLead}>
        {active.length > 0 ? (
          <Rows accountId={accountId} sharings={active} />
        ) : (
          <EmptyState icon={Share2} title={area.noneActive} />
        )}
      </Section>
      {ended.length > 0 ? (
        <Section title={area.ended} lead={area.endedLead}>
          <Rows accountId={accountId} sharings={ended} />
        </Section>
      ) : null}
    </Stack>
  );
}

const toTerm = ({ expires_at }: Sharing): string =>
  expires_at ? texts.area.until(formatDate(expires_at)) : texts.area.noTerm;

function Rows({ accountId, sharings }: { accountId: string; sharings: readonly Sharing[] }) {
  return (
    <RowList>
      {sharings.map(sharing => (
        <li key={sharing.id}>
          <SettingRow
            icon={Landmark}
            title={sharing.receiver.name}
            badge={<StatusBadge {...sharing} />}
            actions={
              <ButtonLink
                href={withAccount(`/open_finance/${sharing.id}`, accountId)}
                variant="quiet"
                aria-label={`${texts.area.open}: ${sharing.receiver.name}, ${formatDate(sharing.created_at)}`}
              >
                {texts.area.open}
              </ButtonLink>
            }
          >
            <div>{sharing.groups.map(group => GROUPS[group].title).join(', ')}</div>
            <div>{sharing.ended_at ? `${texts.detail.endedAt} ${formatDate(sharing.ended_at)}` : toTerm(sharing)}</div>
          </SettingRow>
        </li>
      ))}
    </RowList>
  );
}
