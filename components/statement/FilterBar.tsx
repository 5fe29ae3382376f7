'use client';

import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import type { EntryKind } from '@/bank/contract/statement';
import { IconButton } from '@/components/ui/IconButton';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import { media } from '@/themes/tokens';
import { AmountRange } from './AmountRange';
import { toOwnDates } from './filters';
import { PERIODS, type Period } from './periods';
import { KIND_LABELS, PERIOD_LABELS, texts } from './texts';
import type { FilterControls } from './use-statement-filters';

/* Two typed dates and what opens the calendar: for those who choose a period of their own. */
const loadDates = () => import('./DateRange').then(module => module.DateRange);
const DateRange = dynamic(loadDates);
/* Whether it arrives matters once somebody chooses. */
const warmUp = () => void loadDates().catch(() => undefined);

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: end;
  gap: 12px;

  ${media.wide} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto; }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  ${media.wide} { grid-column: auto; }
`;

const Foot = styled.p`
  grid-column: 1 / -1;
  font-size: 0.875rem;
`;

/** Each with its word in the address: the form sends it when there is no script. */
const DIRECTIONS = [
  { value: '', direction: 'all' },
  { value: 'entradas', direction: 'in' },
  { value: 'saidas', direction: 'out' },
] as const;

interface FilterBarProps {
  accountId: string;
  bar: FilterControls;
  today: string;
  /** Says how many entries the filters found. */
  summary: string;
}

/** Every filter of the statement. It is a real form, so that it also works before the script is there. */
export function FilterBar({ accountId, bar, today, summary }: FilterBarProps) {
  const { filters } = bar;
  return (
    <search>
      <Form
        action="/statement"
        onSubmit={event => {
          event.preventDefault();
          bar.submit();
        }}
      >
        <input type="hidden" name="conta" value={accountId} />
        <Wide>
          <TextField
            label={texts.search}
            name="busca"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            placeholder={texts.searchHint}
            value={bar.typed.text}
            onChange={event => bar.type({ text: event.target.value })}
            trailing={
              <IconButton type="submit" label={texts.submit}>
                <Search aria-hidden />
              </IconButton>
            }
          />
        </Wide>
        <Select
          label={texts.period}
          name="periodo"
          onFocus={warmUp}
          value={filters.period}
          options={PERIODS.map(value => ({ value, label: PERIOD_LABELS[value] }))}
          onValueChange={period =>
            bar.change(
              period === 'datas' ? toOwnDates(filters, today) : { period: period as Period, from: null, to: null },
            )
          }
        />
        <Select
          label={texts.kind}
          name="tipo"
          value={filters.kind ?? ''}
          options={[
            { value: '', label: texts.anyKind },
            ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
          ]}
          onValueChange={kind => bar.change({ kind: kind === '' ? null : (kind as EntryKind) })}
        />
        <Wide>
          <SegmentedControl
            label={texts.direction}
            name="mov"
            options={DIRECTIONS.map(({ value, direction }) => ({ value, label: texts.directions[direction] }))}
            value={DIRECTIONS.find(({ direction }) => direction === filters.direction)?.value ?? ''}
            onChange={value => {
              const direction = DIRECTIONS.find(known => known.value === value)?.direction;
              bar.change({ direction: direction === 'in' || direction === 'out' ? direction : null });
            }}
          />
        </Wide>
        {filters.period === 'datas' ? <DateRange filters={filters} today={today} onChange={bar.change} /> : null}
        <AmountRange bar={bar} isSet={filters.minCents !== null || filters.maxCents !== null} />
        <Foot role="status">{summary}</Foot>
      </Form>
    </search>
  );
}
