'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { TextField } from '@/components/ui/TextField';
import type { StatementFilters } from './filters';
import { texts } from './texts';

const Dates = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 220px));
  gap: 12px;
`;

interface DateRangeProps {
  filters: StatementFilters;
  today: string;
  onChange: (part: Partial<StatementFilters>) => void;
}

/** A year that is typed digit by digit is no year yet. */
const isFinished = (day: string): boolean => day === '' || /^20\d\d-/.test(day);

/** The first and the last day of a period of one's own. */
export function DateRange({ filters, today, onChange }: DateRangeProps) {
  const { from, to } = filters;
  const [typed, setTyped] = useState({ from: from ?? '', to: to ?? '' });
  const [shown, setShown] = useState({ from, to });
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to });
    setTyped({ from: from ?? '', to: to ?? '' });
  }
  const change = (name: 'from' | 'to', day: string) => {
    setTyped({ ...typed, [name]: day });
    if (isFinished(day)) onChange({ [name]: day || null });
  };
  return (
    <Dates>
      <TextField
        label={texts.from}
        name="de"
        type="date"
        max={to ?? today}
        value={typed.from}
        onChange={event => change('from', event.target.value)}
      />
      <TextField
        label={texts.to}
        name="ate"
        type="date"
        min={from ?? undefined}
        max={today}
        value={typed.to}
        onChange={event => change('to', event.target.value)}
      />
    </Dates>
  );
}
