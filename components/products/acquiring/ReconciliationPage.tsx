'use client';

import { Scale } from 'lucide-react';
import { useId, useState } from 'react';
import type { Reconciliation } from '@/bank/contract/products/acquiring-reconciliation';
import type { DayMatch } from '@/bank/contract/products/acquiring-words';
import { withAccount } from '@/components/frame/account-address';
import { MonthForm } from '@/components/lists/MonthForm';
import { FileLink } from '@/components/frame/FileLink';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate, formatDayHeading } from '@/components/ui/format';
import { PanelPlace, SidePanel } from '@/components/ui/SidePanel';
import { Inline } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { reconciliationFileHref } from '@/services/acquiring/reconciliation';
import { AcquiringFrame } from './AcquiringFrame';
import { DayDifferences } from './DayDifferences';
import { reconciliationTexts as texts } from './reconciliation-texts';
import { daysOfMonth } from './sales-wish';

const BADGES: Record<DayMatch, BadgeStatus> = { waiting: 'pending', matched: 'completed', differs: 'waiting' };

const words = texts.columns;

type Day = Reconciliation['days'][number];

const COLUMNS: readonly DataColumn<Day>[] = [
  { id: 'day', header: words.day, place: 'title', cell: ({ day }) => formatDayHeading(day) },
  {
    id: 'state',
    header: words.status,
    place: 'under',
    cell: ({ state }) => <Badge status={BADGES[state]}>{texts.states[state]}</Badge>,
  },
  {
    id: 'expected',
    header: words.expected,
    place: 'rest',
    named: true,
    cell: ({ expected_cents }) => <PrivateMoney cents={expected_cents} />,
  },
  {
    id: 'difference',
    header: words.difference,
    onlyWide: true,
    cell: ({ state, difference_cents }) => (state === 'waiting' ? null : <PrivateMoney cents={difference_cents} />),
  },
  {
    id: 'settled',
    header: words.settled,
    place: 'figure',
    cell: ({ settled_cents }) => <PrivateMoney cents={settled_cents} />,
  },
];

interface ReconciliationPageProps {
  accountId: string;
  /** `2026-11`. */
  month: string;
  months: readonly { value: string; label: string }[];
  reconciliation: Reconciliation;
}

/** The month as files, with the reason of each difference. */
function Files({ accountId, month }: { accountId: string; month: string }) {
  return (
    <Inline gap={8}>
      {(['csv', 'xlsx'] as const).map(format => (
        <FileLink
          key={format}
          variant="quiet"
          size="small"
          href={reconciliationFileHref(accountId, daysOfMonth(month), format)}
        >
          {texts.file[format]}
        </FileLink>
      ))}
    </Inline>
  );
}

/** What was expected of each day of a month and what was paid, and one day in full. */
export function ReconciliationPage({ accountId, month, months, reconciliation }: ReconciliationPageProps) {
  const [day, setDay] = useState<string | null>(null);
  const panelId = useId();
  const here = withAccount(`/acquiring/reconciliation?mes=${month}`, accountId);
  return (
    <AcquiringFrame accountId={accountId} tab="reconciliation" title={texts.heading} lead={texts.lead}>
      <Inline justify="between" align="end" gap={12}>
        <MonthForm action="/acquiring/reconciliation" {...{ accountId, month, months }} words={texts} />
        <Files {...{ accountId, month }} />
      </Inline>
      <Sums>
        {(['expected', 'settled', 'difference'] as const).map(part => (
          <div key={part}>
            <dt>{texts.totals[part]}</dt>
            <dd>
              <PrivateMoney cents={reconciliation.totals[`${part}_cents`]} />
            </dd>
          </div>
        ))}
      </Sums>
      <PanelPlace
        panel={
          day ? (
            <SidePanel
              id={panelId}
              title={texts.dayTitle(formatDate(day))}
              closeHref={here}
              onClose={() => setDay(null)}
            >
              <DayDifferences key={day} accountId={accountId} day={day} />
            </SidePanel>
          ) : null
        }
      >
        <DataList
          caption={texts.caption}
          columns={COLUMNS}
          items={reconciliation.days}
          keyOf={each => each.day}
          hrefOf={() => here}
          onOpen={each => setDay(each.day)}
          open={day ? { key: day, panelId } : undefined}
          empty={
            <EmptyState icon={Scale} title={texts.none.title}>
              {texts.none.body}
            </EmptyState>
          }
        />
      </PanelPlace>
    </AcquiringFrame>
  );
}
