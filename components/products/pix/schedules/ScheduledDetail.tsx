'use client';

import { useMemo } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import type { DayOrderDesk } from '@/components/lists/day-order/day-order';
import { DayOrderDetail } from '@/components/lists/day-order/DayOrderDetail';
import { toPayeeRow } from '@/components/lists/day-order/payee-row';
import { useDayOrder } from '@/components/lists/day-order/use-day-order';
import { formatAccount, formatDateTime, formatPixKey } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { cancelScheduledPix, changeScheduledPix, getScheduledPix } from '@/services/pix/schedules';
import { texts } from './texts';

interface ScheduledDetailProps {
  account: Account;
  scheduled: ScheduledPix;
}

const toRows = ({ payee, description, created_at }: ScheduledPix, account: Account) => ({
  before: [toPayeeRow(texts.to, payee), ...(payee.key ? [{ term: texts.key, value: formatPixKey(payee.key) }] : [])],
  after: [
    ...(description ? [{ term: texts.description, value: description }] : []),
    {
      term: texts.from,
      value: (
        <>
          {account.company.trade_name}
          <Text size={14} muted>
            {formatAccount(account)}
          </Text>
        </>
      ),
    },
    { term: texts.made, value: formatDateTime(created_at) },
  ],
});

const toDesk = (accountId: string, id: string): DayOrderDesk => ({
  words: texts.words,
  toWish: change => ({ purpose: 'change_pix_schedule', account_id: accountId, scheduled_id: id, ...change }),
  change: (change, proof) => changeScheduledPix(accountId, id, change, proof),
  cancel: appliesTo => cancelScheduledPix(accountId, id, appliesTo),
});

/** Everything about one scheduled Pix. */
export function ScheduledDetail({ account, scheduled: first }: ScheduledDetailProps) {
  const scheduled = useDayOrder(account.id, first, signal => getScheduledPix(account.id, first.id, signal));
  const desk = useMemo(() => toDesk(account.id, first.id), [account.id, first.id]);
  const { key } = scheduled.payee;
  return (
    <DayOrderDetail
      order={scheduled}
      desk={desk}
      accountId={account.id}
      canPay={account.role !== 'viewer'}
      rows={toRows(scheduled, account)}
      againHref={key ? `/pix/pay?chave=${encodeURIComponent(key)}` : null}
    />
  );
}
