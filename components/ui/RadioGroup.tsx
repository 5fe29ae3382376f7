'use client';

import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import type { FieldTexts } from './Field';
import { FieldGroup } from './FieldGroup';

const Option = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  align-items: center;
  gap: 2px 12px;
  min-height: ${TARGET};
  padding: 11px 14px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  color: ${color.onSurface};
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: border-color ${motion.quick};

  &:hover { border-color: ${color.onSurfaceMuted}; }
  &:has(:checked) { border-color: ${color.brandLine}; box-shadow: inset 0 0 0 1px ${color.brandLine}; }
  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  &:has(:disabled) { cursor: not-allowed; opacity: 0.6; }

  input { width: 20px; height: 20px; margin: 0; accent-color: ${color.brandLine}; cursor: inherit; outline: none; }
`;

const Name = styled.span`
  font-weight: 500;
`;

const More = styled.span`
  grid-column: 2;
  font-size: ${scale[14]};
  line-height: 1.45;
  color: ${color.onSurfaceMuted};
`;

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldTexts {
  options: readonly RadioOption<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
}

/** One of a few that need words: all in sight, each with what it means. Arrows move and choose, Tab leaves the group. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onValueChange,
  name,
  disabled,
  ...texts
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <FieldGroup role="radiogroup" {...texts}>
      {options.map(option => (
        <Option key={option.value}>
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            aria-describedby={option.help ? `${id}-${option.value}` : undefined}
            aria-labelledby={`${id}-${option.value}-name`}
            onChange={() => onValueChange(option.value)}
          />
          <Name id={`${id}-${option.value}-name`}>{option.label}</Name>
          {option.help ? <More id={`${id}-${option.value}`}>{option.help}</More> : null}
        </Option>
      ))}
    </FieldGroup>
  );
}
