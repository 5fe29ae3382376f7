'use client';

import { forwardRef, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
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

const Area = styled(Input).attrs({ as: 'textarea' })`
  min-height: 96px;
  resize: vertical;
`;

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Several lines of text. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, help, error, optional, id, 'aria-describedby': describedBy, rows = 3, ...input },
  ref,
) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} describedBy={describedBy}>
      {wiring => (
        <Frame $invalid={Boolean(error)}>
          <Area as="textarea" {...{ ref, rows, ...input, ...wiring }} />
        </Frame>
      )}
    </Field>
  );
});
