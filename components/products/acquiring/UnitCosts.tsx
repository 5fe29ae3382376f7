'use client';

import type { AnticipationDetail } from '@/bank/contract/products/acquiring';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { agendaTexts, anticipationTexts } from './agenda-texts';
import { formatMilliPercent, nameUnit } from './words';

const words = anticipationTexts.review;

type Unit = AnticipationDetail['units'][number];

const COLUMNS: readonly DataColumn<Unit>[] = [
  { id: 'unit', header: agendaTexts.unit, place: 'title', cell: nameUnit },
  {
    id: 'due',
    header: anticipationTexts.due,
    place: 'rest',
    cell: ({ due_date, days }) => `${formatDate(due_date)} · ${words.brought(days)}`,
  },
  {
    id: 'gross',
    header: words.gross,
    named: true,
    cell: ({ gross_cents }) => <PrivateMoney cents={gross_cents} />,
  },
  {
    id: 'cost',
    header: words.cost,
    named: true,
    cell: ({ cost_cents }) => <PrivateMoney cents={cost_cents} />,
  },
  { id: 'net', header: words.receive, place: 'figure', cell: ({ net_cents }) => <PrivateMoney cents={net_cents} /> },
];

interface UnitCostsProps {
  units: readonly Unit[];
  count: number;
  /** In thousandths of a per cent. */
  monthlyRate: number;
}

/** What bringing each unit forward costs, and how that is counted. */
export function UnitCosts({ units, count, monthlyRate }: UnitCostsProps) {
  return (
    <Stack as="section" gap={8}>
      <Heading level={3} size={16}>
        {words.units}
      </Heading>
      <Text size={14} muted>
        {words.how(formatMilliPercent(monthlyRate))}
      </Text>
      <DataList
        caption={words.unitsCaption}
        columns={COLUMNS}
        items={units}
        keyOf={({ unit_id }) => unit_id}
        empty={null}
      />
      {units.length < count ? (
        <Text size={14} muted>
          {words.more(units.length, count)}
        </Text>
      ) : null}
    </Stack>
  );
}
