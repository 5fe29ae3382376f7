'use client';

import { useState } from 'react';
import { formatDate, formatMoney } from '@/components/ui/format';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { AskedDialog } from '../AskedDialog';
import { type DayChange, type DayOrder, type DayOrderDesk, hasFollowing } from './day-order';
import { texts } from './texts';
import { useAfterChange } from './use-after-change';

export interface DayOrderActProps {
  order: DayOrder;
  desk: DayOrderDesk;
  accountId: string;
  onClose: () => void;
}

/** Asks once more before a payment, or the rest of a repeated one, is cancelled. */
export function CancelDayOrder({ order, desk, accountId, onClose }: DayOrderActProps) {
  const [appliesTo, setAppliesTo] = useState<DayChange['applies_to']>('this');
  const { payee, amount_cents, date } = order;
  return (
    <AskedDialog
      title={desk.words.cancel(payee.name)}
      words={texts.cancel}
      act={() => desk.cancel(appliesTo)}
      afterwards={useAfterChange(accountId)}
      onClose={onClose}
    >
      <p>{texts.cancel.body(formatMoney(amount_cents), formatDate(date))}</p>
      {hasFollowing(order) ? (
        <RadioGroup
          label={texts.cancel.scope}
          options={[
            { value: 'this', label: texts.this },
            { value: 'following', label: texts.cancel.following },
          ]}
          value={appliesTo}
          onValueChange={setAppliesTo}
        />
      ) : null}
    </AskedDialog>
  );
}
