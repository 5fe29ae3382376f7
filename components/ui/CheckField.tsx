'use client';

import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, TARGET, type as scale } from '@/themes/tokens';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: 12px;
  color: ${color.onSurface};

  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.brandLine};
    cursor: pointer;
  }
  /* the words and the space around them are the target too */
  label { display: flex; align-items: center; min-height: ${TARGET}; font-weight: 500; cursor: pointer; }
`;

const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  grid-column: 1 / -1;
  font-size: ${scale[14]};
  font-weight: 500;
  line-height: 1.45;
  color: ${color.danger};

  svg { flex: none; width: 16px; height: 16px; margin-top: 2px; }
`;

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
}

/** One thing to tick, with its words beside it and its error under it. */
export function CheckField({ label, error, id: given, ...input }: CheckFieldProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <Row>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error ? (
        <ErrorText id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </ErrorText>
      ) : null}
    </Row>
  );
}
