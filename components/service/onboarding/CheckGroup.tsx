'use client';

import type { ReactNode } from 'react';
import { CheckField } from '@/components/ui/CheckField';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { Anchor } from './Anchor';

interface CheckGroupProps {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
}

/** Several of a few: each with its own box. */
export function CheckGroup({ id, label, help, error, options, values, onValuesChange }: CheckGroupProps) {
  return (
    <Anchor id={id} tabIndex={-1}>
      <FieldGroup label={label} help={help} error={error}>
        <div>
          {options.map(option => (
            <CheckField
              key={option.value}
              label={option.label}
              checked={values.includes(option.value)}
              onChange={event =>
                onValuesChange(
                  event.target.checked ? [...values, option.value] : values.filter(value => value !== option.value),
                )
              }
            />
          ))}
        </div>
      </FieldGroup>
    </Anchor>
  );
}
