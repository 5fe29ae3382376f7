'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { FormDialog } from '@/components/lists/FormDialog';
import { DateField } from '@/components/ui/DateField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { createCreditRenegotiation } from '@/services/credit';
import { contractTexts } from './contract-texts';

const words = contractTexts.renegotiate;

interface RenegotiateDialogProps {
  accountId: string;
  contract: CreditContract;
  onClose: () => void;
}

/** How many instalments and from when on; leads to the papers that are read and signed. */
export function RenegotiateDialog({ accountId, contract, onClose }: RenegotiateDialogProps) {
  const router = useRouter();
  const act = useAct();
  const [wasSubmitted, setSubmitted] = useState(false);
  const [count, setCount] = useState('');
  const [firstDueOn, setFirst] = useState<string | null>(null);
  // the contract may be read again meanwhile: what was offered stays
  const [room] = useState(contract.renegotiation);
  if (!room) return null;
  const { min_installments: least, max_installments: most, first_due_from: from, first_due_until: until } = room;
  const installments = Number(count);
  const isCount = count !== '' && installments >= least && installments <= most;
  const isDay = firstDueOn !== null && firstDueOn >= from && firstDueOn <= until;
  const submit = () => {
    setSubmitted(true);
    if (!isCount || !isDay) return;
    void act.run(async () => {
      const wish = { installments, first_due_on: firstDueOn };
      const { id } = await createCreditRenegotiation(accountId, contract.id, wish);
      router.push(withAccount(`/credit/${id}`, accountId));
    });
  };
  return (
    <FormDialog
      title={words.dialog}
      words={{ cancel: words.cancel, submit: words.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.lead}</Text>
      <Stack gap={4}>
        <Text size={14} muted>
          {words.owed}
        </Text>
        <PrivateMoney cents={contract.owed_cents} size="figure" />
      </Stack>
      <TextField
        label={words.installments}
        help={words.installmentsHelp(least, most)}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        onChange={event => setCount(event.target.value.replace(/\D/g, '').slice(0, 3))}
        error={wasSubmitted && !isCount ? words.installmentsWrong(least, most) : undefined}
      />
      <DateField
        label={words.first}
        help={words.firstHelp(from, until)}
        min={from}
        max={until}
        value={firstDueOn}
        onValueChange={setFirst}
        error={wasSubmitted && !isDay ? words.firstWrong(from, until) : undefined}
      />
    </FormDialog>
  );
}
