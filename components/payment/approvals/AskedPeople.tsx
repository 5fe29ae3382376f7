'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { TextLink } from '@/components/ui/TextLink';
import { getApproval, listApprovals } from '@/services/office';
import { texts } from './texts';

const MOST = 20;
const POLL_MS = 3_000;
/** How often a payment that has just got its last approval is looked at, and how many times. */
const EAGER_MS = 300;
const MOST_LOOKS = 30;

export interface AskedPeopleProps {
  accountId: string;
  /** The payment as the outside knows it: what waits for approval has the same number. */
  paymentId: string;
  /** What is said of one that waits for nobody. */
  children?: ReactNode;
}

/** Once a payment waits no more it leaves within a moment: whoever looks at it sees it leave. */
function useEagerEnd(isWaiting: boolean, { accountId, paymentId }: AskedPeopleProps): void {
  const client = useQueryClient();
  const hasWaited = useRef(false);
  useEffect(() => {
    if (isWaiting) hasWaited.current = true;
    if (isWaiting || !hasWaited.current) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === MOST_LOOKS) clearInterval(timer);
      // of whatever kind: [name, account, payment]
      const isOfPayment = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        queryKey[1] === accountId && queryKey[2] === paymentId;
      void client.invalidateQueries({ predicate: isOfPayment });
    }, EAGER_MS);
    return () => clearInterval(timer);
  }, [isWaiting, client, accountId, paymentId]);
}

/** What a payment waits for, and who was asked; read again until it waits no more. */
export function AskedPeople({ accountId, paymentId, children }: AskedPeopleProps) {
  const approvalId = `apv_${paymentId.slice(paymentId.indexOf('_') + 1)}`;
  const { data: asked } = useQuery({
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
  useEagerEnd(isWaiting, { accountId, paymentId });
  if (!isWaiting) return children;
  return (
    <>
      {texts.asked(asked.missing, asked.able)}{' '}
      <TextLink href={withAccount(`/payment-office?aprovacao=${approvalId}`, accountId)}>{texts.follow}</TextLink>
    </>
  );
}
