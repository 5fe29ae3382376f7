'use client';

import { type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Field, type FieldTexts, Frame } from './Field';

const HEIGHTS = { short: 96, long: 144 } as const;

const Lines = styled.textarea<{ $least: number }>`
  flex: 1;
  min-width: 0;
  min-height: ${({ $least }) => $least}px;
  max-height: 480px;
  padding: 12px 14px;
  border: 0;
  border-radius: inherit;
  background: transparent;
  font: inherit;
  line-height: 1.5;
  outline: none;
  resize: vertical;
  field-sizing: content;
`;

interface TextAreaProps extends FieldTexts {
  value: string;
  onValueChange: (value: string) => void;
  /** The field is left: what is kept by itself is kept then. */
  onLeave?: () => void;
  maxLength: number;
  /** The one field of its page: it has the focus from the start. */
  takesFocus?: boolean;
  /** Enter without Shift hands the text in; absent: it is a line break. */
  onEnter?: () => void;
  /** A text was pasted; what stands in the field then follows by `onValueChange`. */
  onPaste?: () => void;
  /** How much is expected: it grows with what is typed. */
  size?: keyof typeof HEIGHTS;
}

/** A text of several lines. */
export function TextArea({
  value,
  onValueChange,
  onLeave,
  takesFocus = false,
  onEnter,
  onPaste,
  maxLength,
  size = 'short',
  ...texts
}: TextAreaProps) {
  const lines = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) lines.current?.focus();
  }, [takesFocus]);
  const press = (event: KeyboardEvent) => {
    if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field {...texts}>
      {wiring => (
        <Frame $invalid={Boolean(texts.error)}>
          <Lines
            {...wiring}
            data-first-field={takesFocus ? '' : undefined}
            $least={HEIGHTS[size]}
            value={value}
            maxLength={maxLength}
            ref={lines}
            onKeyDown={press}
            onBlur={onLeave}
            onPaste={onPaste}
            onChange={event => onValueChange(event.target.value)}
          />
        </Frame>
      )}
    </Field>
  );
}
