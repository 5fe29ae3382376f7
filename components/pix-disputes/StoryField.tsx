'use client';

import styled from 'styled-components';
import { Field, type FieldTexts, Frame } from '@/components/ui/Field';
import { STORY_MOST } from './rules';

const Lines = styled.textarea`
  flex: 1;
  min-width: 0;
  min-height: 144px;
  padding: 12px 14px;
  border: 0;
  border-radius: inherit;
  background: transparent;
  font: inherit;
  line-height: 1.5;
  outline: none;
  resize: vertical;
  field-sizing: content;
  max-height: 480px;
`;

interface StoryFieldProps extends FieldTexts {
  value: string;
  onValueChange: (value: string) => void;
}

/** A text of several lines. */
export function StoryField({ value, onValueChange, ...texts }: StoryFieldProps) {
  return (
    <Field {...texts}>
      {wiring => (
        <Frame $invalid={Boolean(texts.error)}>
          <Lines
            {...wiring}
            value={value}
            maxLength={STORY_MOST}
            onChange={event => onValueChange(event.target.value)}
          />
        </Frame>
      )}
    </Field>
  );
}
