'use client';

import { CalendarDays } from 'lucide-react';
import type { Anticipation } from '@/bank/contract/products/acquiring';
import type { AnticipationState } from '@/bank/contract/products/acquiring-words';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Moment } from '@/components/lists/Whole';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { type AnticipationPage, listAnticipations } from '@/services/acquiring/receivables';
import { anticipationTexts } from './agenda-texts';

const words = anticipationTexts.list;

const BADGES: Record<AnticipationState, BadgeStatus> = {
  scheduled: 'processing',
  paid: 'completed',
  undone: 'canceled',
  failed: 'canceled',
};

/** How an anticipation stands. */
export const AnticipationBadge = ({ state }: Pick<Anticipation, 'state'>) => (
  <Badge status={BADGES[state]}>{anticipationTexts.states[state]}</Badge>
);

const COLUMNS: readonly DataColumn<Anticipation>[] = [
  {
    id: 'number',
    header: words.number,
    place: 'title',
    cell: ({ number, is_automatic: isAutomatic }) => (isAutomatic ? `${number} · ${words.automatic}` : number),
  },
  { id: 'state', header: words.status, place: 'under', cell: ({ state }) => <AnticipationBadge state={state} /> },
  {
    id: 'when',
    header: words.when,
    place: 'rest',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  { id: 'cost', header: words.cost, onlyWide: true, cell: ({ cost_cents }) => <PrivateMoney cents={cost_cents} /> },
  { id: 'net', header: words.net, place: 'figure', cell: ({ net_cents }) => <PrivateMoney cents={net_cents} /> },
];

/** Everything that was brought forward, the newest first. */
export function AnticipationsPage({ accountId, first }: { accountId: string; first: AnticipationPage }) {
  const list = useCursorList<Anticipation>({
    queryKey: ['acquiring', accountId, 'anticipations'],
    read: (cursor, signal) => listAnticipations(accountId, { cursor }, signal),
    first,
  });
  const of = (path: string) => withAccount(`/acquiring/receivables${path}`, accountId);
  return (
    <Page>
      <PageHeader title={words.title} back={{ href: of(''), label: anticipationTexts.back }} />
      <DataList
        caption={words.caption}
        columns={COLUMNS}
        items={list.items ?? []}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => of(`/anticipations/${id}`)}
        failed={
          list.items ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {words.failed}
            </ErrorState>
          )
        }
        empty={
          <EmptyState icon={CalendarDays} title={words.noneTitle}>
            {words.noneBody}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => of('/anticipations')} noun={words.noun} />
    </Page>
  );
}
