'use client';

import { useState } from 'react';
import type { PaymentLink } from '@/bank/contract/products/acquiring-links';
import { MOST_LINK_INSTALMENTS } from '@/bank/contract/products/acquiring-words';
import { announce } from '@/components/frame/announce';
import { FormDialog } from '@/components/lists/FormDialog';
import { DateField } from '@/components/ui/DateField';
import { MoneyField } from '@/components/ui/MoneyField';
import { Select } from '@/components/ui/Select';
import { Switch } from '@/components/ui/Switch';
import { TextField } from '@/components/ui/TextField';
import { bankToday } from '@/components/ui/today';
import { useAct } from '@/contexts/use-act';
import { createPaymentLink } from '@/services/acquiring/links';
import { EMPTY_LINK, type LinkDraft, linkProblems, toLinkRequest } from './link-draft';
import { linkTexts } from './link-texts';
import { useIntentKey } from './use-intent-key';

const words = linkTexts.form;
const MANY = Array.from({ length: MOST_LINK_INSTALMENTS }, (_, index) => ({
  value: String(index + 1),
  label: words.upTo(index + 1),
}));

interface LinkFormProps {
  accountId: string;
  /** Whether the page of a link can ask for cards. */
  hasCards: boolean;
  onDone: (link: PaymentLink) => Promise<unknown>;
  onClose: () => void;
}

/** Makes a payment link: what is sold, for how much, until when, how often. */
export function LinkForm({ accountId, hasCards, onDone, onClose }: LinkFormProps) {
  const [draft, setDraft] = useState({ ...EMPTY_LINK, takesCard: hasCards });
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const keyOf = useIntentKey();
  const problems: Partial<Record<'name' | 'amount' | 'uses', string>> = linkProblems(draft);
  const shown = wasSubmitted ? problems : {};
  const change = (part: Partial<LinkDraft>) => setDraft({ ...draft, ...part });
  const submit = async () => {
    setSubmitted(true);
    if (Object.keys(problems).length > 0) return;
    const body = toLinkRequest(draft);
    const isMade = await act.run(async () => onDone(await createPaymentLink(accountId, body, keyOf(body))));
    if (!isMade) return;
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
      <TextField
        label={words.name}
        help={words.nameHelp}
        maxLength={60}
        value={draft.name}
        onChange={event => change({ name: event.target.value })}
        error={shown.name}
      />
      <TextField
        label={words.description}
        optional
        maxLength={200}
        value={draft.description}
        onChange={event => change({ description: event.target.value })}
      />
      <Switch label={words.fixed} checked={draft.isFixed} onCheckedChange={isFixed => change({ isFixed })} />
      {draft.isFixed ? (
        <MoneyField
          label={words.amount}
          valueCents={draft.cents}
          onValueChange={cents => change({ cents })}
          error={shown.amount}
        />
      ) : null}
      <DateField
        label={words.lastDay}
        help={words.lastDayHelp}
        optional
        min={bankToday()}
        value={draft.lastDay}
        onValueChange={lastDay => change({ lastDay })}
      />
      <TextField
        label={words.uses}
        help={words.usesHelp}
        optional
        inputMode="numeric"
        maxLength={4}
        value={draft.uses}
        onChange={event => change({ uses: event.target.value })}
        error={shown.uses}
      />
      {hasCards ? (
        <Switch
          label={words.card}
          help={words.cardHelp}
          checked={draft.takesCard}
          onCheckedChange={takesCard => change({ takesCard })}
        />
      ) : null}
      {hasCards && draft.takesCard ? (
        <Select
          label={words.instalments}
          options={MANY}
          value={draft.instalments}
          onValueChange={instalments => change({ instalments })}
        />
      ) : null}
    </FormDialog>
  );
}
