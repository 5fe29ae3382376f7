'use client';

import styled from 'styled-components';
import {
  type ChangeEvent,
  forwardRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Field, type FieldTexts, Frame, Input } from './Field';
import type { ReactNode } from 'react';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'onChange'>;

export interface Mask {
  /** The characters that count, of whatever was typed or pasted. */
  clean: (text: string) => string;
  /** The same as it is shown. */
  show: (bare: string) => string;
}

export interface MaskedFieldProps extends FieldTexts, Native {
  mask: Mask;
  /** Without punctuation. */
  value: string;
  onValueChange: (bare: string) => void;
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Too long for one line of a phone: it is shown on several. */
  wraps?: true;
}

/* As high as two lines, so that nothing moves when the second one begins. */
const Lines = styled(Input)`
  min-height: 72px;
  padding-block: 12px;
  line-height: 1.5;
  resize: none;
  field-sizing: content;
`;

/** What is submitted by Enter in one line is so in several, too. */
const submitByEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** The place in the shown text right after its n-th character that counts. */
const placeAfter = (shown: string, count: number): number => {
  let seen = 0;
  for (let place = 0; place < shown.length; place++) {
    if (seen === count) return place;
    if (/[0-9A-Za-z]/.test(shown[place] ?? '')) seen++;
  }
  return shown.length;
};

/** A text with punctuation that comes by itself. Pastes in any writing, corrections in the middle and the caret stay right. */
export const MaskedField = forwardRef<HTMLInputElement, MaskedFieldProps>(function MaskedField(
  {
    label,
    help,
    error,
    optional,
    id,
    mask,
    value,
    onValueChange,
    leading,
    trailing,
    wraps,
    'aria-describedby': describedBy,
    ...input
  },
  ref,
) {
  const own = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ place: number } | null>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement, []);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target;
    const bare = mask.clean(typed);
    const isAtEnd = selectionStart === null || selectionStart >= typed.length;
    const before = isAtEnd ? bare.length : mask.clean(typed.slice(0, selectionStart)).length;
    setCaret({ place: placeAfter(mask.show(bare), before) });
    onValueChange(bare);
  };

  // React puts the caret at the end of a value that is not what was typed
  useLayoutEffect(() => {
    if (caret && document.activeElement === own.current) own.current?.setSelectionRange(caret.place, caret.place);
  }, [caret]);

  const Text = wraps ? Lines : Input;
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} describedBy={describedBy}>
      {wiring => (
        <Frame $invalid={Boolean(error)}>
          {leading}
          <Text
            ref={own}
            {...(wraps ? { as: 'textarea', onKeyDown: submitByEnter } : { type: 'text' })}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            value={mask.show(value)}
            onChange={change}
          />
          {trailing}
        </Frame>
      )}
    </Field>
  );
});
