'use client';

import { FileText } from 'lucide-react';
import type { Transmission } from '@/bank/contract/products/transmission';
import { withAccount } from '@/components/frame/account-address';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { TabLinks } from '@/components/ui/Tabs';
import { Heading } from '@/components/ui/Text';
import { listTransmissions, type TransmissionPage } from '@/services/transmission';
import { FILE_COLUMNS } from './file-columns';
import { texts } from './texts';
import { type Shown, toListHref, toListQuery } from './transmission-look';

const words = texts.list;

interface FileListProps {
  accountId: string;
  shown: Shown;
  first: TransmissionPage | null;
}

/** Files of the box, newest first. */
export function FileList({ accountId, shown, first }: FileListProps) {
  const list = useCursorList<Transmission>({
    queryKey: ['transmissions', accountId, shown],
    read: (cursor, signal) =>
      listTransmissions(accountId, { ...toListQuery(shown), ...(cursor && { cursor }) }, signal),
    first,
  });
  const tabs = ([null, 'inbound', 'waiting'] as const).map(one => ({
    href: withAccount(toListHref(one), accountId),
    label: words.filters[one ?? 'all'],
    current: one === shown,
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
        hrefOf={({ id }) => withAccount(`/transmission/${id}`, accountId)}
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
      <MoreRows list={list} hrefOf={() => withAccount(toListHref(shown), accountId)} noun={words.noun} />
    </Stack>
  );
}
