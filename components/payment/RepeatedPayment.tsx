'use client';

import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { TextLink } from '@/components/ui/TextLink';
import type { FoundPayment, PaymentDraft } from './payment';
import { texts } from './texts';

interface RepeatedPaymentProps {
  reviewed: { draft: Pick<PaymentDraft, 'amountCents'>; lookup: FoundPayment };
  accountId: string;
  title: string;
}

/** Tells of a payment of the same amount to the same owner within the last hours; nothing when there is none. */
export function RepeatedPayment({ reviewed: { draft, lookup }, accountId, title }: RepeatedPaymentProps) {
  const earlier = lookup.recent_payments?.find(({ amount_cents }) => amount_cents === draft.amountCents);
  if (!earlier) return null;
  const { repeated, seeEarlier } = texts.review;
  return (
    <Alert
      tone="warning"
      title={title}
      action={<TextLink href={withAccount(`/receipts/${earlier.receipt_id}`, accountId)}>{seeEarlier}</TextLink>}
    >
      {repeated(formatMoney(earlier.amount_cents), lookup.payee.name, formatDateTime(earlier.created_at))}
    </Alert>
  );
}
