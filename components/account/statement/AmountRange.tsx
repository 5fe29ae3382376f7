'use client';

import styled from 'styled-components';
import { Disclosure } from '@/components/ui/Disclosure';
import { TextField } from '@/components/ui/TextField';
import { elevation, layer, media } from '@/themes/tokens';
import { texts } from './texts';
import type { FilterControls } from './use-statement-filters';

const Place = styled.div`
  grid-column: 1 / -1;

  ${media.wide} {
    position: relative;
    grid-column: auto;
    summary { white-space: nowrap; }
    details > div {
      ${elevation.floating}
      position: absolute;
      z-index: ${layer.menu};
      top: calc(100% + 4px);
      right: 0;
      width: 360px;
      padding: 16px;
    }
  }
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
  /** Not folded away: in a place of its own. */
  isUnfolded: boolean;
}

/** The least and the most, typed as people write amounts. Folded away where other things need the room. */
export function AmountRange({ bar: { typed, errors, type }, isUnfolded }: AmountRangeProps) {
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
  if (isUnfolded) return boxes;
  return (
    <Place>
      <Disclosure summary={texts.amounts}>{boxes}</Disclosure>
    </Place>
  );
}
