'use client';

import type { PixLookup } from '@/bank/contract/pix';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { texts } from './texts';

const { due: words } = texts;

/** What today's amount of a charge with a due date is made of: only the parts that there are. */
export function DueBreakdown({ due, totalCents }: { due: NonNullable<PixLookup['due']>; totalCents: number }) {
  const parts = [
    { term: words.original, cents: due.original_cents },
    { term: words.fine, cents: due.fine_cents },
    { term: words.interest, cents: due.interest_cents },
    { term: words.discount, cents: -due.discount_cents },
    { term: words.abatement, cents: -due.abatement_cents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <Stack gap={8}>
      <Text size={14} strong>
        {words.title(formatDate(due.due_date))}
      </Text>
      {parts.length > 1 ? (
        <DefinitionList
          rows={[...parts, { term: words.total, cents: totalCents }].map(({ term, cents }) => ({
            term,
            value: <Money cents={cents} />,
          }))}
        />
      ) : null}
    </Stack>
  );
}
