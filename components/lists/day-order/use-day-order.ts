import { useQuery } from '@tanstack/react-query';
import { bankNow } from '@/components/ui/bank-clock';
import type { DayOrder } from './day-order';
import { dayOrderKey } from './use-after-change';

const POLL_MS = 2_000;

/** One payment for a day; asked again while it is on its way. */
export const useDayOrder = <One extends DayOrder>(
  accountId: string,
  first: One,
  read: (signal: AbortSignal) => Promise<One>,
): One =>
  useQuery<One>({
    queryKey: [...dayOrderKey(accountId), 'one', first.id],
    queryFn: ({ signal }) => read(signal),
    initialData: () => first,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? POLL_MS : false),
  }).data as One;

/** What was wished now may stand on its day for a moment before it leaves. */
const isOnItsWay = ({ status, try_at }: DayOrder): boolean =>
  status === 'processing' || (status === 'scheduled' && try_at !== null && new Date(try_at) <= bankNow());
