'use client';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, motion, radius, type as scale } from '@/themes/tokens';
import { baseTexts } from './base-texts';

const Group = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Label = styled.label`
  margin-bottom: 6px;
  font-size: ${scale[14]};
  font-weight: 550;
  line-height: 1.4;
`;

export const Optional = styled.span`
  font-weight: 400;
  color: ${color.onSurfaceMuted};
`;

/** The line under a control that helps to fill it in. */
export const Help = styled.p`
  margin-top: 6px;
  font-size: ${scale[14]};
  line-height: 1.45;
  color: ${color.onSurfaceMuted};
`;

const ErrorLine = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  font-size: ${scale[14]};
  font-weight: 500;
  line-height: 1.45;
  color: ${color.danger};

  svg { flex: none; width: 16px; height: 16px; margin-top: 2px; }
`;

/** What is wrong with a control, in words under it; said when it appears. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorLine id={id} role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </ErrorLine>
  );
}

/** The line around an input and what stands in it before and after. */
export const Frame = styled.div<{ $invalid: boolean }>`
  display: flex;
  align-items: center;
  min-height: 48px;
  border: 1px solid ${({ $invalid }) => ($invalid ? color.danger : color.lineStrong)};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  transition: border-color ${motion.quick}, box-shadow ${motion.quick};

  &:hover { border-color: ${({ $invalid }) => ($invalid ? color.danger : color.onSurfaceMuted)}; }
  > button { color: ${color.onSurfaceMuted}; }
  &:focus-within {
    border-color: ${({ $invalid }) => ($invalid ? color.danger : color.focus)};
    box-shadow: 0 0 0 1px ${({ $invalid }) => ($invalid ? color.danger : color.focus)};
  }
`;

export const Input = styled.input`
  flex: 1;
  min-width: 0;
  width: 100%;
  min-height: 46px;
  padding: 8px 14px;
  border: 0;
  border-radius: inherit;
  background: transparent;
  font-size: 1rem;
  line-height: 1.5;
  text-overflow: ellipsis;
  outline: none;

  &::placeholder { color: ${color.onSurfaceMuted}; opacity: 1; }
  /* the browser's own cross is blue in every brand */
  &::-webkit-search-cancel-button {
    appearance: none;
    width: 12px;
    height: 12px;
    margin-inline: 8px;
    background: ${color.onSurfaceMuted};
    clip-path: polygon(9% 0, 50% 41%, 91% 0, 100% 9%, 59% 50%, 100% 91%, 91% 100%, 50% 59%, 9% 100%, 0 91%, 41% 50%, 0 9%);
    cursor: pointer;
  }
  &:read-only { color: ${color.onSurfaceMuted}; }
  &:disabled { cursor: not-allowed; opacity: 0.6; }
  &:-webkit-autofill,
  &:-webkit-autofill:hover,
  &:-webkit-autofill:focus {
    -webkit-text-fill-color: ${color.onSurface};
    caret-color: ${color.onSurface};
    box-shadow: 0 0 0 100px ${color.brandSoft} inset;
  }
`;

export interface FieldTexts {
  label: ReactNode;
  /** What helps to fill it in. */
  help?: ReactNode;
  /** What is wrong and how to mend it, in words. */
  error?: ReactNode;
  /** Says "(opcional)" beside the label. */
  optional?: boolean;
}

/** What ties an input to its label, help and error. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string;
  describedBy?: string;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, help under, error under the help; the input gets its wiring. */
export function Field({ label, help, error, optional, id, describedBy, children }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helpId = `${inputId}-help`;
  const errorId = `${inputId}-error`;
  const described = [error ? errorId : '', help ? helpId : '', describedBy ?? ''].filter(Boolean).join(' ');
  return (
    <Group>
      <Label htmlFor={inputId}>
        {label}
        {optional ? <Optional> {baseTexts.optional}</Optional> : null}
      </Label>
      {children({ id: inputId, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {help ? <Help id={helpId}>{help}</Help> : null}
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
    </Group>
  );
}
