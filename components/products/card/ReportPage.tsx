'use client';

import { useQuery } from '@tanstack/react-query';
import type { CardReport } from '@/bank/contract/products/card-report';
import { withAccount } from '@/components/frame/account-address';
import { MonthForm } from '@/components/lists/MonthForm';
import { FileLink } from '@/components/frame/FileLink';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Inline, Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { cardReportFileHref, getCardReport } from '@/services/card';
import { CardTabs } from './CardTabs';
import { ReportHeads } from './ReportHeads';
import { reportTexts as texts } from './report-texts';
import { texts as cardTexts } from './texts';

interface ReportPageProps {
  accountId: string;
  first: CardReport;
  months: readonly { value: string; label: string }[];
}

/** What cards spent in a month: sums, a chart and a list under one of three heads, and the same as a file. */
export function ReportPage({ accountId, first, months }: ReportPageProps) {
  const { month } = first;
  const { data: report } = useQuery({
    queryKey: ['card', accountId, 'report', month],
    queryFn: ({ signal }) => getCardReport(accountId, month, signal),
    initialData: first,
  });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/card', accountId), label: cardTexts.title }}
      />
      <Stack gap={24}>
        <CardTabs accountId={accountId} current="report" />
        <Inline justify="between" align="end" gap={12}>
          <MonthForm action="/card/report" {...{ accountId, month, months }} words={texts} />
          <Inline gap={8}>
            {(['csv', 'xlsx'] as const).map(format => (
              <FileLink key={format} variant="quiet" size="small" href={cardReportFileHref(accountId, month, format)}>
                {texts.file[format]}
              </FileLink>
            ))}
          </Inline>
        </Inline>
        <Sums>
          <div>
            <dt>{texts.spent}</dt>
            <dd>
              <PrivateMoney cents={report.spent_cents} />
            </dd>
          </div>
          <div>
            <dt>{texts.refunded}</dt>
            <dd>
              <PrivateMoney cents={report.refunded_cents} />
            </dd>
          </div>
          <div>
            <dt>{texts.purchases}</dt>
            <dd>{report.purchases}</dd>
          </div>
        </Sums>
        <ReportHeads accountId={accountId} report={report} />
      </Stack>
    </Page>
  );
}
