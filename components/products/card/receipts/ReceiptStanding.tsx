'use client';

import { useState } from 'react';
import { SHORTEST_RECEIPT_REASON, LONGEST_RECEIPT_REASON } from '@/bank/contract/products/card-receipt-words';
import { announce } from '@/components/frame/announce';
import { FormDialog } from '@/components/lists/FormDialog';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { askReceiptException, decideReceiptException } from '@/services/card/receipts';
import type { PapersTask } from './PaperFiles';
import { receiptTexts as texts } from './receipt-texts';

const wordsOf = ({ receipt: { state, due_on }, exception }: PapersTask['papers']): string | null => {
  const day = due_on === null ? '' : formatDate(due_on);
  if (state === 'exception_asked') return texts.asked;
  if (state === 'excepted') return texts.excepted;
  if (state === 'attached' || state === 'not_required') return null;
  if (exception?.is_refused) return texts.refused;
  return state === 'missing' ? texts.late(day) : texts.until(day);
};

/** Whether a receipt is wanted, what was said of one that does not exist, and deciding on that. */
export function ReceiptStanding(task: PapersTask) {
  const [isAsked, setAsked] = useState(false);
  const { papers } = task;
  const words = wordsOf(papers);
  if (words === null) return null;
  const { state } = papers.receipt;
  return (
    <Stack gap={8}>
      <Alert tone={state === 'excepted' ? 'info' : 'warning'}>{words}</Alert>
      {papers.exception && state !== 'required' && state !== 'missing' ? (
        <Text size={14} muted>
          {texts.said(papers.exception.asked_by, papers.exception.reason)}
        </Text>
      ) : null}
      {papers.may.includes('ask_exception') ? (
        <div>
          <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
            {texts.exception.open}
          </Button>
        </div>
      ) : null}
      {papers.may.includes('decide_exception') ? <Deciding {...task} /> : null}
      {isAsked ? <AskingException {...task} onClose={() => setAsked(false)} /> : null}
    </Stack>
  );
}

function Deciding({ accountId, purchaseId, onChanged }: PapersTask) {
  const act = useAct();
  const decide = async (isGranted: boolean) => {
    const isDone = await act.run(() => decideReceiptException(accountId, purchaseId, isGranted));
    if (!isDone) return;
    announce(isGranted ? texts.granted : texts.refusedDone);
    await onChanged();
  };
  return (
    <Stack gap={8}>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Inline gap={8}>
        <Button variant="quiet" size="small" onClick={() => void decide(true)}>
          {texts.grant}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void decide(false)}>
          {texts.refuse}
        </Button>
      </Inline>
    </Stack>
  );
}

function AskingException({ accountId, purchaseId, onChanged, onClose }: PapersTask & { onClose: () => void }) {
  const words = texts.exception;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useAct();
  const isShort = reason.trim().length < SHORTEST_RECEIPT_REASON;
  const send = async () => {
    setTried(true);
    if (isShort) return;
    const isDone = await act.run(() => askReceiptException(accountId, purchaseId, reason.trim()));
    if (!isDone) return;
    announce(words.done);
    onClose();
    await onChanged();
  };
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.back, submit: words.confirm }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={words.reason}
        help={words.help}
        error={isTried && isShort ? words.short : undefined}
        value={reason}
        maxLength={LONGEST_RECEIPT_REASON}
        onValueChange={setReason}
      />
    </FormDialog>
  );
}
