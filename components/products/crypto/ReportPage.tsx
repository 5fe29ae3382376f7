'use client';

import { FileSpreadsheet } from 'lucide-react';
import type { CryptoReport } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { FileLink } from '@/components/frame/FileLink';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { FilterForm } from '@/components/lists/FilterForm';
import { listYears } from '@/components/lists/years';
import { Button } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { cryptoReportFileHref } from '@/services/crypto';
import { reportTexts as texts } from './order-texts';
import { PrivateResult } from './private-parts';

type Month = CryptoReport['months'][number];

const NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

const COLUMNS: readonly DataColumn<Month>[] = [
  { id: 'month', header: texts.month, place: 'title', cell: ({ month }) => NAME.format(new Date(`${month}-01`)) },
  { id: 'sold', header: texts.soldMonth, named: true, cell: ({ sold_cents }) => <PrivateMoney cents={sold_cents} /> },
  {
    id: 'result',
    header: texts.resultMonth,
    place: 'figure',
    cell: ({ result_cents }) => <Result cents={result_cents} />,
  },
];

const Result = ({ cents }: { cents: number }) => (
  <PrivateResult cents={cents}>
    <PrivateMoney cents={cents} />
  </PrivateResult>
);

interface ReportPageProps {
  accountId: string;
  report: CryptoReport;
}

/** A year for the accountant: sales and their result by month, and every order as a file. */
export function ReportPage({ accountId, report }: ReportPageProps) {
  const year = String(report.year);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/crypto', accountId), label: texts.back }}
      />
      <Stack gap={24}>
        <Inline justify="between" align="end" gap={12}>
          <FilterForm action="/crypto/report" accountId={accountId}>
            <Inline gap={12} align="end">
              <Select
                label={texts.year}
                name="ano"
                options={listYears(report.year, report.first_year).map(value => ({ value, label: value }))}
                defaultValue={year}
              />
              <noscript>
                <Button type="submit" variant="quiet">
                  {texts.show}
                </Button>
              </noscript>
            </Inline>
          </FilterForm>
          <FileLink variant="quiet" href={cryptoReportFileHref(accountId, year)}>
            {texts.file}
          </FileLink>
        </Inline>
        <Sums>
          <div>
            <dt>{texts.sold}</dt>
            <dd>
              <PrivateMoney cents={report.sold_cents} />
            </dd>
          </div>
          <div>
            <dt>{texts.result}</dt>
            <dd>
              <Result cents={report.result_cents} />
            </dd>
          </div>
        </Sums>
        <DataList
          caption={texts.caption}
          columns={COLUMNS}
          items={report.months}
          keyOf={({ month }) => month}
          empty={
            <EmptyState icon={FileSpreadsheet} title={texts.none.title}>
              {texts.none.body}
            </EmptyState>
          }
        />
        <Text size={14} muted>
          {texts.note}
        </Text>
      </Stack>
    </Page>
  );
}
