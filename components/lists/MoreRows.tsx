'use client';

import { CursorPagination } from '@/components/ui/CursorPagination';
import type { CursorList } from './use-cursor-list';

/** As many as a page holds: a list that never was longer has nothing to say about its end. */
const PAGE = 20;

interface MoreRowsProps {
  list: CursorList<unknown>;
  /** Address of the list from where it goes on. */
  hrefOf: (cursor: string) => string;
  noun: readonly [one: string, many: string];
  /** Says how many there are, also of a list that is shown whole. */
  always?: boolean;
}

/** What leads on below the rows of a list, as long as there are more. */
export function MoreRows({ list, hrefOf, noun, always = false }: MoreRowsProps) {
  const shown = list.items?.length ?? 0;
  if (shown === 0 || (list.next === null && shown <= PAGE && !always)) return null;
  return (
    <CursorPagination
      nextHref={list.next === null ? null : hrefOf(list.next)}
      onMore={list.readMore}
      loading={list.isReadingMore}
      failed={list.hasMoreFailed}
      shown={shown}
      noun={noun}
    />
  );
}
