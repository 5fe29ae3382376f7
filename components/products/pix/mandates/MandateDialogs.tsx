'use client';

import { useState } from 'react';
import type { MandateCharge, PixMandateDetail } from '@/bank/contract/products/pix/mandate-desk';
import { announce } from '@/components/frame/announce';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { FormDialog } from '@/components/lists/FormDialog';
import { DateField } from '@/components/ui/DateField';
import { formatDate } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import {
  cancelPixMandateCharge,
  chargePixMandate,
  createIdempotencyKey,
  retryPixMandateCharge,
  withdrawPixMandate,
} from '@/services/pix/mandates';
import { texts } from './texts';
import { useAfterAct } from './use-mandates';

/** Which window stands open over the page of a recurrence. */
export type MandateWindow =
  | { kind: 'withdraw' | 'charge' }
  | { kind: 'cancel_charge' | 'retry'; charge: MandateCharge };

interface DialogProps {
  mandate: PixMandateDetail;
  accountId: string;
  onClose: () => void;
}

/** The windows in which a recurrence is ended, a cycle is charged, taken back or tried again. */
export function MandateDialogs({ window, ...props }: DialogProps & { window: MandateWindow }) {
  const { mandate, accountId, onClose } = props;
  const asked = { afterwards: useAfterAct(accountId), onClose };
  switch (window.kind) {
    case 'charge':
      return <ChargeDialog {...props} />;
    case 'retry':
      return <RetryDialog {...props} charge={window.charge} />;
    case 'withdraw':
      return (
        <AskedDialog
          {...asked}
          tone="danger"
          title={texts.withdraw.title(mandate.customer.name)}
          words={texts.withdraw}
          act={() => withdrawPixMandate(accountId, mandate.id)}
        >
          <p>{texts.withdraw.body}</p>
        </AskedDialog>
      );
    case 'cancel_charge':
      return (
        <AskedDialog
          {...asked}
          title={texts.cancelCycle.title(formatDate(window.charge.due_on))}
          words={texts.cancelCycle}
          act={() => cancelPixMandateCharge(accountId, mandate.id, window.charge.id)}
        >
          <p>{texts.cancelCycle.body}</p>
        </AskedDialog>
      );
  }
}

function RetryDialog({ mandate, accountId, onClose, charge }: DialogProps & { charge: MandateCharge }) {
  const words = texts.retry;
  const [day, setDay] = useState(charge.retry_from);
  const act = useAct();
  const afterwards = useAfterAct(accountId);
  const submit = async () => {
    if (day === null) return;
    const isDone = await act.run(() => retryPixMandateCharge(accountId, mandate.id, charge.id, day));
    await afterwards();
    if (!isDone) return;
    announce(words.done);
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.back, submit: words.confirm }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <DateField
        label={words.day}
        help={charge.retry_until ? words.help(formatDate(charge.retry_until)) : undefined}
        min={charge.retry_from ?? undefined}
        max={charge.retry_until ?? undefined}
        value={day}
        onValueChange={setDay}
        error={day === null ? words.missing : undefined}
      />
    </FormDialog>
  );
}

function ChargeDialog({ mandate, accountId, onClose }: DialogProps) {
  const words = texts.charge;
  const [cents, setCents] = useState(mandate.amount_cents);
  const [dueOn, setDueOn] = useState(mandate.next_due_on);
  const [description, setDescription] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [key, setKey] = useState(createIdempotencyKey);
  const act = useAct();
  const afterwards = useAfterAct(accountId);
  const submit = async () => {
    setSubmitted(true);
    if (!cents || dueOn === null) return;
    const body = { due_on: dueOn, amount_cents: cents, description: description.trim() || undefined };
    const isDone = await act.run(() => chargePixMandate(accountId, mandate.id, body, key));
    await afterwards();
    if (!isDone) return;
    announce(words.done);
    onClose();
  };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(createIdempotencyKey());
    };
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.back, submit: words.confirm }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MoneyField
        label={words.amount}
        valueCents={cents}
        onValueChange={change(setCents)}
        error={wasSubmitted && !cents ? words.amountMissing : undefined}
      />
      <DateField
        label={words.due}
        help={words.dueHelp}
        min={mandate.starts_on}
        max={mandate.ends_on ?? undefined}
        value={dueOn}
        onValueChange={change(setDueOn)}
        error={wasSubmitted && dueOn === null ? words.dueMissing : undefined}
      />
      <TextField
        label={words.description}
        optional
        maxLength={140}
        value={description}
        onChange={event => change(setDescription)(event.target.value)}
      />
    </FormDialog>
  );
}
