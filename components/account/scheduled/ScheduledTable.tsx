'use client';

import type { ReactNode } from 'react';
import type { ScheduledPayment } from '@/bank/contract/books/scheduled';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { DataList, type DataListProps } from '@/components/ui/DataList';
import { formatDayHeading } from '@/components/ui/format';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { KINDS } from './kinds';
import type { Outlook } from './outlook';
import { SCHEDULED_COLUMNS } from './scheduled-columns';
import { texts } from './texts';

interface ScheduledTableProps extends Pick<DataListProps<ScheduledPayment>, 'loading' | 'failed'> {
  payments: readonly ScheduledPayment[];
  accountId: string;
  /** What is foretold of the balance; undefined where the days are over. */
  outlook: Outlook | undefined;
  empty: ReactNode;
}

/** Payments under the day on which they are made, in the order they come in, with what is left at its end. */
export function ScheduledTable({ payments, accountId, outlook, ...states }: ScheduledTableProps) {
  return (
    <DataList
      {...states}
      caption={texts.title}
      columns={SCHEDULED_COLUMNS}
      items={payments}
      keyOf={({ id, date }) => `${id} ${date}`}
      hrefOf={({ kind, id }) => withAccount(KINDS[kind].hrefOf(id), accountId)}
      groupOf={({ date }) => formatDayHeading(date)}
      groupSide={([first]) => <Closing cents={first && outlook?.closingOf(first.date)} />}
    />
  );
}

/** What the balance is expected to be at the end of a day. */
function Closing({ cents }: { cents: number | undefined }) {
  if (cents === undefined) return null;
  return (
    <Text size={14} muted={cents >= 0} strong={cents < 0}>
      {texts.outlook.closing}: <PrivateMoney cents={cents} />
    </Text>
  );
}

interface DayPaymentsProps extends Pick<ScheduledTableProps, 'payments' | 'accountId' | 'outlook'> {
  day: string;
}

/** What is to be paid on one day; of a day without anything, what is left. */
export function DayPayments({ day, ...list }: DayPaymentsProps) {
  const nothing = (
    <Inline justify="between">
      <Text>{texts.calendar.noneOfDay(formatDayHeading(day))}</Text>
      <Closing cents={list.outlook?.closingOf(day)} />
    </Inline>
  );
  return <ScheduledTable {...list} empty={nothing} />;
}
