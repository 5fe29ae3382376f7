'use client';

import type { BatchReview } from '@/bank/contract/products/batch-review';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { texts } from './review-texts';
import { ROW_KINDS } from './texts';

type Sum = BatchReview['sums'][number];
type Day = BatchReview['forecast'][number];

const SUMS: readonly DataColumn<Sum>[] = [
  { id: 'kind', header: texts.kind, place: 'title', cell: ({ kind }) => ROW_KINDS[kind] },
  { id: 'day', header: texts.day, cell: ({ day }) => formatDate(day) },
  { id: 'count', header: texts.count, named: true, cell: ({ count }) => count.toLocaleString('pt-BR') },
  { id: 'sum', header: texts.sum, place: 'figure', cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} /> },
];

const DAYS: readonly DataColumn<Day>[] = [
  { id: 'day', header: texts.day, place: 'title', cell: ({ day }) => formatDate(day) },
  {
    id: 'leaves',
    header: texts.leaves,
    named: true,
    cell: ({ leaves_cents }) => <PrivateMoney cents={leaves_cents} />,
  },
  { id: 'known', header: texts.known, named: true, cell: ({ known_cents }) => <PrivateMoney cents={known_cents} /> },
  {
    id: 'after',
    header: texts.after,
    place: 'figure',
    cell: ({ after_cents }) => <PrivateMoney cents={after_cents} />,
  },
];

/** The totals of a batch by way and day, and what it leaves on the account. */
export function ReviewTables({ review: { sums, forecast } }: { review: BatchReview }) {
  return (
    <Stack gap={16}>
      <Heading level={3}>{texts.byKind}</Heading>
      <DataList
        caption={texts.byKind}
        columns={SUMS}
        items={sums}
        keyOf={({ kind, day }) => `${kind} ${day}`}
        empty={null}
      />
      <Heading level={3}>{texts.forecast}</Heading>
      <DataList caption={texts.forecast} columns={DAYS} items={forecast} keyOf={({ day }) => day} empty={null} />
    </Stack>
  );
}
