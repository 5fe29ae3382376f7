'use client';

import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { baseTexts } from './base-texts';
import { Field, type FieldTexts, Frame, Input } from './Field';

export interface TextFieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  /** What stands inside the frame, after the input: a button, a unit. */
  trailing?: ReactNode;
}

/** Shorter ones are codes: who typed all of them sees that they are whole. */
const LONG = 20;

/** One line of text. What does not fit any more is said. Everything an `<input>` takes goes to the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, help, error, optional, trailing, id, type = 'text', 'aria-describedby': describedBy, ...input },
  ref,
) {
  const { value, maxLength = 0 } = input;
  const isFull = maxLength >= LONG && String(value ?? '').length >= maxLength;
  const told = isFull ? <span role="status">{baseTexts.full(maxLength)}</span> : help;
  return (
    <Field label={label} help={told} error={error} optional={optional} id={id} describedBy={describedBy}>
      {wiring => (
        <Frame $invalid={Boolean(error)}>
          <Input ref={ref} type={type} {...input} {...wiring} />
          {trailing}
        </Frame>
      )}
    </Field>
  );
});
