'use client';

import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, TARGET, type as scale } from '@/themes/tokens';

const THUMB = '24px';
const LINE = '6px';

const thumb = `
  width: ${THUMB};
  height: ${THUMB};
  border: 3px solid ${color.surfaceRaised};
  border-radius: ${radius.full};
  background: ${color.brandLine};
  box-shadow: 0 0 0 1px ${color.lineStrong};
`;

const line = `
  height: ${LINE};
  border-radius: ${radius.full};
  background: linear-gradient(to right, ${color.brandLine} var(--filled, 0%), ${color.lineStrong} var(--filled, 0%));
`;

const Box = styled.div`
  min-width: 0;
`;

const Native = styled.input`
  appearance: none;
  display: block;
  width: 100%;
  min-height: ${TARGET};
  margin: 0;
  background: transparent;
  cursor: pointer;
  /* a page scrolls under a finger that goes up or down */
  touch-action: pan-y;

  &::-webkit-slider-runnable-track { ${line} }
  &::-moz-range-track { ${line} }
  &::-webkit-slider-thumb { appearance: none; margin-top: calc((${LINE} - ${THUMB}) / 2); ${thumb} }
  &::-moz-range-thumb { box-sizing: border-box; ${thumb} }
  &:disabled { cursor: not-allowed; opacity: 0.5; }
  @media (forced-colors: active) { appearance: auto; }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-top: -8px;
  font-size: ${scale[12]};
  color: ${color.onSurfaceMuted};
`;

interface RangeFieldProps {
  /** What is set, for those who do not see the field beside it. */
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  /** A value in words: said while it moves, and written at both ends. */
  toText: (value: number) => string;
  onValueChange: (value: number) => void;
}

/** A number that is dragged: beside a field where the same is typed. A value outside stands at the nearer end. */
export function RangeField({ label, value, min, max, step = 1, disabled, toText, onValueChange }: RangeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = Math.min(Math.max(value, min), max);
  const filled = max > min ? ((shown - min) / (max - min)) * 100 : 0;
  useLayoutEffect(() => input.current?.style.setProperty('--filled', `${filled}%`), [filled]);
  // the last step may be shorter: the end itself can always be reached
  const change = (event: ChangeEvent<HTMLInputElement>) => onValueChange(Math.min(Number(event.target.value), max));
  const last = min + Math.ceil((max - min) / step) * step;
  return (
    <Box>
      <Native
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={toText(shown)}
        min={min}
        max={last}
        step={step}
        disabled={disabled}
        value={shown}
        onChange={change}
      />
      <Ends aria-hidden>
        <span>{toText(min)}</span>
        <span>{toText(max)}</span>
      </Ends>
    </Box>
  );
}
