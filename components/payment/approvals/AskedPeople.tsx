'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { TextLink } from '@/components/ui/TextLink';
import { getApproval, listApprovals } from '@/services/office';
import { texts } from './texts';

const MOST = 20;
const POLL_MS = 3_000;

export interface AskedPeopleProps {
  accountId: string;
  /** The payment as the outside knows it: what waits for approval has the same number. */
  paymentId: string;
  /** What is said of one that waits for nobody. */
  children?: ReactNode;
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
  if (asked?.state !== 'waiting') return children;
  return (
    <>
      {texts.asked(asked.missing, asked.able)}{' '}
      <TextLink href={withAccount(`/payment-office?aprovacao=${approvalId}`, accountId)}>{texts.follow}</TextLink>
    </>
  );
}
