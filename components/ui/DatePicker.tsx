'use client';

import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDay } from './date-text';
import { DateField, type DateFieldProps } from './DateField';
import { IconButton } from './IconButton';
import { kitTexts } from './texts';
import { useLatePart } from './use-late-part';
import { bankToday } from './today';

const fetchPopover = () => import('./CalendarPopover').then(module => module.DayPopover);

export interface DatePickerProps extends DateFieldProps {
  label: string;
}

/** A day: typed, or chosen from a calendar, which is loaded when it is about to be opened. */
export function DatePicker({ help, ...field }: DatePickerProps) {
  const { label, value, onValueChange, min, max, disabled } = field;
  const { Part: DayPopover, load, isLoading, hasFailed } = useLatePart(fetchPopover);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <DateField
        {...field}
        help={hasFailed ? kitTexts.date.noCalendar : help}
        trailing={
          <IconButton
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
          </IconButton>
        }
      />
      {isOpen && DayPopover ? (
        <DayPopover
          label={kitTexts.date.choose}
          anchor={opener}
          value={value}
          min={min}
          max={max}
          today={bankToday()}
          onClose={() => setOpen(false)}
          onChoose={day => {
            onValueChange(day, formatDay(day));
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
