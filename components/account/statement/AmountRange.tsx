'use client';

import styled from 'styled-components';
import { Disclosure } from '@/components/ui/Disclosure';
import { TextField } from '@/components/ui/TextField';
import { texts } from './texts';
import type { FilterControls } from './use-statement-filters';

const Place = styled.div`
  grid-column: 1 / -1;
`;

const Amounts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 220px));
  align-items: start;
  gap: 12px;
  padding-top: 4px;
`;

interface AmountRangeProps {
  bar: Pick<FilterControls, 'typed' | 'errors' | 'type'>;
  /** Whether the address filters by amount already. */
  isSet: boolean;
  /** Not folded away: in a place of its own. */
  isUnfolded: boolean;
}

/** The least and the most, typed as people write amounts. Folded away until it is used, where other things need the room. */
export function AmountRange({ bar: { typed, errors, type }, isSet, isUnfolded }: AmountRangeProps) {
  const box = (name: 'min' | 'max') => (
    <TextField
      label={texts[name]}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      placeholder={texts.amountHint}
      value={typed[name]}
      error={errors[name]}
      onChange={event => type({ [name]: event.target.value })}
    />
  );
  const boxes = (
    <Amounts>
      {box('min')}
      {box('max')}
    </Amounts>
  );
  if (isUnfolded) return <Place>{boxes}</Place>;
  return (
    <Place>
      <Disclosure summary={texts.amounts} open={isSet || undefined}>
        {boxes}
      </Disclosure>
    </Place>
  );
}
