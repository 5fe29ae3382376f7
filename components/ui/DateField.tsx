'use client';

import { forwardRef, useState } from 'react';
import { digitsOfDay, findDateProblem, formatDay, maskDate, parseDateDigits, toDateDigits } from './date-text';
import { type Mask, MaskedField, type MaskedFieldProps } from './MaskedField';
import { kitTexts } from './texts';
import { useLateProblem } from './use-late-problem';

export interface DateFieldProps extends Omit<MaskedFieldProps, 'mask' | 'value' | 'onValueChange' | 'min' | 'max'> {
  /** `2026-11-21`; null while no whole day is typed. */
  value: string | null;
  /** `typed` is what stands in the field: with null, an empty text when it was emptied, else a day that is not whole yet. */
  onValueChange: (day: string | null, typed: string) => void;
  /** The first and the last day that may be chosen. */
  min?: string;
  max?: string;
}

const { placeholder, problems } = kitTexts.date;
const MASK: Mask = { clean: toDateDigits, show: maskDate };

function problemOf(digits: string, min?: string, max?: string): string | undefined {
  const problem = findDateProblem(digits, min, max);
  if (problem === 'tooEarly') return problems.tooEarly(formatDay(min ?? ''));
  if (problem === 'tooLate') return problems.tooLate(formatDay(max ?? ''));
  return problem && problems[problem];
}

/**
 * A day, typed: `21112026`, `21/11/26` and a pasted `2026-11-21` all do. A text field and not the browser's own date control, which
 * speaks the browser's language, takes no paste and cannot say what is wrong.
 */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(
  { value, onValueChange, min, max, error, onBlur, onKeyDown, ...field },
  ref,
) {
  const [digits, setDigits] = useState(() => digitsOfDay(value));
  const [given, setGiven] = useState(value);
  // a day that came from outside replaces what was typed; what was typed and is no day yet stays, and so does what is still on its way there
  if (given !== value) {
    setGiven(value);
    if (value !== (parseDateDigits(digits) ?? null)) setDigits(digitsOfDay(value));
  }
  const late = useLateProblem(problemOf(digits, min, max), digits === '');

  const type = (typed: string) => {
    setDigits(typed);
    const day = typed.length === 8 ? (parseDateDigits(typed) ?? null) : null;
    if (day !== value || typed === '') onValueChange(day, maskDate(typed));
  };
  const leave = () => {
    late.leave();
    const day = parseDateDigits(digits);
    if (day && digits.length < 8) type(digitsOfDay(day));
  };

  return (
    <MaskedField
      ref={ref}
      inputMode="numeric"
      placeholder={placeholder}
      {...field}
      mask={MASK}
      value={digits}
      onValueChange={type}
      error={error ?? late.problem}
      onBlur={event => {
        leave();
        onBlur?.(event);
      }}
      onKeyDown={event => {
        // who asks for what was typed is told that it is no day, without leaving it
        if (event.key === 'Enter') leave();
        onKeyDown?.(event);
      }}
    />
  );
});
