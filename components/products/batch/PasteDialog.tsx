'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/lists/FormDialog';
import { TextArea } from '@/components/ui/TextArea';
import { texts } from './texts';

const words = texts.pasted;
/** As much as a file may hold. */
const MOST_CHARACTERS = 10 * 1024 * 1024;

interface PasteDialogProps {
  onCells: (text: string) => void;
  onClose: () => void;
}

/** Cells of a spreadsheet, pasted into a field. */
export function PasteDialog({ onCells, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') onCells(text);
  };
  return (
    <FormDialog title={words.title} words={words} onSubmit={submit} onClose={onClose}>
      <TextArea
        label={words.field}
        help={words.help}
        error={isMissing ? words.empty : undefined}
        size="long"
        takesFocus
        maxLength={MOST_CHARACTERS}
        value={text}
        onValueChange={typed => {
          setText(typed);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}
