'use client';

import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { SidePanel } from '@/components/ui/SidePanel';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { texts } from './draft-texts';
import { RowFacts } from './RowFacts';
import { PANEL_ID } from './row-panel-id';
import { RowState, toHow, toRowTitle } from './row-look';

interface RowSheetProps {
  accountId: string;
  row: BatchRow;
  closeHref: string;
  onClose: () => void;
}

/** One row as it stands: who is paid, what became of it, its receipt. */
export function RowSheet({ accountId, row, closeHref, onClose }: RowSheetProps) {
  return (
    <SidePanel id={PANEL_ID} title={texts.row.title(row.number)} closeHref={closeHref} onClose={onClose}>
      <Stack gap={16}>
        {row.amount_cents === null ? null : <PrivateMoney cents={row.amount_cents} size="figure" />}
        <Heading level={3}>{toRowTitle(row)}</Heading>
        <Text size={14} muted>
          {toHow(row)}
        </Text>
        <Text as="div" size={14}>
          <RowState row={row} />
        </Text>
        <RowFacts accountId={accountId} row={row} />
      </Stack>
    </SidePanel>
  );
}
