'use client';

import { Repeat } from 'lucide-react';
import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Section, SectionGap } from '@/components/frame/Section';
import { MoreRows } from '@/components/lists/MoreRows';
import { Alert } from '@/components/ui/Alert';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { Stack } from '@/components/ui/Stack';
import type { RecurrenceList, RecurrenceState } from '@/services/pix/automatic';
import { CodeForm } from './CodeForm';
import { RecurrenceRows } from './RecurrenceRows';
import { texts } from './texts';
import { useRecurrences } from './use-recurrences';

interface AutomaticPageProps {
  account: Pick<Account, 'id' | 'role'>;
  /** The first page of each; null where it could not be read. */
  first: Record<RecurrenceState, RecurrenceList | null>;
}

type List = ReturnType<typeof useRecurrences>;

const isEmpty = ({ items }: List): boolean => items?.length === 0;

interface PartProps {
  state: RecurrenceState;
  list: List;
  accountId: string;
  canPay: boolean;
}

/** The authorisations of one state; nothing where there are none. */
function Part({ state, list, accountId, canPay }: PartProps) {
  if (isEmpty(list)) return null;
  const { title, lead } = texts[state];
  return (
    <Section title={title} lead={lead}>
      {list.items ? (
        <RecurrenceRows recurrences={list.items} accountId={accountId} canPay={canPay} />
      ) : (
        <SectionGap onRetry={list.readAgain} isReading={list.isReading} />
      )}
      <MoreRows list={list} hrefOf={() => withAccount('/pix/automatic', accountId)} noun={texts.noun} />
    </Section>
  );
}

/** Pix Automático: what companies ask for, what they may charge, and what is over. Who only looks sees the same. */
export function AutomaticPage({ account, first }: AutomaticPageProps) {
  const awaiting = useRecurrences(account.id, 'awaiting', first.awaiting);
  const active = useRecurrences(account.id, 'active', first.active);
  const ended = useRecurrences(account.id, 'ended', first.ended);
  const canPay = account.role !== 'viewer';
  const part = { accountId: account.id, canPay };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/pix', account.id), label: texts.back }}
      />
      <Stack gap={32}>
        {canPay ? <CodeForm accountId={account.id} /> : null}
        {canPay ? null : <Alert tone="info">{texts.viewer}</Alert>}
        {[awaiting, active, ended].every(isEmpty) ? (
          <EmptyCard icon={Repeat} title={texts.empty.title}>
            {texts.empty.body}
          </EmptyCard>
        ) : null}
        <Part state="awaiting" list={awaiting} {...part} />
        <Part state="active" list={active} {...part} />
        <Part state="ended" list={ended} {...part} />
      </Stack>
    </Page>
  );
}
