'use client';

import type { CreditCalculation } from '@/bank/contract/products/credit/shapes';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { sheetTexts } from './sheet-texts';

const words = sheetTexts.cet;

interface Row {
  name: string;
  amount_cents: number;
  share: string;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'part', header: words.part, place: 'title', cell: ({ name }) => name },
  { id: 'share', header: words.share, named: true, cell: ({ share }) => words.percent(share) },
  { id: 'amount', header: words.amount, place: 'figure', cell: row => <PrivateMoney cents={row.amount_cents} /> },
];

interface CetSheetProps {
  calculation: Pick<CreditCalculation, 'parts' | 'principal_cents'>;
  /** Nothing is released: what is owed is agreed anew. */
  isAddendum?: boolean;
}

/** The CET sheet: what each part of the credit is, and its share; they add up to the whole. */
export function CetSheet({ calculation, isAddendum = false }: CetSheetProps) {
  const rows: Row[] = [
    ...calculation.parts.map(({ part, ...row }) => ({
      ...row,
      name: isAddendum && part === 'released' ? words.owed : words.parts[part],
    })),
    { name: words.sum, amount_cents: calculation.principal_cents, share: words.whole },
  ];
  return (
    <Stack gap={8} as="section">
      <Heading level={2} size={16}>
        {words.title}
      </Heading>
      <Text size={14} muted>
        {words.lead} {words.insurance}
      </Text>
      <DataList caption={words.caption} columns={COLUMNS} items={rows} keyOf={({ name }) => name} empty={null} />
    </Stack>
  );
}
