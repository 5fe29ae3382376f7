'use client';

import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, media, radius, TARGET, type as scale } from '@/themes/tokens';
import type { DayRange } from './CalendarPopover';
import { DateField } from './DateField';
import { ErrorText } from './Field';
import { IconButton } from './IconButton';
import { kitTexts } from './texts';
import { useLatePart } from './use-late-part';
import { VisuallyHidden } from './VisuallyHidden';
import { bankToday } from './today';

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > p { grid-column: 1 / -1; margin: 0; }
`;

const Opener = styled(IconButton)`
  width: 48px;
  height: 48px;
  margin-top: calc(${scale[14]} * 1.4 + 6px);
  border: 1px solid ${color.lineStrong};
  background: ${color.surfaceRaised};
`;

const Presets = styled.ul`
  display: flex;
  flex-direction: column;
  min-width: 140px;

  button {
    width: 100%;
    min-height: ${TARGET};
    padding: 8px 12px;
    border-radius: ${radius.field};
    font-size: ${scale[14]};
    font-weight: 500;

    &:hover { background: ${color.surfaceSunken}; }
  }
  ${media.phoneOnly} {
    flex-flow: row wrap;
    justify-content: center;
    button { border: 1px solid ${color.line}; }
    li { padding: 2px; }
  }
`;

const fetchPopover = () => import('./CalendarPopover').then(module => module.RangePopover);

export interface PresetRange extends DayRange {
  label: string;
}

export interface DateRangePickerProps {
  /** What the period is for, for those who do not see the place: "Período". */
  label: string;
  from: string | null;
  to: string | null;
  /** `isTyping` while either end is half typed, which makes it null: whoever asks a server waits until both are whole. */
  onRangeChange: (range: { from: string | null; to: string | null }, isTyping: boolean) => void;
  min?: string;
  max?: string;
  /** Ready-made periods, offered beside the calendar. */
  presets?: readonly PresetRange[];
  labels?: { from: string; to: string };
  names?: { from: string; to: string };
  error?: string;
  disabled?: boolean;
}

/** A first and a last day: typed, or chosen from a calendar with ready-made periods, which is loaded when it is about to be opened. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, from, to, onRangeChange, min, max, labels = kitTexts.date, names, error, disabled } = props;
  const id = useId();
  const half = useRef({ from: false, to: false });
  const type = (end: 'from' | 'to', day: string | null, typed: string) => {
    half.current = { ...half.current, [end]: day === null && typed !== '' };
    onRangeChange({ from, to, [end]: day }, half.current.from || half.current.to);
  };
  const isUpsideDown = from !== null && to !== null && from > to;
  const shared = { min, max, disabled, 'aria-describedby': error ? id : undefined };
  return (
    <Fields>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <DateField
        {...shared}
        label={labels.from}
        name={names?.from}
        value={from}
        onValueChange={(day, typed) => type('from', day, typed)}
      />
      <DateField
        {...shared}
        label={labels.to}
        name={names?.to}
        value={to}
        error={isUpsideDown ? kitTexts.date.problems.upsideDown : undefined}
        onValueChange={(day, typed) => type('to', day, typed)}
      />
      <RangeOpener
        {...props}
        onRangeChange={(range, isTyping) => {
          half.current = { from: false, to: false };
          onRangeChange(range, isTyping);
        }}
      />
      {error ? <ErrorText id={id}>{error}</ErrorText> : null}
    </Fields>
  );
}

function RangeOpener({ label, from, to, onRangeChange, min, max, presets = [], disabled }: DateRangePickerProps) {
  const { Part: RangePopover, load, isLoading, hasFailed } = useLatePart(fetchPopover);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (range: DayRange) => {
    onRangeChange({ from: range.from, to: range.to }, false);
    setOpen(false);
  };
  return (
    <>
      <Opener
        ref={opener}
        label={kitTexts.date.open(label)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={(isOpen && isLoading) || undefined}
        disabled={disabled}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          void load();
          setOpen(true);
        }}
      >
        <CalendarDays aria-hidden />
      </Opener>
      {hasFailed ? <p role="status">{kitTexts.date.noCalendar}</p> : null}
      {isOpen && RangePopover ? (
        <RangePopover
          label={kitTexts.date.chooseRange}
          anchor={opener}
          value={from && to && from <= to ? { from, to } : null}
          min={min}
          max={max}
          today={bankToday()}
          hint={{ start: kitTexts.date.rangeStart, end: kitTexts.date.rangeEnd }}
          onClose={() => setOpen(false)}
          onChoose={choose}
          presets={presets.length > 0 ? <PresetList presets={presets} onChoose={choose} /> : null}
        />
      ) : null}
    </>
  );
}

function PresetList({ presets, onChoose }: { presets: readonly PresetRange[]; onChoose: (range: DayRange) => void }) {
  return (
    <Presets aria-label={kitTexts.date.presets}>
      {presets.map(preset => (
        <li key={preset.label}>
          <button type="button" onClick={() => onChoose(preset)}>
            {preset.label}
          </button>
        </li>
      ))}
    </Presets>
  );
}
