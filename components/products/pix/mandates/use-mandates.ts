import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PixMandate, PixMandateDetail } from '@/bank/contract/products/pix/mandate-desk';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { getPixMandate, listPixMandates, type MandateList } from '@/services/pix/mandates';
import type { MandateFilter } from './mandate-filter';

const PAGE = 20;
/** Events tell of an answer at once; this is for what was sent and not yet taken. */
const LOOK_AGAIN_MS = 5_000;

/** What the company asks its customers, a page at a time; the server read the first page. */
export const useMandates = (accountId: string, { state, search }: MandateFilter, first: MandateList) =>
  useCursorList<PixMandate>({
    queryKey: ['pix', accountId, 'mandates', state ?? '', search],
    read: (cursor, signal) =>
      listPixMandates(accountId, { state, search: search || undefined, limit: PAGE, cursor }, signal),
    first,
  });

/** One of them with its charges; asked again while it has not reached its customer. */
export const useMandate = (accountId: string, first: PixMandateDetail): PixMandateDetail =>
  useQuery({
    queryKey: ['pix', accountId, 'mandates', 'one', first.id],
    queryFn: ({ signal }) => getPixMandate(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => {
      const isOnItsWay =
        state.data?.status === 'created' || state.data?.charges.some(each => each.status === 'created');
      return isOnItsWay ? LOOK_AGAIN_MS : false;
    },
  }).data;

/** Reads every recurrence of the account and its charges again. */
export function useAfterAct(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['pix', accountId, 'mandates'] });
}
