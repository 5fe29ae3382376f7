'use client';

import { useState } from 'react';
import type { ScheduleChange, ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { formatDate, formatMoney } from '@/components/ui/format';
import { notify } from '@/components/ui/notify';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { useAct } from '@/contexts/use-act';
import { cancelScheduledPix } from '@/services/pix/schedules';
import { texts } from './texts';
import { useAfterScheduleChange } from './use-scheduled';

interface CancelDialogProps {
  scheduled: ScheduledPix;
  accountId: string;
  onClose: () => void;
}

/** Asks once more before a payment, or the rest of a repeated one, is cancelled. */
export function CancelDialog({ scheduled, accountId, onClose }: CancelDialogProps) {
  const [appliesTo, setAppliesTo] = useState<ScheduleChange['applies_to']>('this');
  const act = useAct();
  const afterChange = useAfterScheduleChange(accountId);
  const { payee, amount_cents, date, repeat } = scheduled;
  const cancel = async () => {
    const isDone = await act.run(() => cancelScheduledPix(accountId, scheduled.id, appliesTo));
    await afterChange();
    if (!isDone) return;
    notify(texts.cancel.done, { tone: 'positive' });
    onClose();
  };
  return (
    <AlertDialog
      open
      title={texts.cancel.title(payee.name)}
      confirmLabel={texts.cancel.confirm}
      cancelLabel={texts.cancel.back}
      loading={act.isBusy}
      error={act.error}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{texts.cancel.body(formatMoney(amount_cents), formatDate(date))}</p>
        {repeat && repeat.number < repeat.of ? (
          <RadioGroup
            label={texts.cancel.scope}
            options={[
              { value: 'this', label: texts.cancel.this },
              { value: 'following', label: texts.cancel.following },
            ]}
            value={appliesTo}
            onValueChange={setAppliesTo}
          />
        ) : null}
      </Stack>
    </AlertDialog>
  );
}
