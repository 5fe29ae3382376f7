'use client';

import { type ClipboardEvent, type RefObject, useEffect } from 'react';
import { firstField } from '@/components/frame/first-field';
import { MaskedField } from '@/components/ui/MaskedField';
import { groupLine } from './line-groups';
import { texts } from './texts';

const MASK = { clean: (text: string) => text.replace(/\D/g, ''), show: groupLine };

interface LineFieldProps {
  field: RefObject<HTMLInputElement | null>;
  /** Digits alone. */
  digits: string;
  help: string;
  error: string | undefined;
  /** What of the shown line is wrong: it is marked once. */
  mark: { start: number; end: number } | null;
  readOnly: boolean;
  onDigits: (digits: string) => void;
  /** A text that was pasted; false: it goes into the field like anything typed. */
  onPaste: (text: string) => boolean;
}

/** The line of a boleto, in the groups that are printed; whatever is pasted is taken. */
export function LineField({ field, digits, help, error, mark, readOnly, onDigits, onPaste }: LineFieldProps) {
  useEffect(() => {
    if (!mark) return;
    field.current?.focus();
    field.current?.setSelectionRange(mark.start, mark.end);
  }, [field, mark]);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!readOnly && onPaste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <MaskedField
      ref={field}
      {...firstField}
      wraps
      label={texts.line.label}
      help={<span role="status">{help}</span>}
      error={error}
      mask={MASK}
      name="linha"
      inputMode="numeric"
      enterKeyHint="next"
      readOnly={readOnly}
      value={digits}
      onValueChange={onDigits}
      onPaste={paste}
    />
  );
}
