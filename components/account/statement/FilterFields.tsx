'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import type { EntryKind } from '@/bank/contract/books/statement';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import { media, type as scale } from '@/themes/tokens';
import { AmountRange } from './AmountRange';
import { CATEGORY_OPTIONS, NO_CATEGORY } from './category-labels';
import { type StatementFilters, toOwnDates } from './filters';
import { PERIODS, type Period } from './periods';
import { KIND_LABELS, PERIOD_LABELS, texts } from './texts';
import type { FilterControls } from './use-statement-filters';

/** As high as the two dates, so that nothing moves when they arrive. */
const DatesRoom = styled.div`
  grid-column: 1 / -1;
  min-height: calc(${scale[14]} * 1.4 + 54px);
`;

/* Two typed dates and what opens the calendar: for those who choose a period of their own. */
const loadDates = () => import('./DateRange').then(module => module.DateRange);
const DateRange = dynamic(loadDates, { loading: () => <DatesRoom /> });
/* Whether it arrives matters once somebody chooses. */
const warmUp = () => void loadDates().catch(() => undefined);

const Wide = styled.div`
  grid-column: 1 / -1;
  ${media.wide} { grid-column: auto; }
`;

const Direction = styled(Wide)`
  ${media.phoneOnly} { > fieldset { display: flex; } }
`;

/** Each with its word in the address: the form sends it when there is no script. */
const DIRECTIONS = [
  { value: '', direction: 'all' },
  { value: 'entradas', direction: 'in' },
  { value: 'saidas', direction: 'out' },
] as const;

interface FilterFieldsProps {
  bar: FilterControls;
  today: string;
  /** Within their own sheet nothing is folded away. */
  isUnfolded?: boolean;
  /** What the sheet has to know of the dates before it closes. */
  dates?: Pick<ComponentProps<typeof DateRange>, 'isAsked' | 'onHalf'>;
}

/** Every filter but the search: period, kind, direction and amounts. They stand in the grid of whoever shows them. */
export function FilterFields({ bar, today, isUnfolded = false, dates }: FilterFieldsProps) {
  const { filters } = bar;
  return (
    <>
      <Select
        label={texts.period}
        aria-label={texts.period}
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
      {isUnfolded && filters.period === 'datas' ? (
        <DateRange filters={filters} today={today} onChange={bar.change} {...dates} />
      ) : null}
      <Select
        label={texts.kind}
        aria-label={texts.kind}
        name="tipo"
        value={filters.kind ?? ''}
        options={[
          { value: '', label: texts.anyKind },
          ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
        ]}
        onValueChange={kind => bar.change({ kind: kind === '' ? null : (kind as EntryKind) })}
      />
      <Select
        label={texts.category}
        aria-label={texts.category}
        name="categoria"
        value={filters.category ?? ''}
        options={[{ value: '', label: texts.anyCategory }, { value: 'none', label: NO_CATEGORY }, ...CATEGORY_OPTIONS]}
        onValueChange={category =>
          bar.change({ category: category === '' ? null : (category as StatementFilters['category']) })
        }
      />
      <Direction>
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
      </Direction>
      <AmountRange bar={bar} isUnfolded={isUnfolded} />
      {!isUnfolded && filters.period === 'datas' ? (
        <DateRange filters={filters} today={today} onChange={bar.change} />
      ) : null}
    </>
  );
}
