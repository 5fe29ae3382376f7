'use client';

import { useEffect, useState } from 'react';
import type { Notification } from '@/bank/contract/ground/notifications';
import { formatMoney } from '@/components/ui/format';
import { onLive } from '@/contexts/live-store';
import { noteShown } from '@/contexts/shown-things';

/** A Pix that came in while the page was open, in the words of the bank. */
export type Received = Pick<Notification, 'title' | 'body' | 'href'>;

/** Of a Pix that pays no charge the news leads to its receipt. */
const RECEIPT = /^\/receipts\/(txn_[0-9a-z]+)\?conta=(acc_[0-9a-z]+)/;

/** Whether it is the money that is waited for: of this account and, where an amount is asked for, of that amount. */
export function findReceipt(
  { kind, title, href }: Pick<Notification, 'kind' | 'title' | 'href'>,
  accountId: string,
  amountCents: number | null,
): string | null {
  const [, receiptId, account] = RECEIPT.exec(href ?? '') ?? [];
  const isAmount =
    amountCents === null || title.replace(/\s/g, ' ').includes(formatMoney(amountCents).replace(/\s/g, ' '));
  return kind === 'pix_received' && account === accountId && isAmount ? (receiptId ?? null) : null;
}

/** The last Pix that came in while the code was shown; `forget` shows the code again. */
export function useReceived(accountId: string, amountCents: number | null) {
  const [received, setReceived] = useState<Received | null>(null);
  useEffect(
    () =>
      onLive(message => {
        const receiptId = message.kind === 'news' ? findReceipt(message.notification, accountId, amountCents) : null;
        if (message.kind !== 'news' || receiptId === null) return;
        noteShown(receiptId);
        setReceived(message.notification);
      }),
    [accountId, amountCents],
  );
  return { received, forget: () => setReceived(null) };
}
