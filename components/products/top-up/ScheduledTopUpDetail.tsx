'use client';

import { useMemo } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledTopUp } from '@/bank/contract/products/top-up-schedules';
import { formatMobile } from '@/bank/contract/top-up-phone';
import type { DayOrderDesk } from '@/components/lists/day-order/day-order';
import { DayOrderDetail } from '@/components/lists/day-order/DayOrderDetail';
import { useDayOrder } from '@/components/lists/day-order/use-day-order';
import { formatDateTime } from '@/components/ui/format';
import { cancelScheduledTopUp, changeScheduledTopUp, getScheduledTopUp } from '@/services/top-up';
import { nameLines } from './found';
import { TOP_UP_DAY_WORDS } from './day-texts';
import { texts } from './texts';

const words = texts.scheduled;

const toRows = ({ phone, operator_name, validity, description, created_at }: ScheduledTopUp) => ({
  before: [
    { term: words.phone, value: formatMobile(phone) },
    { term: words.operator, value: operator_name },
  ],
  after: [
    { term: texts.review.validity, value: validity },
    ...(description ? [{ term: words.description, value: description }] : []),
    { term: words.made, value: formatDateTime(created_at) },
  ],
});

/** A day's payment is told by who is paid. */
const withPayee = (scheduled: ScheduledTopUp) => ({ ...scheduled, payee: { name: nameLines([scheduled]) } });

const toDesk = (accountId: string, id: string): DayOrderDesk => ({
  words: TOP_UP_DAY_WORDS,
  toWish: change => ({ purpose: 'change_top_up_schedule', account_id: accountId, scheduled_top_up_id: id, ...change }),
  change: (change, proof) => changeScheduledTopUp(accountId, id, change, proof),
  cancel: appliesTo => cancelScheduledTopUp(accountId, id, appliesTo),
});

/** Everything about one scheduled top-up. */
export function ScheduledTopUpDetail({ account, scheduled: first }: { account: Account; scheduled: ScheduledTopUp }) {
  const scheduled = useDayOrder(account.id, withPayee(first), async signal =>
    withPayee(await getScheduledTopUp(account.id, first.id, signal)),
  );
  const desk = useMemo(() => toDesk(account.id, first.id), [account.id, first.id]);
  return (
    <DayOrderDetail
      order={scheduled}
      desk={desk}
      accountId={account.id}
      canPay={account.role !== 'viewer'}
      rows={toRows(scheduled)}
      againHref="/cellphone"
    />
  );
}
