'use client';

import { CalendarDays } from 'lucide-react';
import type { ReceivableUnit } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate } from '@/components/ui/format';
import { listReceivableUnits } from '@/services/acquiring/receivables';
import { agendaTexts, anticipationTexts as texts } from './agenda-texts';
import { nameUnit } from './words';

const COLUMNS: readonly DataColumn<ReceivableUnit>[] = [
  { id: 'unit', header: agendaTexts.unit, place: 'title', cell: nameUnit },
  { id: 'due', header: texts.due, place: 'rest', cell: ({ due_date }) => formatDate(due_date) },
  {
    id: 'free',
    header: texts.free,
    place: 'figure',
    cell: ({ free_cents }) => <PrivateMoney cents={free_cents} />,
  },
];

interface FreeUnitsProps {
  accountId: string;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Units with something free, to be chosen, the soonest first. */
export function FreeUnits({ accountId, chosen, onChoose }: FreeUnitsProps) {
  const list = useCursorList<ReceivableUnit>({
    queryKey: ['acquiring', accountId, 'units', 'free'],
    read: (cursor, signal) => listReceivableUnits(accountId, { free: 'true', cursor }, signal),
    first: null,
  });
  return (
    <div>
      <DataList
        caption={texts.unitsCaption}
        columns={COLUMNS}
        items={list.items ?? []}
        loading={list.isPending}
        keyOf={({ id }) => id}
        selection={{
          ...{ chosen, onChoose, actions: null },
          nameOf: unit => `${nameUnit(unit)}, ${formatDate(unit.due_date)}`,
        }}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {agendaTexts.failed}
            </ErrorState>
          )
        }
        empty={
          <EmptyState icon={CalendarDays} title={texts.unitsNone}>
            {agendaTexts.noneBody}
          </EmptyState>
        }
      />
      <MoreRows
        list={list}
        hrefOf={() => withAccount('/acquiring/receivables/anticipate', accountId)}
        noun={agendaTexts.unitsNoun}
      />
    </div>
  );
}
