'use client';

import { CalendarDays } from 'lucide-react';
import type { ReceivableReport } from '@/bank/contract/products/receivable';
import { withAccount } from '@/components/frame/account-address';
import { MonthForm } from '@/components/lists/MonthForm';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { receivablesHref } from './receivables-wish';
import { ReceivableTabs } from './ReceivableTabs';
import { texts } from './texts';

const words = texts.report;

type Day = ReceivableReport['days'][number];

const ELSEWHERE = 'elsewhere';

const COLUMNS: readonly DataColumn<Day>[] = [
  { id: 'day', header: words.day, place: 'title', cell: ({ day }) => formatDate(day) },
  {
    id: 'expectedCount',
    header: words.expectedCount,
    onlyWide: true,
    notBeside: true,
    cell: ({ expected_count }) => words.count(expected_count),
  },
  {
    id: 'expected',
    header: words.expected,
    place: 'rest',
    named: true,
    cell: ({ expected_cents }) => <PrivateMoney cents={expected_cents} />,
  },
  {
    id: 'receivedCount',
    header: words.receivedCount,
    onlyWide: true,
    notBeside: true,
    cell: ({ received_count }) => words.count(received_count),
  },
  {
    id: 'fee',
    header: words.fees,
    onlyWide: true,
    notBeside: true,
    cell: ({ fee_cents }) => <PrivateMoney cents={fee_cents} />,
  },
  // only of a month with any: that is no money of this account
  {
    id: ELSEWHERE,
    header: words.elsewhere,
    named: true,
    cell: ({ elsewhere_cents }) => (elsewhere_cents > 0 ? <PrivateMoney cents={elsewhere_cents} /> : null),
  },
  {
    id: 'received',
    header: words.received,
    place: 'figure',
    cell: ({ received_cents }) => <PrivateMoney cents={received_cents} />,
  },
];

const isBusy = (day: Day): boolean => day.expected_count > 0 || day.received_count > 0 || day.elsewhere_cents > 0;

const sumOf = (days: readonly Day[], of: (day: Day) => number): number => days.reduce((sum, day) => sum + of(day), 0);

interface ReportPageProps {
  accountId: string;
  report: ReceivableReport;
  /** `2026-11` */
  month: string;
  months: readonly { value: string; label: string }[];
}

/** What a month expects and what came in, day by day. */
export function ReportPage({ accountId, report, month, months }: ReportPageProps) {
  const { days, overdue_count, overdue_cents } = report;
  const elsewhere = sumOf(days, day => day.elsewhere_cents);
  const sums = [
    { term: words.expected, cents: sumOf(days, day => day.expected_cents) },
    { term: words.received, cents: sumOf(days, day => day.received_cents) },
    ...(elsewhere > 0 ? [{ term: words.elsewhere, cents: elsewhere }] : []),
    { term: words.fees, cents: sumOf(days, day => day.fee_cents) },
  ];
  return (
    <Page>
      <PageHeader title={words.title} />
      <Stack gap={24}>
        <ReceivableTabs accountId={accountId} here="report" />
        <MonthForm action="/receivables/report" {...{ accountId, month, months }} words={words} />
        <Sums>
          {sums.map(({ term, cents }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <PrivateMoney cents={cents} />
              </dd>
            </div>
          ))}
          <div>
            <dt>
              {overdue_count > 0 ? (
                <TextLink href={withAccount(receivablesHref({ status: 'overdue' }), accountId)}>
                  {words.overdue(overdue_count)}
                </TextLink>
              ) : (
                words.noOverdue
              )}
            </dt>
            <dd>
              <PrivateMoney cents={overdue_cents} />
            </dd>
          </div>
        </Sums>
        <DataList
          caption={words.caption}
          columns={COLUMNS.filter(({ id }) => id !== ELSEWHERE || elsewhere > 0)}
          items={days.filter(isBusy)}
          keyOf={({ day }) => day}
          empty={
            <EmptyState icon={CalendarDays} title={words.none}>
              {words.noneBody}
            </EmptyState>
          }
        />
        <Text size={14} muted>
          {words.note}
        </Text>
      </Stack>
    </Page>
  );
}
