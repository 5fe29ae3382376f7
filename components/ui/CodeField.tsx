'use client';

import {
  type ClipboardEvent,
  type InputEvent,
  forwardRef,
  type InputHTMLAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import styled from 'styled-components';
import { Field, type FieldTexts, Frame, Input } from './Field';

const Digits = styled(Input)`
  min-height: 56px;
  font-size: 1.5rem;
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.4em;
  text-indent: 0.4em;
  text-align: center;

  &::placeholder { letter-spacing: 0.4em; font-weight: 400; }
`;

export interface CodeFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Digits of a whole code. */
  length?: number;
  /** Called once, when a paste or the browser's autofill brings a whole code; never for typed digits, never after an error. */
  onPasteComplete?: (code: string) => void;
}

/** `' 123-456 '` -> `123456`. */
export const toCode = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length);

/** Sets the value as the person would, so that whoever listens to the input (a form library) hears of it. */
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** One input for a one-time code: digits only, pastes with spaces or hyphens are cleaned. */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(
  { label, help, error, optional, id, length = 6, onPasteComplete, onInput, onPaste, ...input },
  ref,
) {
  const own = useRef<HTMLInputElement>(null);
  const before = useRef('');
  const announced = useRef(false);
  useImperativeHandle(ref, () => own.current as HTMLInputElement, []);

  // whoever was told of an error presses the button themselves: tries are few
  useEffect(() => {
    if (error) announced.current = true;
  }, [error]);

  const announce = (code: string) => {
    if (code.length !== length || announced.current) return;
    announced.current = true;
    onPasteComplete?.(code);
  };

  const clean = (event: InputEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const code = toCode(field.value, length);
    if (code !== field.value) field.value = code;
    const cameAtOnce = code.length - before.current.length > 1;
    before.current = code;
    onInput?.(event);
    if (cameAtOnce) announce(code);
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    const code = toCode(event.clipboardData.getData('text'), length);
    event.preventDefault();
    if (code !== '') type(event.currentTarget, code);
  };

  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {wiring => (
        <Frame $invalid={Boolean(error)}>
          <Digits
            ref={own}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            {...input}
            {...wiring}
            onInput={clean}
            onPaste={paste}
          />
        </Frame>
      )}
    </Field>
  );
});
