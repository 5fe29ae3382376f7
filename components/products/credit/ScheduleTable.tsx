'use client';

import { memo } from 'react';
import type { CreditLine } from '@/bank/contract/products/credit/shapes';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { scheduleTexts as texts } from './schedule-texts';
import { YearPager } from './YearPager';

const COLUMNS: readonly DataColumn<CreditLine>[] = [
  { id: 'number', header: texts.number, place: 'title', cell: ({ number }) => texts.line(number) },
  { id: 'due', header: texts.due, cell: ({ due_on }) => formatDate(due_on) },
  { id: 'interest', header: texts.interest, named: true, cell: line => <PrivateMoney cents={line.interest_cents} /> },
  {
    id: 'amortization',
    header: texts.amortization,
    named: true,
    cell: line => <PrivateMoney cents={line.amortization_cents} />,
  },
  { id: 'balance', header: texts.balance, named: true, cell: line => <PrivateMoney cents={line.balance_cents} /> },
  { id: 'payment', header: texts.payment, place: 'figure', cell: line => <PrivateMoney cents={line.payment_cents} /> },
];

/** The plan of a loan. */
export const ScheduleTable = memo(function ScheduleTable({ lines }: { lines: readonly CreditLine[] }) {
  return (
    <YearPager lines={lines}>
      {shown => (
        <DataList
          caption={texts.caption}
          columns={COLUMNS}
          items={shown}
          keyOf={({ number }) => String(number)}
          empty={null}
        />
      )}
    </YearPager>
  );
});
