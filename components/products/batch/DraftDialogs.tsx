'use client';

import { useState } from 'react';
import type { BatchDetail } from '@/bank/contract/products/batch';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { FormDialog } from '@/components/lists/FormDialog';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { changeBatch, deleteBatch } from '@/services/batch';
import { texts } from './draft-texts';
import type { ChosenKind } from './chosen-kind';
import { KindFields } from './KindFields';
import { texts as mapTexts } from './map-texts';
import type { FreshBatch } from './use-batch';

const NAME_LENGTH = 80;

interface DraftDialogsProps {
  which: 'rename' | 'remove';
  accountId: string;
  batch: BatchDetail;
  fresh: FreshBatch;
  onClose: () => void;
  /** The draft is no more. */
  onGone: () => void;
}

/** The windows of a draft: its name and kind, and throwing it away. */
export function DraftDialogs({ which, onGone, ...draft }: DraftDialogsProps) {
  if (which === 'rename') return <RenameDialog {...draft} />;
  const { accountId, batch, fresh, onClose } = draft;
  const { title, body, confirm, back } = texts.removal;
  return (
    <AskedDialog
      title={title}
      tone="danger"
      words={{ confirm, back }}
      act={async () => {
        await fresh.leave(() => deleteBatch(accountId, batch.id));
        onGone();
      }}
      onClose={onClose}
    >
      <Text>{body}</Text>
    </AskedDialog>
  );
}

function RenameDialog({ accountId, batch, fresh, onClose }: Omit<DraftDialogsProps, 'which' | 'onGone'>) {
  const act = useAct();
  const [name, setName] = useState(batch.name);
  const [chosen, setChosen] = useState<ChosenKind>({ kind: batch.kind, payroll_kind: batch.payroll_kind });
  const hasName = name.trim() !== '';
  const submit = async () => {
    if (!hasName) return;
    const isDone = await act.run(async () =>
      fresh.put(await changeBatch(accountId, batch.id, { name: name.trim(), ...chosen })),
    );
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={texts.rename.title}
      words={texts.rename}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={texts.rename.field}
        value={name}
        maxLength={NAME_LENGTH}
        error={hasName ? undefined : mapTexts.nameMissing}
        onChange={event => setName(event.target.value)}
      />
      <KindFields label={texts.rename.kind} value={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
