'use client';

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
  /** How much is expected: it grows with what is typed. */
  size?: keyof typeof HEIGHTS;
}

/** A text of several lines. */
export function TextArea({ value, onValueChange, onLeave, maxLength, size = 'short', ...texts }: TextAreaProps) {
  return (
    <Field {...texts}>
      {wiring => (
        <Frame $invalid={Boolean(texts.error)}>
          <Lines
            {...wiring}
            $least={HEIGHTS[size]}
            value={value}
            maxLength={maxLength}
            onBlur={onLeave}
            onChange={event => onValueChange(event.target.value)}
          />
        </Frame>
      )}
    </Field>
  );
}
