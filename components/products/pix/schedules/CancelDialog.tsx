'use client';

import { useState } from 'react';
import type { ScheduleChange, ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { formatDate, formatMoney } from '@/components/ui/format';
import { RadioGroup } from '@/components/ui/RadioGroup';
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
  const { payee, amount_cents, date, repeat } = scheduled;
  return (
    <AskedDialog
      title={texts.cancel.title(payee.name)}
      words={texts.cancel}
      act={() => cancelScheduledPix(accountId, scheduled.id, appliesTo)}
      afterwards={useAfterScheduleChange(accountId)}
      onClose={onClose}
    >
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
    </AskedDialog>
  );
}
