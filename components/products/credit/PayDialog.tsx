'use client';

import { useEffect, useRef, useState } from 'react';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { ProvenDialog } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { formatMoney } from '@/components/ui/format';
import { Select } from '@/components/ui/Select';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { contractTexts } from './contract-texts';
import { PaymentResult } from './PaymentResult';
import { QuoteFacts } from './QuoteFacts';
import { installments } from './texts';
import type { FreshContract } from './use-contract';
import { usePayment } from './use-payment';

const words = contractTexts.pay;

interface PayDialogProps {
  accountId: string;
  contract: CreditContract;
  fresh: FreshContract;
  /** The next instalments, or all that is owed. */
  kind: 'installments' | 'settlement';
  /** How many instalments at first. */
  count: number;
  onClose: () => void;
}

/** The next instalments or all of them: what they come to today, then the one payment. */
export function PayDialog({ accountId, contract, fresh, kind, count: first, onClose }: PayDialogProps) {
  const { form, quotes: reading, pay, result, wasStale } = usePayment({ accountId, contract, fresh });
  const { areHidden } = useHiddenAmounts();
  const [count, setCount] = useState(first);
  // the contract moves on when it was paid: what was offered stays
  const [most] = useState(contract.open_installments);
  const quoted = reading.quotes[0];
  const ask = (wanted: number) =>
    void reading.read([kind === 'settlement' ? { kind } : { kind: 'installments', count: wanted }]);
  const askFirst = useRef(ask);
  useEffect(() => askFirst.current(first), [first]);
  const change = (chosen: string) => {
    setCount(Number(chosen));
    ask(Number(chosen));
  };
  const isReady = quoted && !result && !reading.isReading;
  const submit = quoted && words.submit(formatMoney(quoted.quote.amount_cents));
  return (
    <ProvenDialog
      title={words.titles[kind]}
      words={{
        cancel: result ? words.close : words.cancel,
        ...(isReady && { submit: areHidden ? words.submitHidden : submit }),
      }}
      form={form}
      onSubmit={() => isReady && pay(quoted, words.titles[kind])}
      onClose={onClose}
    >
      {result ? (
        <PaymentResult accountId={accountId} payment={result} />
      ) : (
        <Stack gap={16}>
          {kind === 'installments' && most > 1 ? (
            <Select
              label={words.count}
              help={words.countHelp}
              options={Array.from({ length: most }, (_, place) => ({
                value: String(place + 1),
                label: installments(place + 1),
              }))}
              value={String(count)}
              onValueChange={change}
            />
          ) : null}
          {reading.error ? <Alert tone="danger">{reading.error}</Alert> : null}
          {wasStale ? <Alert tone="warning">{words.stale}</Alert> : null}
          {quoted && !reading.isReading ? <QuoteFacts quote={quoted.quote} /> : null}
          {reading.isReading ? <Waiting /> : null}
        </Stack>
      )}
    </ProvenDialog>
  );
}

function Waiting() {
  return (
    <Stack gap={16}>
      <span role="status" aria-busy aria-label={words.reading} />
      <Skeleton width={220} height={44} />
      <Skeleton height={96} />
    </Stack>
  );
}
