'use client';

import { Search } from 'lucide-react';
import styled from 'styled-components';
import type { EntryKind } from '@/bank/contract/statement';
import { IconButton } from '@/components/ui/IconButton';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { TextField } from '@/components/ui/TextField';
import { media } from '@/themes/tokens';
import { AmountRange } from './AmountRange';
import { DateRange } from './DateRange';
import { FilterSelect } from './FilterSelect';
import { type StatementFilters, toOwnDates } from './filters';
import { PERIODS, type Period } from './periods';
import { KIND_LABELS, PERIOD_LABELS, texts } from './texts';
import type { FilterControls } from './use-statement-filters';

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

const DIRECTIONS = ['all', 'in', 'out'] as const;

interface FilterBarProps {
  filters: StatementFilters;
  accountId: string;
  bar: FilterControls;
  today: string;
  /** Says how many entries the filters found. */
  summary: string;
}

/** Every filter of the statement. It is a real form, so that it also works before the script is there. */
export function FilterBar({ filters, accountId, bar, today, summary }: FilterBarProps) {
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
        <FilterSelect
          label={texts.period}
          name="periodo"
          value={filters.period}
          options={PERIODS.map(value => ({ value, label: PERIOD_LABELS[value] }))}
          onChange={period =>
            bar.change(
              period === 'datas' ? toOwnDates(filters, today) : { period: period as Period, from: null, to: null },
            )
          }
        />
        <FilterSelect
          label={texts.kind}
          name="tipo"
          value={filters.kind ?? ''}
          options={[
            { value: '', label: texts.anyKind },
            ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={kind => bar.change({ kind: kind === '' ? null : (kind as EntryKind) })}
        />
        <Wide>
          <SegmentedControl
            label={texts.direction}
            options={DIRECTIONS.map(value => ({ value, label: texts.directions[value] }))}
            value={filters.direction ?? 'all'}
            onChange={direction => bar.change({ direction: direction === 'all' ? null : direction })}
          />
        </Wide>
        {filters.period === 'datas' ? <DateRange filters={filters} today={today} onChange={bar.change} /> : null}
        <AmountRange bar={bar} isSet={filters.minCents !== null || filters.maxCents !== null} />
        <Foot role="status">{summary}</Foot>
      </Form>
    </search>
  );
}
