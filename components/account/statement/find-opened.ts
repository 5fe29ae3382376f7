import type { AnnotatedEntry } from '@/bank/contract/books/statement';

/** The entry that a transaction in the address opens: of what moved and its fee, which are two entries, what moved. */
export const findOpened = (entries: readonly AnnotatedEntry[], openId: string | null): AnnotatedEntry | undefined => {
  const own = entries.filter(({ transaction_id }) => transaction_id === openId);
  return own.find(({ kind }) => kind !== 'fee') ?? own[0];
};
