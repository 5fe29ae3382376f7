'use client';

import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, type FieldTexts, Frame, Input } from './Field';

export interface TextFieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  /** What stands inside the frame, after the input: a button, a unit. */
  trailing?: ReactNode;
}

/** One line of text. Everything an `<input>` takes goes to the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, help, error, optional, trailing, id, type = 'text', 'aria-describedby': describedBy, ...input },
  ref,
) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} describedBy={describedBy}>
      {wiring => (
        <Frame $invalid={Boolean(error)}>
          <Input ref={ref} type={type} {...input} {...wiring} />
          {trailing}
        </Frame>
      )}
    </Field>
  );
});
