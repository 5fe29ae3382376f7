'use client';

import { useState } from 'react';
import { TextArea } from '@/components/ui/TextArea';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useAct } from '@/contexts/use-act';
import { setNote } from '@/services/annotations';
import { noteTexts } from './category-texts';

/** `NOTE_CHARACTERS` of the contract, which would bring zod into the page. */
const MOST_CHARACTERS = 500;

interface EntryNoteProps {
  accountId: string;
  transactionId: string;
  note: string | null;
  onChanged: () => void;
}

/** What the company writes to an entry. It is kept when the field is left. */
export function EntryNote({ accountId, transactionId, note, onChanged }: EntryNoteProps) {
  const act = useAct();
  const [text, setText] = useState(note ?? '');
  const [kept, setKept] = useState(note ?? '');
  const [said, setSaid] = useState('');
  const keep = async () => {
    if (text.trim() === kept) return;
    const isDone = await act.run(async () => {
      const written = (await setNote(accountId, transactionId, text)).note ?? '';
      setText(written);
      setKept(written);
    });
    if (!isDone) return;
    setSaid(noteTexts.saved);
    onChanged();
  };
  return (
    <>
      <TextArea
        label={noteTexts.note}
        help={said || noteTexts.help}
        error={act.error ?? undefined}
        value={text}
        maxLength={MOST_CHARACTERS}
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
