'use client';

import { useState } from 'react';
import type { ChangeRequest, Receivable } from '@/bank/contract/products/receivable-shapes';
import { announce } from '@/components/frame/announce';
import { FormDialog } from '@/components/lists/FormDialog';
import { DatePicker } from '@/components/ui/DatePicker';
import { MoneyField } from '@/components/ui/MoneyField';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { changeReceivable } from '@/services/receivable';
import { DiscountFields } from './DiscountFields';
import { findDiscountProblem, toDiscountDraft, toDiscountWish } from './discount-draft';
import { texts } from './detail-texts';

const words = texts.changeForm;

interface ChangeDialogProps {
  accountId: string;
  receivable: Receivable;
  afterwards: () => Promise<unknown>;
  onClose: () => void;
}

/** Moves the due day, gives or takes a discount and a rebate; only what was changed is sent. */
export function ChangeDialog({ accountId, receivable, afterwards, onClose }: ChangeDialogProps) {
  const { id, due_date, amounts, terms } = receivable;
  const first = { dueDate: due_date, rebateCents: terms.rebate_cents || null, discount: toDiscountDraft(receivable) };
  const [draft, setDraft] = useState<Omit<typeof first, 'dueDate'> & { dueDate: string | null }>(first);
  const [refused, setRefused] = useState<string | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { run, isBusy, error } = useAct();
  const discountProblem = findDiscountProblem(draft.discount);
  const toChange = (): ChangeRequest => ({
    ...(draft.dueDate && draft.dueDate !== due_date ? { due_date: draft.dueDate } : {}),
    ...(draft.rebateCents === first.rebateCents ? {} : { rebate_cents: draft.rebateCents ?? 0 }),
    ...(JSON.stringify(draft.discount) === JSON.stringify(first.discount)
      ? {}
      : { discount: toDiscountWish(draft.discount) }),
  });
  const submit = () => {
    const change = toChange();
    const isWrong = !draft.dueDate || discountProblem !== undefined;
    setRefused(!isWrong && Object.keys(change).length === 0 ? words.nothing : null);
    setSubmitted(true);
    if (isWrong || Object.keys(change).length === 0) return;
    void run(async () => {
      await changeReceivable(accountId, id, change);
      await afterwards();
      announce(texts.acts.changeDone);
      onClose();
    });
  };
  return (
    <FormDialog
      title={texts.acts.change}
      words={{ cancel: words.back, submit: words.save }}
      isBusy={isBusy}
      error={error ?? refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <DatePicker
        label={words.due}
        min={amounts.day}
        value={draft.dueDate}
        onValueChange={dueDate => setDraft({ ...draft, dueDate })}
        error={wasSubmitted && !draft.dueDate ? words.dueMissing : undefined}
      />
      <MoneyField
        label={words.rebate}
        help={words.rebateHelp}
        optional
        valueCents={draft.rebateCents}
        onValueChange={rebateCents => setDraft({ ...draft, rebateCents })}
      />
      <DiscountFields
        draft={draft.discount}
        error={wasSubmitted ? discountProblem : undefined}
        onChange={discount => setDraft({ ...draft, discount })}
      />
      <Text size={14} muted>
        {words.help}
      </Text>
    </FormDialog>
  );
}
