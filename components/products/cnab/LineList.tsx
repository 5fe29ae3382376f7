'use client';

import type { CnabFileDetail, CnabLineReport } from '@/bank/contract/products/cnab';
import type { CnabLineFilter } from '@/bank/contract/products/cnab-words';
import { withAccount } from '@/components/frame/account-address';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Alert } from '@/components/ui/Alert';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { TabLinks } from '@/components/ui/Tabs';
import { Heading, Text } from '@/components/ui/Text';
import { type CnabLinePage, listCnabLines } from '@/services/cnab';
import { toLinesHref } from './cnab-address';
import { LineCard } from './LineCard';
import { texts } from './texts';

const words = texts.lines;
const LINES_A_PAGE = 50;
const MOST_FAULTS = 300;

interface LineListProps {
  accountId: string;
  file: Pick<CnabFileDetail, 'id' | 'fault_count' | 'direction'>;
  filter: CnabLineFilter;
  first: CnabLinePage | null;
}

/** A page as every list has it: lines go on behind a number. */
const toPage = ({ data, next_after: after }: CnabLinePage) => ({
  data,
  next_cursor: after === null ? null : String(after),
});

/** The lines of a file: those that are wrong, or all as a table. */
export function LineList({ accountId, file, filter, first }: LineListProps) {
  const list = useCursorList<CnabLineReport>({
    queryKey: ['cnab-lines', accountId, file.id, filter],
    read: async (cursor, signal) => {
      const query = { filter, limit: LINES_A_PAGE, ...(cursor && { after: Number(cursor) }) };
      return toPage(await listCnabLines(accountId, file.id, query, signal));
    },
    first: first && toPage(first),
  });
  const tabs = (['wrong', 'all'] as const).map(one => ({
    href: withAccount(toLinesHref(file.id, one), accountId),
    label: words.filters[one],
    current: one === filter,
  }));
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      {file.direction === 'remessa' ? <TabLinks label={words.show} tabs={tabs} /> : null}
      {file.fault_count > MOST_FAULTS ? <Alert tone="info">{words.more(file.fault_count)}</Alert> : null}
      {list.items?.length === 0 ? <Text muted>{filter === 'wrong' ? words.noneWrong : words.none}</Text> : null}
      {list.items?.map(line => (
        <LineCard key={line.line} line={line} />
      ))}
      {list.items || list.isPending ? null : (
        <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
          {words.failed}
        </ErrorState>
      )}
      <MoreRows list={list} hrefOf={() => withAccount(toLinesHref(file.id, filter), accountId)} noun={words.noun} />
    </Stack>
  );
}
