'use client';

import { Repeat } from 'lucide-react';
import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Section, SectionGap } from '@/components/frame/Section';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { CursorPagination } from '@/components/ui/CursorPagination';
import { EmptyState } from '@/components/ui/EmptyState';
import { Stack } from '@/components/ui/Stack';
import type { RecurrenceList, RecurrenceState } from '@/services/pix/automatic';
import { RecurrenceRows } from './RecurrenceRows';
import { texts } from './texts';
import { useRecurrences } from './use-recurrences';

interface AutomaticPageProps {
  account: Pick<Account, 'id' | 'role'>;
  /** The first page of each; null where it could not be read. */
  first: Record<RecurrenceState, RecurrenceList | null>;
}

type Query = ReturnType<typeof useRecurrences>;

const isEmpty = ({ data }: Query): boolean => data?.pages.every(page => page.data.length === 0) ?? false;

interface PartProps {
  state: RecurrenceState;
  query: Query;
  accountId: string;
  canPay: boolean;
}

/** The authorisations of one state; nothing where there are none. */
function Part({ state, query, accountId, canPay }: PartProps) {
  if (isEmpty(query)) return null;
  const found = query.data?.pages.flatMap(({ data }) => data);
  const { title, lead } = texts[state];
  return (
    <Section title={title} lead={lead}>
      {found ? (
        <RecurrenceRows recurrences={found} accountId={accountId} canPay={canPay} />
      ) : (
        <SectionGap onRetry={() => void query.refetch()} isReading={query.isFetching} />
      )}
      {found && (query.hasNextPage || found.length > 20) ? (
        <CursorPagination
          nextHref={query.hasNextPage ? withAccount('/pix/automatic', accountId) : null}
          onMore={() => void query.fetchNextPage()}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          shown={found.length}
          noun={texts.noun}
        />
      ) : null}
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
        {canPay ? null : <Alert tone="info">{texts.viewer}</Alert>}
        {[awaiting, active, ended].every(isEmpty) ? (
          <Card padding="none" as="div">
            <EmptyState icon={Repeat} title={texts.empty.title}>
              {texts.empty.body}
            </EmptyState>
          </Card>
        ) : null}
        <Part state="awaiting" query={awaiting} {...part} />
        <Part state="active" query={active} {...part} />
        <Part state="ended" query={ended} {...part} />
      </Stack>
    </Page>
  );
}
