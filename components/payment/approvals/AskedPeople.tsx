'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { TextLink } from '@/components/ui/TextLink';
import { useTold } from '@/contexts/use-told';
import { getApproval, listApprovals } from '@/services/office';
import { texts } from './texts';

const MOST = 20;
const POLL_MS = 3_000;
/** How often a payment that has just got its last approval is looked at, and how many times. */
const EAGER_MS = 300;
const MOST_LOOKS = 30;

export interface AskedPeopleProps {
  accountId: string;
  /** The payment or its receipt as the outside knows it: what waits for approval has the same number. */
  paymentId: string;
  /** Told whether it waits for people, once that is known and whenever it changes. */
  onWaiting?: (isWaiting: boolean) => void;
  /** What is said of one that waits for nobody. */
  children?: ReactNode;
}

/** Has the payment, of whatever kind, read again: its queries are named [name, account, payment]. */
function useFreshPayment({ accountId, paymentId }: AskedPeopleProps): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const isOfPayment = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[1] === accountId && queryKey[2] === paymentId;
    void client.invalidateQueries({ predicate: isOfPayment });
  }, [client, accountId, paymentId]);
}

/** Once a payment waits no more it leaves within a moment: whoever looks at it sees it leave, though the line be cut. */
function useEagerEnd(isWaiting: boolean, look: () => void): void {
  const hasWaited = useRef(false);
  useEffect(() => {
    if (isWaiting) hasWaited.current = true;
    if (isWaiting || !hasWaited.current) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === MOST_LOOKS) clearInterval(timer);
      look();
    }, EAGER_MS);
    return () => clearInterval(timer);
  }, [isWaiting, look]);
}

/** What a payment waits for, and who was asked; read again until it waits no more. */
export function AskedPeople(props: AskedPeopleProps) {
  const { accountId, paymentId, onWaiting, children } = props;
  const approvalId = `apv_${paymentId.slice(paymentId.indexOf('_') + 1)}`;
  const { data: asked, refetch } = useQuery({
    queryKey: ['approvals', accountId, 'of-payment', approvalId],
    queryFn: async ({ signal }) => {
      // of one that waits for nobody the bank would answer that it does not exist
      const { data } = await listApprovals(accountId, { tab: 'asked', limit: MOST }, signal);
      const waits = data.some(({ id, state }) => id === approvalId && state === 'waiting');
      return waits ? getApproval(accountId, approvalId, signal) : null;
    },
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  });
  const isWaiting = asked?.state === 'waiting';
  const look = useFreshPayment(props);
  useEagerEnd(isWaiting, look);
  useTold(accountId, () => {
    look();
    if (isWaiting) void refetch();
  });
  useEffect(() => {
    onWaiting?.(isWaiting);
  }, [onWaiting, isWaiting]);
  if (!isWaiting) return children;
  return (
    <>
      {texts.asked(asked)}{' '}
      <TextLink href={withAccount(`/payment-office?aprovacao=${approvalId}`, accountId)}>{texts.follow}</TextLink>
    </>
  );
}
