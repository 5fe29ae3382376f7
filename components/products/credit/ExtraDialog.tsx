'use client';

import { useState } from 'react';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { EXTRA_CHOICES, type ExtraChoice } from '@/bank/contract/products/credit/words';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { ProvenDialog } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { contractTexts } from './contract-texts';
import { PaymentResult } from './PaymentResult';
import { QuoteFacts } from './QuoteFacts';
import type { FreshContract } from './use-contract';
import { type PaymentAct, usePayment } from './use-payment';

const words = contractTexts.pay;

interface ExtraDialogProps {
  accountId: string;
  contract: CreditContract;
  fresh: FreshContract;
  onClose: () => void;
}

/** Something beyond the instalments: both ways of using it are shown before one is chosen. */
export function ExtraDialog({ accountId, contract, fresh, onClose }: ExtraDialogProps) {
  const payment = usePayment({ accountId, contract, fresh });
  const { areHidden } = useHiddenAmounts();
  const [amountCents, setAmount] = useState<number | null>(null);
  const [choice, setChoice] = useState<ExtraChoice | null>(null);
  const { form, quotes: reading, result } = payment;
  const { quotes } = reading;
  const chosen = quotes.find(({ quote }) => quote.choice === choice);
  const compare = () => {
    if (amountCents === null) return;
    void reading.read(EXTRA_CHOICES.map(choice => ({ kind: 'extra', amount_cents: amountCents, choice })));
  };
  const type = (cents: number | null) => {
    setAmount(cents);
    setChoice(null);
    payment.forget();
  };
  const toSubmit = (): string | undefined => {
    if (result) return undefined;
    if (quotes.length === 0) return words.compare;
    if (!chosen) return undefined;
    return areHidden ? words.submitHidden : words.submit(formatMoney(chosen.quote.amount_cents));
  };
  const submit = toSubmit();
  return (
    <ProvenDialog
      title={words.titles.extra}
      words={{ cancel: result ? words.close : words.cancel, ...(submit && { submit }) }}
      form={{ ...form, isBusy: form.isBusy || reading.isReading }}
      onSubmit={() => (chosen ? payment.pay(chosen, words.titles.extra) : compare())}
      onClose={onClose}
    >
      {result ? (
        <PaymentResult accountId={accountId} payment={result} />
      ) : (
        <Stack gap={16}>
          <MoneyField
            label={words.extraAmount}
            help={<PrivateText>{words.extraHelp(formatMoney(contract.owed_cents))}</PrivateText>}
            valueCents={amountCents}
            onValueChange={type}
            error={form.wasSubmitted && amountCents === null ? words.extraMissing : (reading.error ?? undefined)}
          />
          {payment.wasStale ? <Alert tone="warning">{words.stale}</Alert> : null}
          {quotes.length > 0 ? <ChoiceOf payment={payment} choice={choice} onChoice={setChoice} /> : null}
          {chosen ? <QuoteFacts quote={chosen.quote} /> : null}
        </Stack>
      )}
    </ProvenDialog>
  );
}

interface ChoiceOfProps {
  payment: PaymentAct;
  choice: ExtraChoice | null;
  onChoice: (choice: ExtraChoice) => void;
}

function ChoiceOf({ payment, choice, onChoice }: ChoiceOfProps) {
  const options = payment.quotes.quotes.flatMap(({ quote }) => {
    if (!quote.choice || !quote.after) return [];
    const { name, help } = words.choices[quote.choice];
    const { installments, installment_cents, last_due_on, saved_cents } = quote.after;
    const told = `${help(installments, formatMoney(installment_cents), last_due_on)} ${words.saved(formatMoney(saved_cents))}`;
    return [{ value: quote.choice, label: name, help: <PrivateText>{told}</PrivateText> }];
  });
  return <RadioGroup label={words.choice} options={options} value={choice} onValueChange={onChoice} />;
}
