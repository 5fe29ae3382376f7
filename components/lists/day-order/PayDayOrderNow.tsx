'use client';

import { announce } from '@/components/frame/announce';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { formatMoney } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import { ProvenDialog, useProvenForm } from '../ProvenDialog';
import type { DayOrderActProps } from './CancelDayOrder';
import { hasFollowing } from './day-order';
import { texts } from './texts';
import { useAfterChange } from './use-after-change';

/** Has a payment for a day leave now, confirmed by the person: its day becomes today. */
export function PayDayOrderNow({ order, desk, accountId, onClose }: DayOrderActProps) {
  const form = useProvenForm();
  const afterChange = useAfterChange(accountId);
  const words = desk.words.payNow;
  const pay = () => {
    const change = { amount_cents: order.amount_cents, date: bankToday(), applies_to: 'this' } as const;
    return form.prove(desk.toWish(change), async proof => {
      await desk.change(change, proof);
      await afterChange();
      announce(words.done);
      onClose();
    });
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title(order.payee.name)}
      words={{ cancel: texts.change.back, submit: words.act }}
      onSubmit={() => void form.run(pay)}
      onClose={onClose}
    >
      <p>
        <PrivateText>{texts.payNow.today(formatMoney(order.amount_cents))}</PrivateText> {words.body}{' '}
        {hasFollowing(order) ? texts.payNow.series : null}
      </p>
    </ProvenDialog>
  );
}
