'use client';

import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { type as scale } from '@/themes/tokens';
import { ErrorText, type FieldTexts, Help, Optional } from './Field';
import { baseTexts } from './base-texts';

const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: 6px;
  padding: 0;
  font-size: ${scale[14]};
  font-weight: 550;
  line-height: 1.4;
`;

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;

interface FieldGroupProps extends FieldTexts {
  role?: 'radiogroup' | 'group';
  children: ReactNode;
}

/** Several controls that answer one question: the question above, help under it, the error at the end, all said with the group. */
export function FieldGroup({ label, help, error, optional, role = 'group', children }: FieldGroupProps) {
  const id = useId();
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <Fields
      role={role}
      aria-describedby={described || undefined}
      aria-invalid={error && role === 'radiogroup' ? true : undefined}
    >
      <Legend>
        {label}
        {optional ? <Optional> {baseTexts.optional}</Optional> : null}
      </Legend>
      <Inside>{children}</Inside>
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    </Fields>
  );
}
