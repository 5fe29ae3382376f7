'use client';

import { useState } from 'react';
import type { ContestReason, DdaBoleto } from '@/bank/contract/products/dda';
import { announce } from '@/components/frame/announce';
import { FormDialog } from '@/components/lists/FormDialog';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { contestDdaBoleto } from '@/services/dda';
import { REASONS, texts } from './texts';
import { type DdaTask, useDdaReload } from './use-dda';

const words = texts.contestForm;
const ORDER = ['unknown_payee', 'not_received', 'wrong_amount', 'paid_before', 'other'] as const;
const OPTIONS = ORDER.map(value => ({ value, label: REASONS[value] }));
const NOTE_LENGTH = 300;

/** Puts a boleto away as not recognised, with the reason. */
export function ContestDialog({ accountId, boleto, onClose }: DdaTask & { boleto: DdaBoleto }) {
  const [reason, setReason] = useState<ContestReason | null>(null);
  const [note, setNote] = useState('');
  const [lack, setLack] = useState<string | undefined>();
  const act = useAct();
  const reload = useDdaReload(accountId);
  const submit = async () => {
    if (reason === null) return setLack(words.reasonMissing);
    const body = { reason, ...(note.trim() === '' ? {} : { note: note.trim() }) };
    const isDone = await act.run(() => contestDdaBoleto(accountId, boleto.id, body));
    await reload();
    if (!isDone) return;
    announce(words.done);
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      tone="danger"
      words={{ cancel: words.cancel, submit: words.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>{words.body}</Text>
      <RadioGroup
        label={words.reason}
        options={OPTIONS}
        value={reason}
        onValueChange={chosen => {
          setLack(undefined);
          setReason(chosen);
        }}
        error={lack}
      />
      <TextArea label={words.note} optional value={note} maxLength={NOTE_LENGTH} onValueChange={setNote} />
    </FormDialog>
  );
}
