'use client';

import { Layers } from 'lucide-react';
import type { Batch } from '@/bank/contract/products/batch';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Moment, WholeWhereRoomy } from '@/components/lists/Whole';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { type BatchPage, listBatches } from '@/services/batch';
import { StateBadge } from './StateBadge';
import { payments, texts } from './texts';

const words = texts.list;

const COLUMNS: readonly DataColumn<Batch>[] = [
  { id: 'name', header: words.columns.name, place: 'title', cell: ({ name }) => name },
  {
    id: 'rows',
    header: words.columns.rows,
    cell: ({ rows, state }) => (
      <WholeWhereRoomy>
        {state === 'draft' && rows.wrong > 0 ? words.wrong(rows.wrong) : payments(rows.total)}
      </WholeWhereRoomy>
    ),
  },
  {
    id: 'who',
    header: words.columns.who,
    onlyWide: true,
    notBeside: true,
    cell: ({ created_by_name }) => created_by_name,
  },
  {
    id: 'when',
    header: words.columns.when,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  { id: 'state', header: words.columns.state, place: 'under', cell: batch => <StateBadge batch={batch} /> },
  {
    id: 'amount',
    header: words.columns.amount,
    place: 'figure',
    cell: ({ amount_cents }) => (amount_cents === null ? words.private : <PrivateMoney cents={amount_cents} />),
  },
];

/** Batches of the account, drafts and paid ones, newest first. */
export function BatchList({ accountId, first }: { accountId: string; first: BatchPage | null }) {
  const list = useCursorList<Batch>({
    queryKey: ['batches', accountId],
    read: (cursor, signal) => listBatches(accountId, cursor ? { cursor } : {}, signal),
    first,
  });
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      <DataList
        caption={words.caption}
        columns={COLUMNS}
        items={list.items ?? []}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/payment/batch/${id}`, accountId)}
        loading={list.isPending}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {words.failed}
            </ErrorState>
          )
        }
        empty={
          <EmptyState icon={Layers} title={words.empty}>
            {words.emptyBody}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => withAccount('/payment/batch', accountId)} noun={words.noun} />
    </Stack>
  );
}
