'use client';

import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { Field, Frame } from '@/components/ui/Field';
import { color } from '@/themes/tokens';

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

  option { color: ${color.onSurface}; background: ${color.surfaceRaised}; }
`;

const Box = styled(Frame)`
  position: relative;

  > svg { position: absolute; right: 14px; width: 18px; height: 18px; pointer-events: none; }
`;

interface FilterSelectProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One filter out of a list. The native control: on a phone nothing is easier to use. */
export function FilterSelect({ label, name, value, options, onChange }: FilterSelectProps) {
  return (
    <Field label={label}>
      {wiring => (
        <Box $invalid={false}>
          <Native {...wiring} name={name} value={value} onChange={event => onChange(event.target.value)}>
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Native>
          <ChevronDown aria-hidden />
        </Box>
      )}
    </Field>
  );
}
