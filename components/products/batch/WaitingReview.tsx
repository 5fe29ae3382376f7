'use client';

import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BatchNotable } from '@/bank/contract/products/batch-review';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { ReviewNotes } from './DraftSummary';
import { ReviewTables } from './ReviewTables';
import { ROW_KINDS } from './texts';
import { texts } from './waiting-texts';

type Row = BatchNotable['largest'][number];

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'name', header: texts.name, place: 'title', cell: ({ name }) => name ?? texts.nobody },
  {
    id: 'what',
    header: texts.what,
    place: 'under',
    cell: ({ number, kind, document_masked }) => texts.line(number, kind ? ROW_KINDS[kind] : '', document_masked),
  },
  { id: 'day', header: texts.day, cell: ({ day }) => (day ? formatDate(day) : texts.atOnce) },
  {
    id: 'amount',
    header: texts.amount,
    place: 'figure',
    cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} />,
  },
];

function Rows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <>
      <Heading level={3}>{caption}</Heading>
      <DataList caption={caption} columns={COLUMNS} items={rows} keyOf={({ number }) => String(number)} empty={null} />
    </>
  );
}

/** What whoever approves a batch sees of it: its totals, what it leaves on the account, what pays most and who was never paid. */
export function WaitingReview({ batch: { review, notable } }: { batch: BatchDetail }) {
  if (!review || !notable) return null;
  const { largest, never_paid, never_paid_count } = notable;
  return (
    <Stack gap={16}>
      <ReviewNotes review={review} wrong={0} />
      <Text>{never_paid_count === 0 ? texts.allPaid : texts.neverPaid(never_paid_count)}</Text>
      <Disclosure summary={texts.summary} open>
        <Stack gap={16}>
          <ReviewTables review={review} />
          {never_paid.length > 0 ? (
            <Rows caption={texts.neverPaidOf(never_paid.length, never_paid_count)} rows={never_paid} />
          ) : null}
          <Rows caption={texts.largest(largest.length)} rows={largest} />
        </Stack>
      </Disclosure>
    </Stack>
  );
}
