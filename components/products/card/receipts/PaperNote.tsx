'use client';

import { useState } from 'react';
import { TextArea } from '@/components/ui/TextArea';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { PURCHASE_NOTE } from '@/bank/contract/products/card-receipt-words';
import { useAct } from '@/contexts/use-act';
import { setPurchaseNote } from '@/services/card/receipts';
import type { PapersTask } from './PaperFiles';
import { receiptTexts as texts } from './receipt-texts';

/** What is written to a purchase. It is kept when the field is left. */
export function PaperNote({ accountId, purchaseId, papers, onChanged }: PapersTask) {
  const act = useAct();
  const [text, setText] = useState(papers.note ?? '');
  const [kept, setKept] = useState(papers.note ?? '');
  const [said, setSaid] = useState('');
  const keep = async () => {
    if (text.trim() === kept) return;
    const isDone = await act.run(async () => {
      const written = (await setPurchaseNote(accountId, purchaseId, text)).note ?? '';
      setText(written);
      setKept(written);
    });
    if (!isDone) return;
    setSaid(texts.noteSaved);
    await onChanged();
  };
  return (
    <>
      <TextArea
        label={texts.note}
        help={said || texts.noteHelp}
        error={act.error ?? undefined}
        value={text}
        maxLength={PURCHASE_NOTE}
        onLeave={() => void keep()}
        onValueChange={value => {
          setText(value);
          setSaid('');
        }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
