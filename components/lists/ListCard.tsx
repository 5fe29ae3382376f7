'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { MoreRows } from './MoreRows';
import type { CursorList } from './use-cursor-list';

interface ListCardProps<Item> {
  list: CursorList<Item>;
  /** Why it is not there. */
  failed: string;
  /** What stands there when there is nothing: an EmptyState. */
  empty: ReactNode;
  hrefOf: (cursor: string) => string;
  noun: readonly [one: string, many: string];
  always?: boolean;
  /** The rows of what was read. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in its card: its shape while it is read, why it is not there, that there is nothing, or its rows and what leads on. */
export function ListCard<Item>({ list, failed, empty, children, ...more }: ListCardProps<Item>) {
  const { items, isPending, isReading, readAgain } = list;
  if (isPending) {
    return (
      <Card as="div">
        <Stack gap={16}>
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      </Card>
    );
  }
  return (
    <Card as="div" padding={items ? 'none' : undefined}>
      {items ? null : (
        <ErrorState onRetry={readAgain} retrying={isReading}>
          {failed}
        </ErrorState>
      )}
      {items?.length === 0 ? empty : null}
      {items && items.length > 0 ? children(items) : null}
      <MoreRows list={list} {...more} />
    </Card>
  );
}
