'use client';

import { ChevronDown } from 'lucide-react';
import { forwardRef, type SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { color } from '@/themes/tokens';
import { Field, type FieldTexts, Frame } from './Field';

const Native = styled.select`
  appearance: none;
  width: 100%;
  min-width: 0;
  min-height: 46px;
  padding: 8px 40px 8px 14px;
  border: 0;
  border-radius: inherit;
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: 1rem;
  text-overflow: ellipsis;
  outline: none;
  cursor: pointer;

  @media (max-width: 359.98px) { padding-inline: 12px 36px; }
  option, optgroup { color: ${color.onSurface}; background: ${color.surfaceRaised}; }
  &:disabled { cursor: not-allowed; opacity: 0.6; }
`;

const Box = styled(Frame)`
  position: relative;

  > svg { position: absolute; right: 14px; width: 18px; height: 18px; pointer-events: none; }
`;

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string>
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue' | 'multiple'> {
  options: readonly SelectOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** What an empty field shows: with it, nothing is chosen at first. */
  placeholder?: string;
}

/** One out of a list that is known. The browser's own control: nothing is easier on a phone, and it works before the script is there. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  {
    label,
    help,
    error,
    optional,
    id,
    options,
    placeholder,
    onValueChange,
    onChange,
    'aria-describedby': by,
    ...select
  },
  ref,
) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} describedBy={by}>
      {wiring => (
        <Box $invalid={Boolean(error)}>
          <Native
            ref={ref}
            {...select}
            {...wiring}
            onChange={event => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Native>
          <ChevronDown aria-hidden />
        </Box>
      )}
    </Field>
  );
}) as <Value extends string = string>(
  props: SelectProps<Value> & { ref?: React.Ref<HTMLSelectElement> },
) => React.ReactNode;
