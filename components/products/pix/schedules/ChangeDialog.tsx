'use client';

import { useState } from 'react';
import type { ScheduleChange, ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { toEarliestDay, toLatestDay } from '@/bank/contract/schedule-days';
import { useStepUp } from '@/components/step-up/use-step-up';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { DatePicker } from '@/components/ui/DatePicker';
import { Dialog } from '@/components/ui/Dialog';
import { MoneyField } from '@/components/ui/MoneyField';
import { notify } from '@/components/ui/notify';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { useAct } from '@/contexts/use-act';
import { changeScheduledPix } from '@/services/pix/schedules';
import { texts } from './texts';
import { useAfterScheduleChange } from './use-scheduled';
import { bankToday } from '@/components/ui/today';

interface ChangeDialogProps {
  scheduled: ScheduledPix;
  accountId: string;
  onClose: () => void;
}

const FORM_ID = 'change-scheduled-pix';

/** Changes amount and day, confirmed by the person. Nothing typed is lost when it could not be done. */
export function ChangeDialog({ scheduled, accountId, onClose }: ChangeDialogProps) {
  const [amountCents, setAmountCents] = useState<number | null>(scheduled.amount_cents);
  const [date, setDate] = useState<string | null>(scheduled.date);
  const [appliesTo, setAppliesTo] = useState<ScheduleChange['applies_to']>('this');
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const { ask, dialog } = useStepUp();
  const afterChange = useAfterScheduleChange(accountId);
  const today = bankToday();
  const [earliest, latest] = [toEarliestDay(today), toLatestDay(today)];
  // what waits for money today may stay on today
  const isDayFine = date !== null && (date === scheduled.date || (date >= earliest && date <= latest));
  const isSame = amountCents === scheduled.amount_cents && date === scheduled.date && appliesTo === 'this';
  const hasFollowing = scheduled.repeat !== null && scheduled.repeat.number < scheduled.repeat.of;

  const save = async (change: ScheduleChange) => {
    const wish = { account_id: accountId, scheduled_id: scheduled.id, ...change };
    const proof = await ask({ purpose: 'change_pix_schedule', ...wish });
    if (proof === undefined) return;
    await changeScheduledPix(accountId, scheduled.id, change, proof);
    await afterChange();
    notify(texts.change.done, { tone: 'positive' });
    onClose();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isSame || !isDayFine || date === null || !amountCents) return;
    void act.run(() => save({ amount_cents: amountCents, date, applies_to: appliesTo }));
  };

  return (
    <>
      <Dialog
        open
        title={texts.change.title}
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.change.back}
            </Button>
            <Button type="submit" form={FORM_ID} loading={act.isBusy}>
              {texts.change.save}
            </Button>
          </>
        }
      >
        <form method="post" id={FORM_ID} noValidate onSubmit={submit}>
          <Stack gap={16}>
            <MoneyField
              label={texts.change.amount}
              valueCents={amountCents}
              onValueChange={setAmountCents}
              error={wasSubmitted && !amountCents ? texts.change.amountMissing : undefined}
            />
            <DatePicker
              label={texts.change.day}
              value={date}
              onValueChange={setDate}
              min={scheduled.date < earliest ? scheduled.date : earliest}
              max={latest}
              error={wasSubmitted && !isDayFine ? texts.change.dayMissing : undefined}
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
            {wasSubmitted && isSame ? <Alert tone="info">{texts.change.same}</Alert> : null}
            {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          </Stack>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
