'use client';

import { CalendarDays } from 'lucide-react';
import type { AcquiringAgenda } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDayHeading } from '@/components/ui/format';
import { agendaTexts as texts } from './agenda-texts';
import { texts as shared } from './texts';

type Day = AcquiringAgenda['days'][number];

const amount = (id: 'free' | 'anticipated' | 'ceded' | 'encumbered', isFolded = true): DataColumn<Day> => ({
  ...{ id, header: shared.sums[id], cell: day => <PrivateMoney cents={day[`${id}_cents`]} /> },
  ...(isFolded ? { onlyWide: true, notBeside: id !== 'anticipated' } : { named: true }),
});

const COLUMNS: readonly DataColumn<Day>[] = [
  { id: 'day', header: texts.day, place: 'title', cell: ({ day }) => formatDayHeading(day) },
  amount('free', false),
  amount('anticipated'),
  amount('ceded'),
  amount('encumbered'),
  {
    id: 'total',
    header: shared.sums.total,
    place: 'figure',
    cell: ({ total_cents }) => <PrivateMoney cents={total_cents} />,
  },
];

interface AgendaDaysProps {
  accountId: string;
  agenda: AcquiringAgenda;
  day: string | null;
  panelId: string;
  onDay: (day: string) => void;
}

/** The days of a month on which something is due, as a list. */
export function AgendaDays({ accountId, agenda, day, panelId, onDay }: AgendaDaysProps) {
  return (
    <DataList
      caption={texts.listCaption}
      columns={COLUMNS}
      items={agenda.days}
      keyOf={each => each.day}
      hrefOf={each => withAccount(`/acquiring/receivables?mes=${agenda.month}&dia=${each.day}`, accountId)}
      onOpen={each => onDay(each.day)}
      open={day ? { key: day, panelId } : undefined}
      empty={
        <EmptyState icon={CalendarDays} title={texts.noneTitle}>
          {texts.noneBody}
        </EmptyState>
      }
    />
  );
}
