'use client';

import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import type { CardReport, CardReportGroup } from '@/bank/contract/products/card-report';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Chart } from '@/components/ui/Chart';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatMoney } from '@/components/ui/format';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Stack } from '@/components/ui/Stack';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { toPurchasesHref } from './purchase-address';
import { reportTexts as texts } from './report-texts';

type Head = keyof typeof texts.heads;

const HEADS = (Object.keys(texts.heads) as Head[]).map(value => ({ value, label: texts.heads[value] }));

/** As many as a drawing on a phone holds. */
const DRAWN = 8;

const nameOf = ({ name }: CardReportGroup): string => name ?? texts.noCenter;

/** By what the purchases under a head are listed. */
const FILTERS = { categories: 'category', people: 'holder_id', cost_centers: 'cost_center' } as const;

/** Spending under one of three heads: most of it as a drawing, all of it as a list. */
export function ReportHeads({ accountId, report }: { accountId: string; report: CardReport }) {
  const [head, setHead] = useState<Head>('categories');
  const groups = report[head];
  const hrefOf = ({ id }: CardReportGroup): string =>
    withAccount(toPurchasesHref({ month: report.month, [FILTERS[head]]: id ?? '' }), accountId);
  return (
    <Stack gap={24}>
      <SegmentedControl label={texts.headsLabel} options={HEADS} value={head} onChange={setHead} />
      {report.spent_cents > 0 ? <HeadChart head={head} groups={groups} /> : null}
      <DataList
        caption={texts.chart(texts.heads[head])}
        columns={columnsOf(head, report.spent_cents)}
        items={groups}
        keyOf={({ id }) => id ?? ''}
        hrefOf={hrefOf}
        empty={
          <EmptyState icon={ChartColumn} title={texts.none.title}>
            {texts.none.body}
          </EmptyState>
        }
      />
    </Stack>
  );
}

function HeadChart({ head, groups }: { head: Head; groups: readonly CardReportGroup[] }) {
  const { areHidden } = useHiddenAmounts();
  const drawn = groups.slice(0, DRAWN);
  const [first] = drawn;
  if (!first) return null;
  return (
    <Chart
      kind="bars"
      title={texts.chart(texts.heads[head])}
      axis={texts.heads[head]}
      series={[{ name: texts.spent, tone: 'brand' }]}
      points={drawn.map(group => ({ id: group.id ?? '', label: nameOf(group), amounts: [group.spent_cents] }))}
      summary={areHidden ? texts.hidden : texts.summary(nameOf(first), formatMoney(first.spent_cents))}
      concealed={areHidden}
      caption={groups.length > DRAWN ? texts.most(DRAWN) : undefined}
    />
  );
}

const toShare = (cents: number, total: number): string =>
  total === 0 ? '' : (cents / total).toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

const columnsOf = (head: Head, total: number): DataColumn<CardReportGroup>[] => [
  { id: 'name', header: texts.heads[head], place: 'title', cell: nameOf },
  { id: 'purchases', header: texts.purchases, place: 'rest', named: true, cell: ({ purchases }) => purchases },
  { id: 'share', header: texts.share, place: 'under', cell: ({ spent_cents }) => toShare(spent_cents, total) },
  {
    id: 'refunded',
    header: texts.refunded,
    onlyWide: true,
    cell: ({ refunded_cents: cents }) => (cents === 0 ? '' : <PrivateMoney cents={cents} />),
  },
  {
    id: 'spent',
    header: texts.spent,
    place: 'figure',
    cell: ({ spent_cents }) => <PrivateMoney cents={spent_cents} />,
  },
];
