import type { Agenda, AgendaItem } from '@/bank/contract/books/agenda';

/** How much waits for an answer, by the address of the place where it is given: `/pix/automatic` -> 2. */
export type Waiting = Readonly<Partial<Record<string, number>>>;

/** Where each kind is answered; what only happens waits for nobody. */
const placeOf = (item: AgendaItem): string | undefined => {
  switch (item.kind) {
    case 'proposal':
      return '/pix/automatic';
    case 'contest':
      return item.asks ? '/pix/support' : undefined;
    case 'due':
      return item.waits ? '/payment/scheduled' : undefined;
    case 'approval':
      return '/payment-office';
    case 'signature':
      return '/settings';
    default:
      return undefined;
  }
};

export const countWaiting = ({ data }: Agenda): Waiting => {
  const counts: Record<string, number> = {};
  for (const item of data) {
    const place = placeOf(item);
    if (place) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};

const known = new Map<string, Waiting>();
const watchers = new Set<() => void>();

/** What is known to wait on an account (`acc_…`); undefined until somebody told. */
export const getWaiting = (accountId: string): Waiting | undefined => known.get(accountId);

/** Notes what waits on an account, from whoever has just read it; undefined: nobody knows any more. */
export const tellWaiting = (accountId: string, waiting: Waiting | undefined): void => {
  if (waiting) known.set(accountId, waiting);
  else known.delete(accountId);
  for (const watcher of watchers) watcher();
};

export const watchWaiting = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
