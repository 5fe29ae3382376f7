'use client';

import { Search, X } from 'lucide-react';
import styled from 'styled-components';
import type { EntryKind } from '@/bank/contract/statement';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { TextField } from '@/components/ui/TextField';
import { media } from '@/themes/tokens';
import { DateRange } from './DateRange';
import { FilterSelect } from './FilterSelect';
import { hasFilters, type StatementFilters } from './filters';
import { PERIODS, type Period } from './periods';
import { KIND_LABELS, PERIOD_LABELS, texts } from './texts';

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

const Foot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 32px;

  p { font-size: 0.875rem; }
`;

const ClearButton = styled(LinkLikeButton)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: 0.875rem;

  svg { width: 16px; height: 16px; }
`;

const DIRECTIONS = ['all', 'in', 'out'] as const;

interface FilterBarProps {
  filters: StatementFilters;
  accountId: string;
  /** The text as typed, ahead of the address while the customer is typing. */
  typedText: string;
  onTextTyped: (text: string) => void;
  onChange: (filters: StatementFilters) => void;
  onSubmit: () => void;
  onClear: () => void;
  today: string;
  /** Says how many entries the filters found. */
  summary: string;
}

/** Every filter of the statement. It is a real form, so that it also works before the script is there. */
export function FilterBar({
  filters,
  accountId,
  typedText,
  onTextTyped,
  onChange,
  onSubmit,
  onClear,
  today,
  summary,
}: FilterBarProps) {
  const change = (part: Partial<StatementFilters>) => onChange({ ...filters, ...part });
  return (
    <search>
      <Form
        action="/statement"
        onSubmit={event => {
          event.preventDefault();
          onSubmit();
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
            value={typedText}
            onChange={event => onTextTyped(event.target.value)}
            trailing={<SearchIcon aria-hidden />}
          />
        </Wide>
        <FilterSelect
          label={texts.period}
          name="periodo"
          value={filters.period}
          options={PERIODS.map(value => ({ value, label: PERIOD_LABELS[value] }))}
          onChange={period => change({ period: period as Period })}
        />
        <FilterSelect
          label={texts.kind}
          name="tipo"
          value={filters.kind ?? ''}
          options={[
            { value: '', label: texts.anyKind },
            ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={kind => change({ kind: kind === '' ? null : (kind as EntryKind) })}
        />
        <Wide>
          <SegmentedControl
            label={texts.direction}
            options={DIRECTIONS.map(value => ({ value, label: texts.directions[value] }))}
            value={filters.direction ?? 'all'}
            onChange={direction => change({ direction: direction === 'all' ? null : direction })}
          />
        </Wide>
        {filters.period === 'datas' ? <DateRange filters={filters} today={today} onChange={change} /> : null}
        <Foot>
          <p role="status">{summary}</p>
          {hasFilters(filters) ? (
            <ClearButton type="button" onClick={onClear}>
              <X aria-hidden />
              {texts.clear}
            </ClearButton>
          ) : null}
        </Foot>
      </Form>
    </search>
  );
}

const SearchIcon = styled(Search)`
  flex: none;
  width: 20px;
  height: 20px;
  margin-right: 14px;
`;
