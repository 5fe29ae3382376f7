'use client';

import type { ReactNode } from 'react';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import { color, media, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { VisuallyHidden } from './VisuallyHidden';

const pairs = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  width: 100%;
`;

const Track = styled.fieldset<{ $pairs: SegmentedControlProps<string>['inPairs'] }>`
  display: inline-flex;
  min-width: 0;
  max-width: 100%;
  padding: 3px;
  border: 0;
  border-radius: 8px;
  background: ${color.surfaceSunken};
  box-shadow: inset 0 0 0 1px ${color.line};
  overflow-x: auto;
  ${({ $pairs }) => ($pairs === 'always' ? pairs : '')}
  ${({ $pairs }) => ($pairs === 'on phones' ? css`${media.phoneOnly} { ${pairs} }` : '')}
`;

const Segment = styled.label`
  position: relative;
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: calc(${TARGET} - 6px);
  padding: 4px 14px;
  border-radius: ${radius.field};
  font-size: ${scale[14]};
  font-weight: 500;
  color: ${color.onSurfaceMuted};
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion.quick}, color ${motion.quick};

  &:hover { color: ${color.onSurface}; }
  /* an edge as well: in the dark two grounds are nearly one */
  &:has(:checked) {
    background: ${color.brandSoft};
    color: ${color.onBrandSoft};
    box-shadow: 0 0 0 1px ${color.brandLine};
  }
  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 1px; }
  svg { width: 16px; height: 16px; }
`;

const Radio = styled.input`
  position: absolute;
  opacity: 0;
  pointer-events: none;
`;

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for those who do not see the group. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** In a form that also works without script: the name that the choice is sent under. */
  name?: string;
  /** Two in a row, so that long words are never cut. */
  inPairs?: 'never' | 'on phones' | 'always';
}

/** One of a few, all in sight. Radio buttons underneath: arrows move. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  name: sentAs,
  inPairs = 'never',
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  const name = sentAs ?? ownName;
  return (
    <Track $pairs={inPairs}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map(option => (
        <Segment key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Track>
  );
}
