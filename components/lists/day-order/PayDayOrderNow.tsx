'use client';

import { announce } from '@/components/frame/announce';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { bankToday } from '@/components/ui/today';
import { ProvenDialog, useProvenForm } from '../ProvenDialog';
import type { DayOrderActProps } from './CancelDayOrder';
import { DayPriceWords } from './DayAmount';
import { awaitsPeople, hasFollowing } from './day-order';
import { texts } from './texts';
import { useAfterChange } from './use-after-change';
import { isFixed, useDayPrice } from './use-day-price';

/** Has a payment for a day leave now, confirmed by the person: its day becomes today. */
export function PayDayOrderNow({ order, desk, accountId, onClose }: DayOrderActProps) {
  const form = useProvenForm();
  const afterChange = useAfterChange(accountId);
  const words = desk.words.payNow;
  const today = bankToday();
  const pricing = useDayPrice(desk, order, today);
  const { price, isAsking } = pricing;
  // of one that may be chosen what was chosen stays
  const cents = price && isFixed(price) ? price.leastCents : order.amount_cents;
  const error = price && price.date !== today ? texts.payNow.notToday(formatDate(price.date)) : pricing.error;
  const pay = () => {
    const change = { amount_cents: cents, date: today, applies_to: 'this' } as const;
    return form.prove(desk.toWish(change), async proof => {
      const changed = await desk.change(change, proof);
      await afterChange();
      announce(awaitsPeople(changed) ? texts.asked : words.done);
      onClose();
    });
  };
  const submit = () => {
    if (error) return pricing.askAgain();
    if (!isAsking) void form.run(pay);
  };
  return (
    <ProvenDialog
      form={{ ...form, isBusy: form.isBusy || isAsking, error: form.error ?? error }}
      title={words.title(order.payee.name)}
      words={{ cancel: texts.change.back, submit: words.act }}
      onSubmit={submit}
      onClose={onClose}
    >
      {isAsking ? <Text role="status">{texts.change.asking}</Text> : null}
      {isAsking || error ? null : (
        <p>
          <PrivateText>{texts.payNow.today(formatMoney(cents))}</PrivateText> {words.body}{' '}
          {hasFollowing(order) ? texts.payNow.series : null}
        </p>
      )}
      {price && !error ? <DayPriceWords price={price} asked={today} isTold={false} /> : null}
    </ProvenDialog>
  );
}
