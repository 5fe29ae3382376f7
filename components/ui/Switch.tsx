'use client';

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { ErrorText } from './Field';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 16px;

  label { grid-area: 1 / 1; display: flex; align-items: center; min-height: ${TARGET}; font-weight: 500; overflow-wrap: anywhere; cursor: pointer; }
  &:has(:disabled) label { cursor: not-allowed; opacity: 0.6; }
  > p { grid-column: 1 / -1; }
`;

/* The control itself is drawn: the browser keeps its meaning, its keys and its focus. */
const Track = styled.input`
  appearance: none;
  position: relative;
  grid-area: 1 / 2;
  width: 48px;
  height: 28px;
  margin: 8px 0;
  border: 2px solid ${color.onSurfaceMuted};
  border-radius: ${radius.full};
  background: ${color.surfaceRaised};
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  &::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 4px;
    width: 16px;
    height: 16px;
    border-radius: ${radius.full};
    background: ${color.onSurfaceMuted};
    translate: 0 -50%;
    transition: transform ${motion.quick}, background-color ${motion.quick};
  }
  &:checked { border-color: ${color.brandLine}; background: ${color.brand}; }
  &:checked::after { background: ${color.onBrand}; transform: translateX(20px); }
  /* the target is 44 px high, whatever is drawn */
  &::before { content: ''; position: absolute; inset: -10px -4px; }
  &:disabled { cursor: not-allowed; opacity: 0.6; }
  &[aria-busy='true'] { cursor: progress; }

  @media (forced-colors: active) {
    &::after { background: ButtonText; }
    &:checked { background: Highlight; }
    &:checked::after { background: HighlightText; }
  }
`;

const About = styled.p`
  margin-top: -4px;
  padding-right: 64px;
  font-size: ${scale[14]};
  line-height: 1.45;
  color: ${color.onSurfaceMuted};
`;

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange'> {
  /** Absent where the place says it already: `aria-label` names it then. */
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The change is on its way: a second press waits for it. */
  loading?: boolean;
}

/** On or off, at once: what waits for "Salvar" is a CheckField. Space switches. */
export function Switch({ label, help, error, checked, onCheckedChange, loading = false, id, ...input }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const own = [error ? `${inputId}-error` : '', help ? `${inputId}-help` : ''];
  const described = [...own, input['aria-describedby']].filter(Boolean).join(' ');
  return (
    <Row>
      <Track
        {...input}
        id={inputId}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-busy={loading || undefined}
        aria-describedby={described || undefined}
        onChange={event => {
          if (!loading) onCheckedChange(event.target.checked);
        }}
      />
      {/* what names a switch is read after it, wherever it stands */}
      {label ? <label htmlFor={inputId}>{label}</label> : null}
      {help ? <About id={`${inputId}-help`}>{help}</About> : null}
      {error ? <ErrorText id={`${inputId}-error`}>{error}</ErrorText> : null}
    </Row>
  );
}
