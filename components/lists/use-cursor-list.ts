'use client';

import { hashKey, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** One page of a list, as every operation of the bank answers that gives one. */
interface ListPart<Item> {
  data: Item[];
  next_cursor: string | null;
}

interface CursorListWish<Item> {
  queryKey: QueryKey;
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPart<Item>>;
  /** What the server read; null where it could not. */
  first: ListPart<Item> | null | undefined;
  /** Where the first page begins, of an address that goes on in the middle. */
  from?: string | null;
  staleTime?: number;
  /** False: read no more, whatever becomes of it. */
  enabled?: boolean;
}

/** A list that is read on, and where it stands. */
export interface CursorList<Item> {
  /** All that was read so far; undefined where nothing could be read yet. */
  items: readonly Item[] | undefined;
  /** Where it goes on; null when that was all. */
  next: string | null;
  /** True until the first answer, or the first failure. */
  isPending: boolean;
  isReading: boolean;
  readAgain: () => void;
  isReadingMore: boolean;
  hasMoreFailed: boolean;
  readMore: () => void;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Reads again, once a visit, what was kept from an earlier one when the server has read something else since. */
function useServerNews(key: string, hasNews: boolean, readAgain: () => void): void {
  const now = useRef({ hasNews, readAgain });
  now.current = { hasNews, readAgain };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is a key; what is read later is no news of the server
  useEffect(() => {
    if (now.current.hasNews) now.current.readAgain();
  }, [key]);
}

/** Reads a list a page at a time. */
export function useCursorList<Item>({
  queryKey,
  read,
  first,
  from = null,
  staleTime,
  enabled = true,
}: CursorListWish<Item>): CursorList<Item> {
  const query = useInfiniteQuery({
    enabled,
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ?? undefined, signal),
    initialPageParam: from,
    getNextPageParam: (last: ListPart<Item>) => last.next_cursor,
    initialData: first ? { pages: [first], pageParams: [from] } : undefined,
    ...(staleTime !== undefined && { staleTime }),
  });
  const kept = query.data?.pages[0];
  const hasNews = Boolean(enabled && first && kept && !isSame(first, kept));
  useServerNews(hashKey(queryKey), hasNews, () => void query.refetch());
  return {
    items: query.data?.pages.flatMap(({ data }) => data),
    next: query.data?.pages.at(-1)?.next_cursor ?? null,
    isPending: query.isPending,
    isReading: query.isFetching,
    readAgain: () => void query.refetch(),
    isReadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    readMore: () => void query.fetchNextPage(),
  };
}
