'use client';

import { FileText } from 'lucide-react';
import type { CnabFile } from '@/bank/contract/products/cnab';
import type { CnabDirection } from '@/bank/contract/products/cnab-words';
import { withAccount } from '@/components/frame/account-address';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { TabLinks } from '@/components/ui/Tabs';
import { Heading } from '@/components/ui/Text';
import { type CnabPage, listCnabFiles } from '@/services/cnab';
import { toListHref } from './cnab-address';
import { FILE_COLUMNS } from './file-columns';
import { texts } from './texts';

const words = texts.list;

interface FileListProps {
  accountId: string;
  direction: CnabDirection | null;
  first: CnabPage | null;
}

/** Remessas and retornos of the account, newest first. */
export function FileList({ accountId, direction, first }: FileListProps) {
  const list = useCursorList<CnabFile>({
    queryKey: ['cnab-files', accountId, direction],
    read: (cursor, signal) =>
      listCnabFiles(accountId, { ...(direction && { direction }), ...(cursor && { cursor }) }, signal),
    first,
  });
  const tabs = ([null, 'remessa', 'retorno'] as const).map(one => ({
    href: withAccount(toListHref(one), accountId),
    label: words.filters[one ?? 'all'],
    current: one === direction,
  }));
  return (
    <Stack gap={16} as="section">
      <Heading level={2}>{words.title}</Heading>
      <TabLinks label={words.show} tabs={tabs} />
      <DataList
        caption={words.caption}
        columns={FILE_COLUMNS}
        items={list.items ?? []}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/cnab/${id}`, accountId)}
        loading={list.isPending}
        failed={
          list.items || list.isPending ? undefined : (
            <ErrorState onRetry={list.readAgain} retrying={list.isReading}>
              {words.failed}
            </ErrorState>
          )
        }
        empty={
          <EmptyState icon={FileText} title={words.empty}>
            {words.emptyBody}
          </EmptyState>
        }
      />
      <MoreRows list={list} hrefOf={() => withAccount(toListHref(direction), accountId)} noun={words.noun} />
    </Stack>
  );
}
