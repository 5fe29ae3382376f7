'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReconciliationDay } from '@/bank/contract/products/acquiring-reconciliation';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDateTime } from '@/components/ui/format';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { getReconciliationDay } from '@/services/acquiring/reconciliation';
import { reconciliationTexts as texts } from './reconciliation-texts';
import { nameUnit } from './words';

type Line = ReconciliationDay['lines'][number];

const toRows = ({ expected_cents, settled_cents, settled_at, differences }: Line): DefinitionRow[] => [
  { term: texts.expected, value: <PrivateMoney cents={expected_cents} /> },
  { term: texts.settled, value: <PrivateMoney cents={settled_cents} /> },
  ...fact(texts.settledAt, settled_at && formatDateTime(settled_at)),
  ...differences.map(({ reason, amount_cents }) => ({
    term: texts.reasons[reason],
    value: <PrivateMoney cents={amount_cents} />,
  })),
];

/** A day unit by unit, each difference with its reason. */
export function DayDifferences({ accountId, day }: { accountId: string; day: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['acquiring', accountId, 'reconciliation', day],
    queryFn: ({ signal }) => getReconciliationDay(accountId, day, signal),
  });
  if (isError && !data) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {texts.failed}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton height={160} />;
  return (
    <Stack gap={24}>
      {data.lines.map(line => (
        <Stack key={line.unit_id} as="section" gap={4}>
          <Heading level={3} size={16}>
            {nameUnit(line)}
          </Heading>
          <DefinitionList rows={toRows(line)} />
          {line.differences.map(({ reason, note }) =>
            note ? (
              <Text key={reason} size={14} muted>
                <PrivateText>{note}</PrivateText>
              </Text>
            ) : null,
          )}
        </Stack>
      ))}
    </Stack>
  );
}
