'use client';

import { CalendarDays } from 'lucide-react';
import type { ReceivableUnit } from '@/bank/contract/products/acquiring';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { withAccount } from '@/components/frame/account-address';
import { listReceivableUnits } from '@/services/acquiring/receivables';
import { agendaTexts as texts } from './agenda-texts';
import { texts as shared } from './texts';
import { nameUnit } from './words';

const PARTS = ['free', 'anticipated', 'ceded', 'encumbered'] as const;

/** Whose each part of a unit is; what is nothing is left out. */
const toRows = (unit: ReceivableUnit): DefinitionRow[] => [
  ...PARTS.filter(part => unit[`${part}_cents`] > 0).map(part => ({
    term: shared.sums[part],
    value: <PrivateMoney cents={unit[`${part}_cents`]} />,
  })),
  ...(unit.settled_cents === null
    ? []
    : [{ term: shared.sums.settled, value: <PrivateMoney cents={unit.settled_cents} /> }]),
];

/** Who has what is not the company's own: what is encumbered is still hers, and stands for a debt. */
const tellHolder = ({ ceded_cents, encumbered_cents }: ReceivableUnit, name: string): string => {
  if (encumbered_cents === 0) return texts.to.ceded(name);
  return ceded_cents === 0 ? texts.to.encumbered(name) : texts.to.both(name);
};

/** The units of a day, each with whose its parts are. */
export function DayUnits({ accountId, day }: { accountId: string; day: string }) {
  const list = useCursorList<ReceivableUnit>({
    queryKey: ['acquiring', accountId, 'units', day],
    read: (cursor, signal) => listReceivableUnits(accountId, { from: day, to: day, cursor }, signal),
    first: null,
  });
  if (list.isPending) return <Skeleton height={160} />;
  if (!list.items) {
    return (
      <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
        {texts.failed}
      </ErrorState>
    );
  }
  if (list.items.length === 0) {
    return (
      <EmptyState icon={CalendarDays} title={texts.noneTitle}>
        {texts.noneBody}
      </EmptyState>
    );
  }
  return (
    <Stack gap={24}>
      {list.items.map(unit => (
        <Stack key={unit.id} as="section" gap={4}>
          <Inline justify="between">
            <Heading level={3} size={16}>
              {nameUnit(unit)}
            </Heading>
            <PrivateMoney cents={unit.total_cents} />
          </Inline>
          <Text size={14} muted>
            {texts.sales(unit.sales)}
          </Text>
          <DefinitionList rows={toRows(unit)} />
          {unit.beneficiary ? (
            <Text size={14} muted>
              {tellHolder(unit, unit.beneficiary)}
            </Text>
          ) : null}
        </Stack>
      ))}
      <MoreRows
        list={list}
        hrefOf={() => withAccount(`/acquiring/receivables?mes=${day.slice(0, 7)}`, accountId)}
        noun={texts.unitsNoun}
      />
    </Stack>
  );
}
