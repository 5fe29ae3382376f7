'use client';

import { useState } from 'react';
import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { RECEIVED_WAYS, type ReceivedWay } from '@/bank/contract/products/receivable-words';
import { announce } from '@/components/frame/announce';
import { FormDialog } from '@/components/lists/FormDialog';
import { DatePicker } from '@/components/ui/DatePicker';
import { MoneyField } from '@/components/ui/MoneyField';
import { Select } from '@/components/ui/Select';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { receiveReceivable } from '@/services/receivable';
import { texts, WAYS } from './detail-texts';

const words = texts.receivedForm;

interface ReceivedDialogProps {
  accountId: string;
  receivable: Receivable;
  afterwards: () => Promise<unknown>;
  onClose: () => void;
}

/** Says that it was paid by another way: when, how much and how. */
export function ReceivedDialog({ accountId, receivable, afterwards, onClose }: ReceivedDialogProps) {
  const { id, amounts } = receivable;
  const [receivedOn, setReceivedOn] = useState<string | null>(amounts.day);
  const [amountCents, setAmountCents] = useState<number | null>(amounts.total_cents);
  const [how, setHow] = useState<ReceivedWay>('cash');
  const [wasSubmitted, setSubmitted] = useState(false);
  const { run, isBusy, error } = useAct();
  const isDayWrong = !receivedOn || receivedOn > amounts.day;
  const submit = () => {
    setSubmitted(true);
    if (isDayWrong || !amountCents) return;
    void run(async () => {
      await receiveReceivable(accountId, id, { received_on: receivedOn, amount_cents: amountCents, how });
      announce(texts.acts.receivedDone);
      onClose();
    }).then(afterwards);
  };
  return (
    <FormDialog
      title={texts.acts.received}
      words={{ cancel: words.back, submit: words.save }}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.lead}</Text>
      <DatePicker
        label={words.on}
        max={amounts.day}
        value={receivedOn}
        onValueChange={setReceivedOn}
        error={wasSubmitted && isDayWrong ? words.onMissing : undefined}
      />
      <MoneyField
        label={words.amount}
        valueCents={amountCents}
        onValueChange={setAmountCents}
        error={wasSubmitted && !amountCents ? words.amountMissing : undefined}
      />
      <Select
        label={words.how}
        options={RECEIVED_WAYS.map(value => ({ value, label: WAYS[value] }))}
        value={how}
        onValueChange={setHow}
      />
    </FormDialog>
  );
}
