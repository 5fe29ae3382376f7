'use client';

import { useState } from 'react';
import type { ScheduleChange, ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { toEarliestDay, toLatestDay } from '@/bank/contract/schedule-days';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { DatePicker } from '@/components/ui/DatePicker';
import { MoneyField } from '@/components/ui/MoneyField';
import { announce } from '@/components/frame/announce';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { changeScheduledPix } from '@/services/pix/schedules';
import { texts } from './texts';
import { useAfterScheduleChange } from './use-scheduled';
import { bankToday } from '@/components/ui/today';

interface ChangeDialogProps {
  scheduled: ScheduledPix;
  accountId: string;
  onClose: () => void;
}

/** Changes amount and day, confirmed by the person. */
export function ChangeDialog({ scheduled, accountId, onClose }: ChangeDialogProps) {
  const [amountCents, setAmountCents] = useState<number | null>(scheduled.amount_cents);
  const [date, setDate] = useState<string | null>(scheduled.date);
  const [appliesTo, setAppliesTo] = useState<ScheduleChange['applies_to']>('this');
  const form = useProvenForm();
  const afterChange = useAfterScheduleChange(accountId);
  const today = bankToday();
  const [earliest, latest] = [toEarliestDay(today), toLatestDay(today)];
  // what waits for money today may stay on today
  const isDayFine = date !== null && (date === scheduled.date || (date >= earliest && date <= latest));
  const isSame = amountCents === scheduled.amount_cents && date === scheduled.date && appliesTo === 'this';
  const hasFollowing = scheduled.repeat !== null && scheduled.repeat.number < scheduled.repeat.of;

  const save = (change: ScheduleChange) => {
    const wish = {
      purpose: 'change_pix_schedule',
      account_id: accountId,
      scheduled_id: scheduled.id,
      ...change,
    } as const;
    return form.prove(wish, async proof => {
      await changeScheduledPix(accountId, scheduled.id, change, proof);
      await afterChange();
      announce(texts.change.done);
      onClose();
    });
  };
  const submit = () => {
    if (isSame || !isDayFine || date === null || !amountCents) return;
    void form.run(() => save({ amount_cents: amountCents, date, applies_to: appliesTo }));
  };

  return (
    <ProvenDialog
      form={form}
      title={texts.change.title}
      words={{ cancel: texts.change.back, submit: texts.change.save }}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField
        label={texts.change.amount}
        valueCents={amountCents}
        onValueChange={setAmountCents}
        error={form.wasSubmitted && !amountCents ? texts.change.amountMissing : undefined}
      />
      <DatePicker
        label={texts.change.day}
        value={date}
        onValueChange={setDate}
        min={scheduled.date < earliest ? scheduled.date : earliest}
        max={latest}
        error={form.wasSubmitted && !isDayFine ? texts.change.dayMissing : undefined}
      />
      {hasFollowing ? (
        <RadioGroup
          label={texts.change.scope}
          options={[
            { value: 'this', label: texts.change.this },
            { value: 'following', label: texts.change.following, help: texts.change.followingHelp },
          ]}
          value={appliesTo}
          onValueChange={setAppliesTo}
        />
      ) : null}
      {form.wasSubmitted && isSame ? <Alert tone="info">{texts.change.same}</Alert> : null}
    </ProvenDialog>
  );
}
