'use client';

import { useState } from 'react';
import type { Chargeback } from '@/bank/contract/products/acquiring';
import { LONGEST_ANSWER } from '@/bank/contract/products/acquiring-words';
import { announce } from '@/components/frame/announce';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { FormDialog } from '@/components/lists/FormDialog';
import { Alert } from '@/components/ui/Alert';
import { Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { answerChargeback } from '@/services/acquiring/chargebacks';
import { chargebackTexts } from './chargeback-texts';

interface AnswerTask {
  accountId: string;
  chargeback: Chargeback;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Contests a contest: why the sale is due, with the documents that are there. */
export function ContestDialog({ accountId, chargeback, onChanged, onClose }: AnswerTask) {
  const words = chargebackTexts.contest;
  const [text, setText] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const hasFiles = chargeback.files.length > 0;
  const isMissing = text.trim() === '';
  const submit = async () => {
    setSubmitted(true);
    if (isMissing || !hasFiles) return;
    const body = { kind: 'contest', text: text.trim() } as const;
    if (!(await act.run(() => answerChargeback(accountId, chargeback.id, body)))) return;
    announce(words.done);
    await onChanged();
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
      <TextArea
        label={words.text}
        help={words.help}
        maxLength={LONGEST_ANSWER}
        value={text}
        onValueChange={setText}
        error={wasSubmitted && isMissing ? words.missing : undefined}
      />
      {hasFiles ? <Text size={14}>{words.once}</Text> : <Alert tone="warning">{words.noFiles}</Alert>}
    </FormDialog>
  );
}

/** Accepts a contest, once it is asked again. */
export function AcceptDialog({ accountId, chargeback, onChanged, onClose }: AnswerTask) {
  const words = chargebackTexts.accept;
  return (
    <AskedDialog
      title={words.title}
      tone="danger"
      words={{ confirm: words.confirm, back: words.back, done: words.done }}
      act={() => answerChargeback(accountId, chargeback.id, { kind: 'accept', text: '' })}
      afterwards={onChanged}
      onClose={onClose}
    >
      <Text>{words.body}</Text>
    </AskedDialog>
  );
}
