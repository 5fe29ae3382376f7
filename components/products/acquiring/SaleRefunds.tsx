'use client';

import type { CardSaleDetail } from '@/bank/contract/products/acquiring';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { saleTexts } from './sale-texts';

const words = saleTexts.detail;

type Refund = CardSaleDetail['refunds'][number];

const COLUMNS: readonly DataColumn<Refund>[] = [
  { id: 'when', header: words.refundWhen, place: 'title', cell: ({ created_at }) => formatDateTime(created_at) },
  {
    id: 'state',
    header: words.refundState,
    place: 'rest',
    named: true,
    cell: ({ state, refusal }) => (refusal === null ? words.refundStates[state] : words.refusals[refusal]),
  },
  {
    id: 'debit',
    header: words.refundDebit,
    place: 'rest',
    named: true,
    cell: ({ state, is_undone_sale: isUndone, debit_cents }) => {
      // why it was refused says so already
      if (state === 'refused') return null;
      return isUndone ? words.undone : <PrivateMoney cents={debit_cents} />;
    },
  },
  {
    id: 'amount',
    header: words.refundAmount,
    place: 'figure',
    cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} />,
  },
];

/** What of a sale was given back, and what the account still owes of it. */
export function SaleRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  const owed = refunds.reduce((sum, { state, short_cents: cents }) => (state === 'refused' ? sum : sum + cents), 0);
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size={16}>
        {words.refunds}
      </Heading>
      {owed > 0 ? (
        <Alert tone="warning">
          {words.owed} <PrivateMoney cents={owed} />
        </Alert>
      ) : null}
      <DataList caption={words.refundsCaption} columns={COLUMNS} items={refunds} keyOf={({ id }) => id} empty={null} />
    </Stack>
  );
}
