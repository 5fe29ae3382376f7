'use client';

import type { SaleInstalment } from '@/bank/contract/products/acquiring';
import type { InstalmentState } from '@/bank/contract/products/acquiring-words';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { saleTexts } from './sale-texts';

const words = saleTexts.detail;

const BADGES: Record<InstalmentState, BadgeStatus> = {
  open: 'pending',
  suspended: 'waiting',
  paid: 'completed',
  cancelled: 'canceled',
};

const COLUMNS: readonly DataColumn<SaleInstalment>[] = [
  { id: 'number', header: words.number, place: 'title', cell: ({ number }) => `${number}ª` },
  {
    id: 'state',
    header: saleTexts.columns.status,
    place: 'under',
    cell: ({ state }) => <Badge status={BADGES[state]}>{saleTexts.instalment[state]}</Badge>,
  },
  { id: 'due', header: words.due, place: 'rest', cell: ({ due_date }) => formatDate(due_date) },
  { id: 'net', header: words.net, place: 'figure', cell: ({ net_cents }) => <PrivateMoney cents={net_cents} /> },
];

/** The instalments of a sale: what comes of each, and when. */
export function SalePlan({ plan }: { plan: readonly SaleInstalment[] }) {
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size={16}>
        {words.plan}
      </Heading>
      <DataList
        caption={words.planCaption}
        columns={COLUMNS}
        items={plan}
        keyOf={({ number }) => String(number)}
        empty={null}
      />
    </Stack>
  );
}
