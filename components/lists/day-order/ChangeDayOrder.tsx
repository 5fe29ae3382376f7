'use client';

import { useState } from 'react';
import { toEarliestDay, toLatestDay } from '@/bank/contract/schedule-days';
import { announce } from '@/components/frame/announce';
import { Alert } from '@/components/ui/Alert';
import { DatePicker } from '@/components/ui/DatePicker';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { bankToday } from '@/components/ui/today';
import { ProvenDialog, useProvenForm } from '../ProvenDialog';
import type { DayOrderActProps } from './CancelDayOrder';
import { DayAmount, findAmountProblem } from './DayAmount';
import { awaitsPeople, type DayChange, hasFollowing } from './day-order';
import { texts } from './texts';
import { useAfterChange } from './use-after-change';
import { isFixed, useDayPrice } from './use-day-price';

const words = texts.change;

/** Changes amount and day, confirmed by the person. */
export function ChangeDayOrder({ order, desk, accountId, onClose }: DayOrderActProps) {
  const [amountCents, setAmountCents] = useState<number | null>(order.amount_cents);
  const [date, setDate] = useState<string | null>(order.date);
  const [appliesTo, setAppliesTo] = useState<DayChange['applies_to']>('this');
  const form = useProvenForm();
  const afterChange = useAfterChange(accountId);
  const today = bankToday();
  const [earliest, latest] = [toEarliestDay(today), toLatestDay(today)];
  // what waits for money today may stay on today
  const isDayFine = date !== null && (date === order.date || (date >= earliest && date <= latest));
  const pricing = useDayPrice(desk, order, isDayFine ? date : null);
  const { price } = pricing;
  const cents = price && isFixed(price) ? price.leastCents : amountCents;
  const leaves = price?.date ?? date;
  const isSame = cents === order.amount_cents && leaves === order.date && appliesTo === 'this';

  const save = (change: DayChange) =>
    form.prove(desk.toWish(change), async proof => {
      const changed = await desk.change(change, proof);
      await afterChange();
      announce(awaitsPeople(changed) ? texts.asked : words.done);
      onClose();
    });
  const submit = () => {
    if (pricing.error) return pricing.askAgain();
    if (pricing.isAsking || isSame || !isDayFine || leaves === null || !cents) return;
    if (findAmountProblem(cents, price)) return;
    void form.run(() => save({ amount_cents: cents, date: leaves, applies_to: appliesTo }));
  };

  return (
    <ProvenDialog
      form={{ ...form, isBusy: form.isBusy || pricing.isAsking }}
      title={desk.words.change}
      words={{ cancel: words.back, submit: words.save }}
      onSubmit={submit}
      onClose={onClose}
    >
      <DatePicker
        label={words.day}
        value={date}
        onValueChange={setDate}
        min={order.date < earliest ? order.date : earliest}
        max={latest}
        error={form.wasSubmitted && !isDayFine ? words.dayMissing : undefined}
      />
      <DayAmount
        pricing={pricing}
        asked={date}
        valueCents={amountCents}
        onValueChange={setAmountCents}
        wasSubmitted={form.wasSubmitted}
      />
      {hasFollowing(order) ? (
        <RadioGroup
          label={words.scope}
          options={[
            { value: 'this', label: texts.this },
            { value: 'following', label: words.following, help: words.followingHelp },
          ]}
          value={appliesTo}
          onValueChange={setAppliesTo}
        />
      ) : null}
      {form.wasSubmitted && isSame && !pricing.isAsking && !pricing.error ? (
        <Alert tone="info">{words.same}</Alert>
      ) : null}
    </ProvenDialog>
  );
}
