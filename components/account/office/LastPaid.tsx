'use client';

import type { ApprovalDetail } from '@/bank/contract/payments/office';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { formatDate, formatMoney } from '@/components/ui/format';
import { texts } from './texts';

const words = texts.panel.lastPaid;

const toAmount = (now: number, last: number): string => {
  if (now === last) return words.equal;
  return now > last ? words.more(formatMoney(now - last)) : words.less(formatMoney(last - now));
};

/** What is new beside the last payment to the same payee. */
export function LastPaid({ approval }: { approval: ApprovalDetail }) {
  const { last_paid, amount_cents, payee_document } = approval;
  // rules, access, cards and batches have no one payee
  if (payee_document === null) return null;
  if (!last_paid) return <Alert tone="warning">{words.none}</Alert>;
  const { same_account, on } = last_paid;
  const amount = amount_cents === null ? '' : toAmount(amount_cents, last_paid.amount_cents);
  return (
    <Alert tone={same_account ? 'info' : 'warning'}>
      {same_account ? words.same : words.other}{' '}
      <PrivateText>{`${words.amount(formatMoney(last_paid.amount_cents), formatDate(on))} ${amount}`}</PrivateText>
    </Alert>
  );
}
