'use client';

import styled from 'styled-components';
import { Select } from '@/components/ui/Select';
import { media } from '@/themes/tokens';
import type { DeskFilter } from './desk-address';
import { DeskSearch } from './DeskSearch';
import { DESK_KINDS, toKindName } from './kind-names';
import { texts } from './texts';

const words = texts.filters;
const KINDS = [
  { value: '', label: words.everyKind },
  ...DESK_KINDS.map(value => ({ value, label: toKindName(value) })),
];
const ORDERS = (['newest', 'deadline'] as const).map(value => ({ value, label: words.orders[value] }));

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;

  ${media.tablet} { grid-template-columns: 240px 240px; }
`;

interface DeskFiltersProps {
  filter: DeskFilter;
  onFilter: (filter: DeskFilter) => void;
}

/** Of what kind, what is first, and what it is narrowed to. */
export function DeskFilters({ filter, onFilter }: DeskFiltersProps) {
  return (
    <div>
      <Row role="group" aria-label={words.label}>
        <Select
          label={words.kind}
          options={KINDS}
          value={filter.kind}
          onValueChange={kind => onFilter({ ...filter, kind })}
        />
        <Select
          label={words.order}
          options={ORDERS}
          value={filter.order}
          onValueChange={order => onFilter({ ...filter, order })}
        />
      </Row>
      <DeskSearch wish={filter.wish} onWish={wish => onFilter({ ...filter, wish })} />
    </div>
  );
}
