'use client';

import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoneyRow } from '@/components/lists/MoneyRow';
import { Badge } from '@/components/ui/Badge';
import { formatTime } from '@/components/ui/format';
import { STATUS } from './status-look';
import { texts } from './texts';

const detailOf = ({ payee, repeat, status, try_at }: ScheduledPix): string =>
  [
    repeat && texts.repeat(repeat),
    status === 'waiting' && try_at ? texts.waits(formatTime(try_at)) : payee.institution.name,
  ]
    .filter(Boolean)
    .join(' · ');

/** One scheduled payment in a list; leads to all about it. */
export function ScheduledRow({ scheduled, accountId }: { scheduled: ScheduledPix; accountId: string }) {
  const { badge, label } = STATUS[scheduled.status];
  return (
    <MoneyRow
      href={withAccount(`/pix/scheduled/${scheduled.id}`, accountId)}
      title={scheduled.payee.name}
      detail={detailOf(scheduled)}
      side={
        <>
          <PrivateMoney cents={scheduled.amount_cents} />
          {scheduled.status === 'scheduled' ? null : <Badge status={badge}>{label}</Badge>}
        </>
      }
    />
  );
}
