'use client';

import { useMemo } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledTed } from '@/bank/contract/products/ted-schedules';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DayOrderDesk } from '@/components/lists/day-order/day-order';
import { DayOrderDetail } from '@/components/lists/day-order/DayOrderDetail';
import { toPayeeRow } from '@/components/lists/day-order/payee-row';
import { useDayOrder } from '@/components/lists/day-order/use-day-order';
import { formatDateTime } from '@/components/ui/format';
import { cancelScheduledTed, changeScheduledTed, getScheduledTed } from '@/services/ted';
import { TED_DAY_WORDS, texts } from './texts';

const words = texts.scheduled;

const toRows = ({ payee, fee_cents, description, created_at }: ScheduledTed) => ({
  before: [toPayeeRow(words.to, payee), { term: texts.review.account, value: texts.accountWords(payee.account) }],
  after: [
    { term: texts.result.fee, value: <PrivateMoney cents={fee_cents} /> },
    ...(description ? [{ term: words.description, value: description }] : []),
    { term: words.made, value: formatDateTime(created_at) },
  ],
});

const toDesk = (accountId: string, id: string): DayOrderDesk => ({
  words: TED_DAY_WORDS,
  toWish: change => ({ purpose: 'change_ted_schedule', account_id: accountId, scheduled_ted_id: id, ...change }),
  change: (change, proof) => changeScheduledTed(accountId, id, change, proof),
  cancel: appliesTo => cancelScheduledTed(accountId, id, appliesTo),
});

/** Everything about one scheduled TED. */
export function ScheduledTedDetail({ account, scheduled: first }: { account: Account; scheduled: ScheduledTed }) {
  const scheduled = useDayOrder(account.id, first, signal => getScheduledTed(account.id, first.id, signal));
  const desk = useMemo(() => toDesk(account.id, first.id), [account.id, first.id]);
  return (
    <DayOrderDetail
      order={scheduled}
      desk={desk}
      accountId={account.id}
      canPay={account.role !== 'viewer'}
      rows={toRows(scheduled)}
      againHref="/payment/ted"
    />
  );
}
