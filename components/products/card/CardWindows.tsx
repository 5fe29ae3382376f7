'use client';

import { useState } from 'react';
import { announce } from '@/components/frame/announce';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { FormDialog } from '@/components/lists/FormDialog';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { blockCard, cancelCard, nameCard, reportCard, unblockCard } from '@/services/card';
import { NameFields } from './NameFields';
import { namesOf } from './new-card';
import { texts } from './texts';
import { type CardTask, useCardNews } from './use-cards';

export type CardWindow = 'block' | 'unblock' | 'edit' | 'report' | 'cancel';

/** The window of an act. */
export function CardWindows({ open, hasOptions, ...task }: CardTask & { open: CardWindow; hasOptions: boolean }) {
  switch (open) {
    case 'block':
      return <BlockDialog {...task} hasOptions={hasOptions} />;
    case 'unblock':
      return <UnblockDialog {...task} />;
    case 'edit':
      return <NamesDialog {...task} />;
    case 'report':
      return <ReportDialog {...task} />;
    case 'cancel':
      return <CancelDialog {...task} />;
  }
}

function BlockDialog({ accountId, card, hasOptions, onClose }: CardTask & { hasOptions: boolean }) {
  const words = texts.blockForm;
  const show = useCardNews(accountId);
  return (
    <AskedDialog
      title={words.title}
      words={{ confirm: words.confirm, back: words.back, done: words.done }}
      act={async () => show(await blockCard(accountId, card.id))}
      onClose={onClose}
    >
      <Text>
        {words.body} {hasOptions ? null : words.bodyFinal}
      </Text>
    </AskedDialog>
  );
}

function CancelDialog({ accountId, card, onClose }: CardTask) {
  const words = texts.cancelForm;
  const show = useCardNews(accountId);
  return (
    <AskedDialog
      title={words.title}
      tone="danger"
      words={{ confirm: words.confirm, back: words.back, done: words.done }}
      act={async () => show(await cancelCard(accountId, card.id))}
      onClose={onClose}
    >
      <Text>{words.body}</Text>
    </AskedDialog>
  );
}

function UnblockDialog({ accountId, card, onClose }: CardTask) {
  const words = texts.unblockForm;
  const form = useProvenForm();
  const show = useCardNews(accountId);
  const submit = () => {
    const wish = { purpose: 'unblock_card', account_id: accountId, payment_card_id: card.id } as const;
    void form.run(() =>
      form.prove(wish, async proof => {
        await show(await unblockCard(accountId, card.id, proof));
        announce(words.done);
        onClose();
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.body}</Text>
    </ProvenDialog>
  );
}

function ReportDialog({ accountId, card, onClose }: CardTask) {
  const words = texts.reportForm;
  const act = useAct();
  const show = useCardNews(accountId);
  const [reason, setReason] = useState<'lost' | 'stolen' | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const submit = async () => {
    setSubmitted(true);
    if (!reason) return;
    const isDone = await act.run(async () => show(await reportCard(accountId, card.id, reason)));
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
        options={(['lost', 'stolen'] as const).map(value => ({ value, label: words.reasons[value] }))}
        value={reason}
        onValueChange={setReason}
        error={wasSubmitted && !reason ? words.reasonMissing : undefined}
      />
    </FormDialog>
  );
}

function NamesDialog({ accountId, card, onClose }: CardTask) {
  const words = texts.namesForm;
  const act = useAct();
  const show = useCardNews(accountId);
  const [names, setNames] = useState({ alias: card.alias ?? '', costCenter: card.cost_center ?? '' });
  const submit = async () => {
    const isDone = await act.run(async () => show(await nameCard(accountId, card.id, namesOf(names))));
    if (!isDone) return;
    announce(words.done);
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NameFields card={names} onChange={part => setNames(now => ({ ...now, ...part }))} />
    </FormDialog>
  );
}
