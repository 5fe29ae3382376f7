'use client';

import { ChartPie } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import type { CategorySums, CategoryYear as Sums } from '@/bank/contract/books/annotations';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { listYears } from '@/components/lists/years';
import { Alert } from '@/components/ui/Alert';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { Disclosure } from '@/components/ui/Disclosure';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Select } from '@/components/ui/Select';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { categoryTexts } from './category-texts';
import { countMonths, nameOf, toRows, type YearRow, type YearSide } from './category-year';
import { MonthTable } from './MonthTable';
import { Share } from './Share';
import { toYearHref } from './year-address';

const { year: words } = categoryTexts;

/* What draws comes after the page: the sums are read before. */
const YearDrawing = dynamic(() => import('./YearDrawing').then(module => module.YearDrawing), {
  ssr: false,
  loading: () => <Skeleton height={390} />,
});

interface CategoryYearProps {
  accountId: string;
  year: number;
  /** Null when it could not be read. */
  sums: Sums | null;
}

/** A year of an account by category: what went, what came, month by month. */
export function CategoryYear({ accountId, year, sums }: CategoryYearProps) {
  const router = useRouter();
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ href: withAccount('/statement', accountId), label: words.back }}
        actions={
          <Select
            label={words.years}
            value={String(year)}
            options={listYears(year, sums?.first_year).map(value => ({ value, label: value }))}
            onValueChange={value => router.push(withAccount(`/statement/categories?ano=${value}`, accountId))}
          />
        }
      />
      <Body {...{ accountId, year, sums }} onRetry={() => router.refresh()} />
    </Page>
  );
}

function Body({ accountId, year, sums, onRetry }: CategoryYearProps & { onRetry: () => void }) {
  if (!sums) {
    return (
      <ErrorState title={words.failed.title} onRetry={onRetry}>
        {words.failed.body}
      </ErrorState>
    );
  }
  if (sums.data.length === 0) {
    return (
      <EmptyState icon={ChartPie} title={words.empty.title}>
        {words.empty.body}
      </EmptyState>
    );
  }
  return (
    <Stack gap={32}>
      {sums.complete ? null : <Alert tone="warning">{words.incomplete}</Alert>}
      <YearDrawing year={year} data={sums.data} />
      <Side {...{ accountId, year }} side="out" data={sums.data} />
      <Side {...{ accountId, year }} side="in" data={sums.data} />
    </Stack>
  );
}

interface SideProps {
  accountId: string;
  year: number;
  side: YearSide;
  data: readonly CategorySums[];
}

/** Everything that went, or that came, the largest first. */
function Side({ accountId, year, side, data }: SideProps) {
  const rows = toRows(data, side);
  if (rows.length === 0) return null;
  const total = rows.reduce((sum, { cents }) => sum + cents, 0);
  const title = words[side];
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size={20}>
        {title} <PrivateMoney cents={total} size="figure" />
      </Heading>
      <DataList
        caption={`${title} ${year}`}
        columns={toColumns(total, countMonths(data))}
        items={rows}
        keyOf={nameOf}
        hrefOf={({ category }) => toYearHref({ accountId, year, side, category })}
        empty={null}
      />
      <Disclosure summary={words.months}>
        <MonthTable label={words.monthsOf(title, year)} rows={rows} />
      </Disclosure>
    </Stack>
  );
}

const toColumns = (total: number, months: number): DataColumn<YearRow>[] => [
  { id: 'category', header: words.category, place: 'title', cell: nameOf },
  { id: 'share', header: words.share, cell: ({ cents }) => <Share cents={cents} total={total} /> },
  {
    id: 'mean',
    header: words.mean,
    place: 'figure',
    onlyWide: true,
    cell: ({ cents }) => <PrivateMoney cents={Math.round(cents / months)} />,
  },
  { id: 'total', header: words.total, place: 'figure', cell: ({ cents }) => <PrivateMoney cents={cents} /> },
];
