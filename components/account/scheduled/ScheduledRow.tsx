'use client';

import { formatHour } from '@/components/ui/hour-text';
import type { ScheduledPayment } from '@/bank/contract/books/scheduled';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { STATUS } from '@/components/lists/day-order/status-look';
import { texts as dayTexts } from '@/components/lists/day-order/texts';
import { MoneyRow } from '@/components/lists/MoneyRow';
import { Badge } from '@/components/ui/Badge';
import { formatMoney, formatTime } from '@/components/ui/format';
import { KINDS } from './kinds';
import { texts } from './texts';

const detailOf = ({ kind, repeat, status, try_at, fee_cents }: ScheduledPayment): string =>
  [
    KINDS[kind].label,
    repeat && dayTexts.repeated(repeat),
    fee_cents > 0 && texts.fee(formatMoney(fee_cents)),
    status === 'waiting' && try_at && texts.waits(formatHour(formatTime(try_at))),
  ]
    .filter(Boolean)
    .join(' · ');

/** One payment for a day in a list; leads to all about it. */
export function ScheduledRow({ payment, accountId }: { payment: ScheduledPayment; accountId: string }) {
  const { badge, label } = STATUS[payment.status];
  return (
    <MoneyRow
      href={withAccount(KINDS[payment.kind].hrefOf(payment.id), accountId)}
      title={payment.name}
      detail={<PrivateText>{detailOf(payment)}</PrivateText>}
      side={
        <>
          <PrivateMoney cents={payment.amount_cents} />
          {payment.status === 'scheduled' ? null : <Badge status={badge}>{label}</Badge>}
        </>
      }
    />
  );
}
