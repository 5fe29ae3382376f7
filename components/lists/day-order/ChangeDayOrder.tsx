'use client';

import { useState } from 'react';
import { toEarliestDay, toLatestDay } from '@/bank/contract/schedule-days';
import { announce } from '@/components/frame/announce';
import { Alert } from '@/components/ui/Alert';
import { DatePicker } from '@/components/ui/DatePicker';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { bankToday } from '@/components/ui/today';
import { ProvenDialog, useProvenForm } from '../ProvenDialog';
import type { DayOrderActProps } from './CancelDayOrder';
import { type DayChange, hasFollowing } from './day-order';
import { texts } from './texts';
import { useAfterChange } from './use-after-change';

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
  const isSame = amountCents === order.amount_cents && date === order.date && appliesTo === 'this';

  const save = (change: DayChange) =>
    form.prove(desk.toWish(change), async proof => {
      await desk.change(change, proof);
      await afterChange();
      announce(words.done);
      onClose();
    });
  const submit = () => {
    if (isSame || !isDayFine || date === null || !amountCents) return;
    void form.run(() => save({ amount_cents: amountCents, date, applies_to: appliesTo }));
  };

  return (
    <ProvenDialog
      form={form}
      title={desk.words.change}
      words={{ cancel: words.back, submit: words.save }}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField
        label={words.amount}
        valueCents={amountCents}
        onValueChange={setAmountCents}
        error={form.wasSubmitted && !amountCents ? words.amountMissing : undefined}
      />
      <DatePicker
        label={words.day}
        value={date}
        onValueChange={setDate}
        min={order.date < earliest ? order.date : earliest}
        max={latest}
        error={form.wasSubmitted && !isDayFine ? words.dayMissing : undefined}
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
      {form.wasSubmitted && isSame ? <Alert tone="info">{words.same}</Alert> : null}
    </ProvenDialog>
  );
}
