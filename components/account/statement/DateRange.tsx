'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { DateRangePicker } from '@/components/ui/DateRangePicker';
import { NO_FILTERS, type StatementFilters, toOwnDates } from './filters';
import type { Period } from './periods';
import { PERIOD_LABELS, texts } from './texts';

const Dates = styled.div`
  grid-column: 1 / -1;
  max-width: 500px;

  /* two dates and the calendar do not stand side by side here without being cut */
  @media (max-width: 359.98px) {
    fieldset { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    fieldset > button { margin-top: 0; }
  }
`;

/** No account is older, and what the address holds begins here. */
const EARLIEST = '2000-01-01';

const PRESETS: readonly Period[] = ['7-dias', '30-dias', '90-dias', 'este-mes', 'mes-passado'];

interface DateRangeProps {
  filters: StatementFilters;
  today: string;
  onChange: (part: Partial<StatementFilters>) => void;
  /** Somebody wants to see what was found while a date is half typed. */
  isAsked?: boolean;
  onHalf?: (isHalf: boolean) => void;
}

interface Ends {
  from: string | null;
  to: string | null;
}

/** The first and the last day of a period of one's own. What is half typed or upside down asks for nothing yet. */
export function DateRange({ filters, today, onChange, isAsked = false, onHalf }: DateRangeProps) {
  const { from, to } = filters;
  const [typed, setTyped] = useState<Ends>({ from, to });
  const [shown, setShown] = useState<Ends>({ from, to });
  const [isHalf, setHalf] = useState(false);
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to });
    setTyped({ from, to });
  }
  const change = (range: Ends, isTyping: boolean) => {
    setTyped(range);
    setHalf(isTyping);
    onHalf?.(isTyping);
    const isUpsideDown = range.from !== null && range.to !== null && range.from > range.to;
    const isTooEarly = [range.from, range.to].some(day => day !== null && day < EARLIEST);
    if (!isTyping && !isUpsideDown && !isTooEarly) onChange(range);
  };
  const presets = PRESETS.map(period => {
    const own = toOwnDates({ ...NO_FILTERS, period }, today);
    return { label: PERIOD_LABELS[period], from: own.from ?? today, to: own.to ?? today };
  });
  return (
    <Dates>
      <DateRangePicker
        label={texts.period}
        labels={{ from: texts.from, to: texts.to }}
        names={{ from: 'de', to: 'ate' }}
        {...typed}
        min={EARLIEST}
        max={today}
        presets={presets}
        error={isAsked && isHalf ? texts.halfDate : undefined}
        onRangeChange={change}
      />
    </Dates>
  );
}
