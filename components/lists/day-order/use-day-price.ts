import { useQuery } from '@tanstack/react-query';
import { refusalWords } from '@/contexts/refusal-words';
import type { DayOrder, DayOrderDesk, DayPrice } from './day-order';
import { texts } from './texts';

/** What a payment comes to on a day, as far as that is known. */
export interface DayPricing {
  /** Null while it is asked for, and of a kind whose amount is the person's to choose. */
  price: DayPrice | null;
  isAsking: boolean;
  /** Why it is not paid on that day. */
  error: string | null;
  askAgain: () => void;
}

/** Asks what a payment comes to on a day; null: on none yet. */
export function useDayPrice(desk: DayOrderDesk, { id }: Pick<DayOrder, 'id'>, day: string | null): DayPricing {
  const { priceOn } = desk;
  const isAsked = priceOn !== undefined && day !== null;
  const query = useQuery<DayPrice | null>({
    queryKey: ['day-price', id, day],
    queryFn: ({ signal }) => (isAsked ? priceOn(day, signal) : null),
    enabled: isAsked,
    // what is proved is what the bank says now
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return {
    price: (isAsked && query.isSuccess && query.data) || null,
    isAsking: isAsked && query.isFetching && !query.isSuccess,
    error: isAsked && query.isError ? refusalWords(query.error, texts.change.unpriced) : null,
    askAgain: () => void query.refetch(),
  };
}

/** Whether there is nothing to choose. */
export const isFixed = ({ leastCents, mostCents }: DayPrice): boolean => leastCents === mostCents;
