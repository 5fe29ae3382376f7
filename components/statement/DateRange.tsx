'use client';

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

/** The first and the last day of a period of one's own. */
export function DateRange({ filters, today, onChange }: DateRangeProps) {
  return (
    <Dates>
      <TextField
        label={texts.from}
        name="de"
        type="date"
        max={filters.to ?? today}
        value={filters.from ?? ''}
        onChange={event => onChange({ from: event.target.value || null })}
      />
      <TextField
        label={texts.to}
        name="ate"
        type="date"
        min={filters.from ?? undefined}
        max={today}
        value={filters.to ?? ''}
        onChange={event => onChange({ to: event.target.value || null })}
      />
    </Dates>
  );
}
