'use client';

import type { StatementEntry } from '@/bank/contract/books/statement';
import { withAccount } from '@/components/frame/account-address';
import { type PackedRows, unpackRows } from '@/components/frame/packed-rows';
import { EntryDays } from '@/components/account/statement/EntryDays';

interface RecentEntriesProps {
  entries: PackedRows<StatementEntry>;
  accountId: string;
  /** Instant of the server's render. */
  now: string;
}

/** The last movements; each leads to its place in the statement, where it opens beside the list. */
export function RecentEntries({ entries, accountId, now }: RecentEntriesProps) {
  return (
    <EntryDays
      entries={unpackRows(entries)}
      now={now}
      hrefOf={id => withAccount(`/statement?lancamento=${id}`, accountId)}
    />
  );
}
